import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { VisitorAdmission } from '../../../access/protection/visitor-admission.js';
import { confirmationEmail } from '../../../access/protection/reservations/confirmation-email.js';
import { Reservations } from '../../../access/protection/reservations/reservations.js';
import type { Requester } from '../../../access/protection/requester.js';
import { ReservableKinds, type Pending, type ReservableKind } from '../../../access/protection/reservable-kinds.js';
import { ClientAttachments } from '../../../clients/client-attachments.js';
import { ClinicService } from '../../../clinic/clinic.service.js';
import { addDays, DAY_MS, HOUR_MS, type Pressure } from '../../../contract/index.js';
import { ChangeCounters } from '../../../core/changes/change-counters.js';
import { ClinicClock } from '../../../core/calendar/clinic-clock.js';
import { Database } from '../../../core/database/database.js';
import { MailQueue } from '../../../mail/mail-queue.js';
import { RecordStore, type Records } from '../../../core/resources/records.js';
import { SETTINGS, type Settings } from '../../../core/settings/settings.js';
import { PractitionerEntity } from '../../practitioners/practitioner.entity.js';
import { releaseCells } from '../../planning/resource-slots.js';
import { AppointmentEntity } from '../appointment.entity.js';
import { FreedHours } from '../../waitlist/offers/freed-hours.js';
import { AppointmentMails } from '../mails/appointment-mails.js';
import { toConfirm } from '../mails/appointment-emails.js';
import { APPOINTMENTS } from '../appointments.resource.js';
import type { WholeVisit } from '../../visits/whole-visit.js';
import { FARTHEST_NEAR_DAY, hoursTaken, LONGEST_PERIOD_HOURS, type Taken } from './booking-pressure.js';

const KIND = 'appointments';

/** Reservations of visitors' appointments: counted before, written with the booking, deleted when they expire. */
@Injectable()
export class AppointmentReservations implements ReservableKind, OnModuleInit {
  readonly kind = KIND;

  private readonly records: Records<'appointments', AppointmentEntity>;

  constructor(
    store: RecordStore,
    private readonly admission: VisitorAdmission,
    private readonly reservations: Reservations,
    private readonly kinds: ReservableKinds,
    private readonly clinic: ClinicService,
    private readonly changes: ChangeCounters,
    private readonly database: Database,
    private readonly queue: MailQueue,
    private readonly mails: AppointmentMails,
    private readonly freedHours: FreedHours,
    private readonly clients: ClientAttachments,
    private readonly clinicClock: ClinicClock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.records = store.of(APPOINTMENTS);
  }

  onModuleInit(): void {
    this.kinds.register(this);
  }

  /**
   * Must be called before the booking is written. Returns the minutes that it waits for its link, or null.
   * @throws ProblemException 429 when a cap or the adaptive limit refuses.
   */
  async pass(manager: EntityManager, requester: Requester, more = 1): Promise<number | null> {
    return this.admission.pass(manager, {
      kind: KIND,
      more,
      most: ({ appointments_per_network }) => appointments_per_network,
      requester,
      count: () => this.counted(manager, requester.network),
    });
  }

  /** Called after the records are written. Returns the expiry of the link, if any. */
  async create(manager: EntityManager, visit: WholeVisit, requester: Requester, minutes: number | null): Promise<string | null> {
    const ids = visit.map(({ id }) => id);
    const ticket = await this.admission.reserve(manager, this, ids, requester, minutes);
    if (!ticket) return null;
    const { name } = await this.clinic.get(manager);
    const person = { ...visit[0], name: visit[0].client_name };
    await this.queue.enqueue(manager, confirmationEmail(person, ticket, toConfirm(visit), name, this.settings), requester);
    return ticket.until;
  }

  /** Frees expired reservations at once, without waiting for the scheduled job. */
  async releaseExpired(manager: EntityManager): Promise<boolean> {
    const isReleased = await this.admission.releaseExpired(manager, this);
    return (await this.freedHours.releaseExpired(manager)) || isReleased;
  }

