import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { VisitorAdmission } from '../../access/protection/visitor-admission.js';
import { confirmationEmail } from '../../access/protection/reservations/confirmation-email.js';
import type { Requester } from '../../access/protection/requester.js';
import { ReservableKinds, type Pending, type ReservableKind } from '../../access/protection/reservable-kinds.js';
import { ClientAttachments } from '../../clients/client-attachments.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import { HOUR_MS, type Lead, type Pressure } from '../../contract/index.js';
import { ChangeCounters } from '../../core/changes/change-counters.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { MailQueue } from '../../mail/mail-queue.js';
import { RecordStore, type Records } from '../../core/resources/records.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { LeadEntity } from './lead.entity.js';
import { leadReceipt } from './lead-receipt.js';
import { LEADS } from './leads.resource.js';

const KIND = 'leads';
/** More leads than a clinic gets on its best day: hours and number. */
const MANY_WITHIN = [
  [1, 20],
  [24, 100],
] as const;

const TO_CONFIRM = {
  subject: 'Confirma tu mensaje',
  opening: ['Alguien nos ha escrito con este correo desde nuestra web.'],
  pronoun: 'lo',
  link: 'Confirmar el mensaje',
  otherwise: 'el mensaje se borra',
} as const;

/** Visitors' leads: counted before one is stored, deleted when they expire. */
@Injectable()
export class LeadReservations implements ReservableKind, OnModuleInit {
  readonly kind = KIND;
  private readonly records: Records<'leads', LeadEntity>;

  constructor(
    store: RecordStore,
    private readonly admission: VisitorAdmission,
    private readonly kinds: ReservableKinds,
    private readonly clinic: ClinicService,
    private readonly clients: ClientAttachments,
    private readonly changes: ChangeCounters,
    private readonly database: Database,
    private readonly mails: MailQueue,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.records = store.of(LEADS);
  }

  onModuleInit(): void {
    this.kinds.register(this);
  }

  /**
   * Must be called before the lead is stored. Returns the minutes that it waits for its link, or null.
   * @throws ProblemException 429 when a cap or the adaptive limit refuses.
   */
  pass(manager: EntityManager, requester: Requester): Promise<number | null> {
    return this.admission.pass(manager, {
      kind: KIND,
      more: 1,
      most: ({ leads_per_network }) => leads_per_network,
      requester,
      count: () => this.counted(manager, requester.network),
    });
  }

  /** Called after the lead is stored. Mails the person and returns the expiry of the link, if any. */
  async create(manager: EntityManager, lead: Lead, requester: Requester, minutes: number | null): Promise<string | null> {
    const ticket = await this.admission.reserve(manager, this, [lead.id], requester, minutes);
    const clinic = await this.clinic.cachedProfile(manager);
    const mail = ticket ? confirmationEmail(lead, ticket, TO_CONFIRM, clinic.name, this.settings) : leadReceipt(lead, clinic);
    await this.mails.enqueue(manager, { ...mail, client_id: lead.client_id }, requester);
    return ticket && ticket.until;
  }

  async pendingOf(manager: EntityManager, ids: readonly string[]): Promise<Pending[]> {
    return (await this.pendingRows(manager, ids)).map(({ id }) => ({ id, units: 0 }));
  }

  async release(manager: EntityManager, ids: readonly string[]): Promise<void> {
    const rows = await this.pendingRows(manager, ids);
    await manager.delete(LeadEntity, { id: In(rows.map(({ id }) => id)) });
    await this.clients.forget(manager, rows);
    await this.changes.touch('leads');
  }

  async confirmed(manager: EntityManager, ids: readonly string[]): Promise<void> {
    const clinic = await this.clinic.cachedProfile(manager);
    for (const id of ids) {
      const lead = await this.records.get(id, manager);
      await this.mails.enqueue(manager, { ...leadReceipt(lead, clinic), client_id: lead.client_id });
    }
    await this.changes.touch('leads');
  }

  clear(manager: EntityManager, ids: readonly string[]): Promise<void> {
    return this.release(manager, ids);
  }

  async pressures(manager: EntityManager): Promise<Pressure[]> {
    const [longest] = MANY_WITHIN.at(-1) ?? [0];
    const rows = await manager.query<{ held_at: string }[]>(
      `SELECT h.created_at AS held_at FROM holds h JOIN leads l ON l.id = h.record_id
       WHERE h.kind = ? AND h.created_at > ? AND h.confirmed_at IS NULL AND h.released_at IS NULL AND l.contacted = 0`,
      [KIND, this.clock.ago(longest * HOUR_MS)],
    );
    return MANY_WITHIN.map(([within_hours, of]): Pressure => {
      const since = this.clock.ago(within_hours * HOUR_MS);
      return { scope: 'messages', what: '', within_hours, taken: rows.filter(({ held_at }) => held_at > since).length, of };
    });
  }

  private async counted(manager: EntityManager, network: string): Promise<{ reserved: number; waiting: number }> {
    const ofNetwork = 'FROM holds h JOIN leads l ON l.id = h.record_id WHERE h.kind = ? AND h.network = ? AND l.contacted = 0';
    const [row] = await manager.query<Record<'reserved' | 'waiting', number | string>[]>(
      `SELECT (SELECT COUNT(*) ${ofNetwork} AND h.created_at > ?) AS reserved,
        (SELECT COUNT(*) ${ofNetwork} AND h.expires_at > ?) AS waiting`,
      [KIND, network, this.clock.ago(24 * HOUR_MS), KIND, network, this.clock.now().toISOString()],
    );
    return { reserved: Number(row?.reserved ?? 0), waiting: Number(row?.waiting ?? 0) };
  }

  private pendingRows(manager: EntityManager, ids: readonly string[]): Promise<LeadEntity[]> {
    return manager.find(LeadEntity, {
      where: { id: In([...ids]), contacted: false },
      order: { id: 'ASC' },
      ...this.database.rowLock,
    });
  }
}
