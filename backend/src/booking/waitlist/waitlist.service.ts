import { Inject, Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { PrivateLinks } from '../../access/links/private-links.js';
import { CapsStore } from '../../access/protection/caps-store.js';
import { Floods } from '../../access/protection/reservations/floods.js';
import { tooManyToday, Reservations } from '../../access/protection/reservations/reservations.js';
import type { FloodKind, Pending } from '../../access/protection/reservable-kinds.js';
import type { Requester } from '../../access/protection/requester.js';
import { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';
import { TreatmentsService } from '../../catalogue/treatments/treatments.service.js';
import { ClientAttachments, withoutClient } from '../../clients/client-attachments.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import {
  CATALOGUE_REFUSALS,
  IN_USE_PROBLEM,
  OPEN_WAITING,
  WAITING_REFUSALS,
  WAITING_RULES,
  refusedDays,
  type ClientChoice,
  type ListQuery,
  type Manageable,
  type NewWaiting,
  type Waiting,
  type WaitingOffer,
} from '../../contract/index.js';
import { ClinicClock } from '../../core/calendar/clinic-clock.js';
import { ChangeCounters } from '../../core/changes/change-counters.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { may, type Caller } from '../../core/http/access-decorators.js';
import { conflict, invalidFields } from '../../core/http/problem.js';
import { MailQueue } from '../../mail/mail-queue.js';
import { emailKey } from '../../core/records/person-keys.js';
import type { PageAnswer } from '../../core/lists/page.js';
import { RecordStore } from '../../core/resources/records.js';
import { ResourceService } from '../../core/resources/resource-service.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { AppointmentRules } from '../appointments/appointment-rules.js';
import { AvailabilityService } from '../availability/availability.service.js';
import { NOTHING_OFFERED, FreedHours } from './offers/freed-hours.js';
import { WaitlistOfferEntity } from './offers/waitlist-offer.entity.js';
import { waitlistEmail } from './waitlist-emails.js';
import { WaitlistEntity } from './waitlist.entity.js';
import { WAITING } from './waitlist.resource.js';

const DAYS = ['from_date', 'to_date'] as const;

/** A treatment's entries are deleted with it, so the people are notified first. @throws ProblemException 409. */
async function keepAwaited(manager: EntityManager, { id, is_active }: TreatmentEntity): Promise<void> {
  const count = await manager.countBy(WaitlistEntity, { treatment_id: id, status: In([...OPEN_WAITING]) });
  if (count > 0) throw conflict(CATALOGUE_REFUSALS.treatmentAwaited(count, { is_active }), undefined, IN_USE_PROBLEM);
}

/** Waitlist entries of visitors, managed by the staff. */
@Injectable()
export class WaitlistService extends ResourceService<'waiting', WaitlistEntity> implements FloodKind {
  readonly kind = 'waiting';

  constructor(
    store: RecordStore,
    private readonly changes: ChangeCounters,
    private readonly database: Database,
    private readonly clinic: ClinicService,
    private readonly rules: AppointmentRules,
    private readonly availability: AvailabilityService,
    private readonly hours: FreedHours,
    private readonly caps: CapsStore,
    private readonly reservations: Reservations,
    private readonly links: PrivateLinks,
    private readonly mails: MailQueue,
    private readonly clients: ClientAttachments,
    private readonly clock: Clock,
    private readonly clinicClock: ClinicClock,
    @Inject(SETTINGS) private readonly settings: Settings,
    treatments: TreatmentsService,
    floods: Floods,
  ) {
    super(store.of(WAITING));
    floods.register(this);
    treatments.checkBeforeRemoval(keepAwaited);
  }

  list(query: ListQuery): Promise<PageAnswer<Waiting>> {
    return this.records.list(query);
  }

  get(id: string): Promise<Waiting> {
    return this.records.get(id);
  }

  /** @throws ProblemException 400 for days that cannot be booked, 409 without a waitlist, 429 beyond the caps. */
  async create(
    { client_id: chosen = null, new_client = false, ...body }: NewWaiting & Partial<ClientChoice>,
    caller: Caller | null,
    requester: Requester | null,
  ): Promise<Waiting & Manageable> {
    const clinic = await this.clinic.get();
    const isStaff = may(caller, 'edit', 'waiting');
    if (!isStaff && !clinic.waiting_list) throw conflict(WAITING_REFUSALS.off);
    const { date: today } = this.clinicClock.now();
    const refused = refusedDays(body, today, clinic);
    if (refused) throw invalidFields(refused);
    const { treatment_id, from_date, to_date } = body;
    const was_full = (await this.availability.freeBetween(treatment_id, from_date, to_date, 1)).length === 0;
    return this.database.tx(async (manager) => {
      const treatment = await manager.findOneBy(TreatmentEntity, { id: treatment_id });
      if (!treatment) throw invalidFields({ treatment_id: WAITING_RULES.treatment_id.message });
      this.rules.checkOffered(treatment);
      if (requester && this.settings.rateLimits) await this.pass(manager, requester);
      const sender = { ...body, name: body.client_name };
      const client_id = await this.clients.attach(manager, sender, isStaff ? { client_id: chosen, new_client } : {});
      const row = this.records.newRow({ ...body, status: 'waiting' });
      await manager.insert(WaitlistEntity, {
        ...row,
        client_id,
        ...NOTHING_OFFERED,
        ended_at: null,
        was_full,
        checked_versions: '',
      });
      await this.changes.touch(...WAITING.topics);
      const waiting = await this.records.get(row.id, manager);
      if (!requester) return waiting;
      const { network } = requester;
      await this.reservations.add(manager, { kind: 'waiting', recordIds: [row.id], network, minutes: null });
      const manage_url = await this.links.make(manager, 'waiting', row.id);
      const content = waitlistEmail(waiting, clinic, manage_url, await this.openBeyondCap(manager, body.email));
      const mail = { kind: 'waiting-received', record_id: row.id, client_id, recipient: body.email, ...content } as const;
      await this.mails.enqueue(manager, mail, requester);
      return { ...withoutClient(waiting), manage_url };
    });
  }

  /** The staff can close and reopen an entry; other states follow from events. */
  update(id: string, change: Partial<NewWaiting>): Promise<Waiting> {
    return this.database.tx(async (manager) => {
      const client_id = await this.clients.after(manager, await this.records.find(manager, id), change);
      return this.records.update(id, change, async (_, before) => {
        const columns = await this.columnsAfter(manager, before, change);
        return { columns: { ...columns, ...(client_id && { client_id }) } };
      });
    });
  }

  private async columnsAfter(
    manager: EntityManager,
    before: WaitlistEntity,
    change: Partial<NewWaiting>,
  ): Promise<Partial<WaitlistEntity>> {
    const after = { ...before, ...change };
    const clinic = await this.clinic.get(manager);
    const { date: today } = this.clinicClock.now();
    const isReturned = after.status === 'waiting' && before.status !== 'waiting';
    if (isReturned || DAYS.some((field) => after[field] !== before[field])) {
      // An unchanged first day may lie in the past.
      const from_date = after.from_date === before.from_date && after.from_date < today ? today : after.from_date;
      const refused = refusedDays({ ...after, from_date }, today, clinic);
      if (refused) throw invalidFields(refused);
    }
    if (after.status === before.status) return {};
    const isTaken = after.status === 'withdrawn' && OPEN_WAITING.includes(before.status);
    const mayReturn = before.status === 'withdrawn' || before.status === 'expired';
    if (!isTaken && !(isReturned && mayReturn)) throw invalidFields({ status: WAITING_REFUSALS.status });
    if (isReturned) this.rules.checkOffered(await this.rules.treatmentOf(manager, after.treatment_id));
    if (isReturned) return { ended_at: null, checked_versions: '' };
    await this.withdrawOffer(manager, before.id);
    return { ...NOTHING_OFFERED, ended_at: this.clock.now().toISOString() };
  }

  remove(id: string): Promise<Waiting> {
    return this.database.tx(async (manager) => {
      await this.withdrawOffer(manager, id);
      return this.records.remove(id, () => this.reservations.forget(manager, 'waiting', id));
    });
  }

  async pendingOf(manager: EntityManager, ids: readonly string[]): Promise<Pending[]> {
    const where = { id: In([...ids]), status: In([...OPEN_WAITING]) };
    const rows = await manager.find(WaitlistEntity, { where, order: { id: 'ASC' }, ...this.database.rowLock });
    return rows.map(({ id }) => ({ id, units: 0 }));
  }

  async clear(manager: EntityManager, ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.withdrawOffer(manager, id);
    const gone = await manager.findBy(WaitlistEntity, { id: In([...ids]) });
    await manager.delete(WaitlistEntity, { id: In([...ids]) });
    await this.clients.forget(manager, gone);
    await this.changes.touch(...WAITING.topics);
  }

  /** Offers of an entry, newest first. */
  async offersOf(id: string): Promise<WaitingOffer[]> {
    await this.records.get(id);
    const { manager } = this.database.reader;
    const rows = await manager.find(WaitlistOfferEntity, {
      where: { waiting_id: id },
      order: { offered_at: 'DESC', id: 'DESC' },
    });
    return rows.map(({ id: offer, date, time, state, offered_at, until, answered_at }) => ({
      id: offer,
      date,
      time,
      state,
      offered_at,
      until,
      answered_at,
    }));
  }

  /** Open entries of the e-mail, when they exceed the limit of one person. Only the owner is told. */
  private async openBeyondCap(manager: EntityManager, email: string): Promise<number | null> {
    if (!this.settings.rateLimits) return null;
    const { appointments_per_person } = await this.caps.get(manager);
    const open = await manager.countBy(WaitlistEntity, { email_key: emailKey(email), status: In([...OPEN_WAITING]) });
    return open > appointments_per_person ? open : null;
  }

  private async withdrawOffer(manager: EntityManager, id: string): Promise<void> {
    const open = await this.hours.openOf(manager, { open_for: id });
    if (open) await this.hours.close(manager, open, 'withdrawn');
  }

  /** The cap of a network equals that of appointments. */
  private async pass(manager: EntityManager, requester: Requester): Promise<void> {
    const { appointments_per_network } = await this.caps.get(manager);
    if (await this.reservations.isDayFull(manager, 'waiting', requester, appointments_per_network))
      throw tooManyToday(WAITING_REFUSALS.network, requester);
  }
}