  async hasExpired(): Promise<boolean> {
    return (await this.reservations.hasExpired(KIND)) || this.freedHours.hasExpired();
  }

  async pendingOf(manager: EntityManager, ids: readonly string[]): Promise<Pending[]> {
    const rows = await this.pendingRows(manager, ids);
    const { date, time } = this.clinicClock.now();
    return rows.flatMap((row) => (row.date > date || (row.date === date && row.time > time) ? [{ id: row.id, units: 0 }] : []));
  }

  async release(manager: EntityManager, ids: readonly string[]): Promise<void> {
    const rows = await this.pendingRows(manager, ids);
    await manager.delete(AppointmentEntity, { id: In(rows.map(({ id }) => id)) });
    for (const row of rows) await this.freedHours.freed(manager, row);
    await this.clients.forget(manager, rows);
    await this.changes.touch('appointments');
  }

  /** Mails the person that the request was received. */
  async confirmed(manager: EntityManager, ids: readonly string[]): Promise<void> {
    const mailedVisits = new Set<string>();
    for (const id of ids) {
      if (mailedVisits.has(id)) continue;
      const visit = await this.mails.whole(await this.records.get(id, manager));
      for (const each of visit) mailedVisits.add(each.id);
      await this.mails.received(manager, visit, null);
    }
    await this.changes.touch('appointments');
  }

  async clear(manager: EntityManager, ids: readonly string[]): Promise<void> {
    const rows = await this.pendingRows(manager, ids);
    for (const row of rows) {
      await releaseCells(manager, row);
      await this.freedHours.freed(manager, row);
    }
    await manager.update(AppointmentEntity, { id: In(rows.map(({ id }) => id)) }, { status: 'cancelled' });
    await this.changes.touch('appointments');
  }

  async pressures(manager: EntityManager): Promise<Pressure[]> {
    const { date, time, instant } = this.clinicClock.now();
    const since = new Date(instant.getTime() - LONGEST_PERIOD_HOURS * HOUR_MS).toISOString();
    const sql = `SELECT a.date AS date, a.time AS time, a.duration AS duration, h.created_at AS held_at
       FROM holds h JOIN appointments a ON a.id = h.record_id
       WHERE h.kind = ? AND h.created_at > ? AND h.confirmed_at IS NULL AND h.released_at IS NULL
         AND a.status = 'pending' AND a.date >= ? AND a.date < ?`;
    const taken = await manager.query<Taken[]>(sql, [KIND, since, date, addDays(date, FARTHEST_NEAR_DAY)]);
    const clinic = await this.clinic.get(manager);
    const team = await manager.countBy(PractitionerEntity, { is_active: true });
    return hoursTaken(taken, { ...clinic, places: team || clinic.places }, { instant, date, time });
  }

  private async pendingRows(manager: EntityManager, ids: readonly string[]): Promise<AppointmentEntity[]> {
    const where = { id: In([...ids]), status: 'pending' as const };
    return manager.find(AppointmentEntity, { where, order: { id: 'ASC' }, ...this.database.rowLock });
  }

  private async counted(manager: EntityManager, network: string): Promise<{ reserved: number; waiting: number }> {
    const { date, time, instant } = this.clinicClock.now();
    const ahead = "a.status = 'pending' AND (a.date > ? OR (a.date = ? AND a.time > ?))";
    const ofNetwork = 'FROM holds h JOIN appointments a ON a.id = h.record_id WHERE h.kind = ? AND h.network = ?';
    const [row] = await manager.query<Record<'reserved' | 'waiting', number>[]>(
      `SELECT
        (SELECT COUNT(*) ${ofNetwork} AND h.created_at > ? AND ${ahead}) AS reserved,
        (SELECT COUNT(*) ${ofNetwork} AND h.expires_at > ? AND ${ahead}) AS waiting`,
      [
        ...[KIND, network, new Date(instant.getTime() - DAY_MS).toISOString(), date, date, time],
        ...[KIND, network, instant.toISOString(), date, date, time],
      ],
    );
    return { reserved: Number(row?.reserved ?? 0), waiting: Number(row?.waiting ?? 0) };
  }
}
