import { HttpException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PrivateLinks } from '../../access/links/private-links.js';
import {
  APPOINTMENT_REFUSALS,
  OPEN_WAITING,
  WAITING_REFUSALS,
  type AcceptedOffer,
  type OfferState,
  type ShownOffer,
  type ShownWaitlist,
  type ShownWaitingOrNot,
} from '../../contract/index.js';
import { ChangeCounters } from '../../core/changes/change-counters.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { conflict, notFound, ProblemException } from '../../core/http/problem.js';
import { AppointmentMails, publicPractitionerName } from '../appointments/mails/appointment-mails.js';
import { AppointmentEntity } from '../appointments/appointment.entity.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { NOTHING_OFFERED, FreedHours } from './offers/freed-hours.js';
import { WaitlistOfferEntity } from './offers/waitlist-offer.entity.js';
import { WaitlistEntity } from './waitlist.entity.js';

const KINDS = ['offer', 'waiting'] as const;

/** Links in mails of the waitlist. */
@Injectable()
export class WaitlistLinksService {
  constructor(
    private readonly links: PrivateLinks,
    private readonly hours: FreedHours,
    private readonly appointments: AppointmentsService,
    private readonly mails: AppointmentMails,
    private readonly changes: ChangeCounters,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemException 404 for an unknown link. */
  async show(token: string): Promise<ShownWaitlist> {
    const { manager } = this.database.reader;
    const { kind, recordId } = await this.linkOf(manager, token);
    if (kind === 'waiting') return toShownWaitlist(await entryOf(manager, recordId));
    const offer = await this.offerOf(manager, recordId);
    const entry = await entryOf(manager, offer.waiting_id);
    const appointment = await manager.findOneBy(AppointmentEntity, { id: offer.appointment_id });
    const { date, time, duration, until } = offer;
    return {
      kind: 'offer',
      date,
      time,
      duration,
      until,
      state: this.stateOf(offer),
      treatment_name: entry.joined_treatment?.name ?? null,
      practitioner_name: appointment && (await publicPractitionerName(manager, appointment)),
      is_waiting: OPEN_WAITING.includes(entry.status),
    };
  }

  /** For a page, which describes an unknown link in words. */
  async page(token: string): Promise<ShownWaitingOrNot> {
    try {
      return await this.show(token);
    } catch (error) {
      if (error instanceof HttpException && error.getStatus() === 404) return { kind: 'unknown' };
      throw error;
    }
  }

  /**
   * Of concurrent requests one gets the hour.
   * @throws ProblemException 409 when it was accepted already or the treatment is retired, 410 when the offer has ended.
   */
  accept(token: string): Promise<AcceptedOffer> {
    return this.database.tx(async (manager) => {
      const offer = await this.openOffer(manager, token);
      const { joined_treatment: treatment } = await entryOf(manager, offer.waiting_id);
      if (treatment && !treatment.is_active)
        throw conflict(APPOINTMENT_REFUSALS.retired(treatment.name), undefined, 'not-offered');
      if (!(await this.hours.accept(manager, offer))) throw refused(await this.latestState(manager, offer));
      const { appointment_id: id } = offer;
      // Booked now: a mistake can be undone for half an hour from here on.
      await manager.update(AppointmentEntity, { id }, { notes: null, created_at: this.clock.now().toISOString() });
      const appointment = await this.appointments.read(manager, id);
      await this.mails.received(manager, [appointment], null);
      const { date, time, duration, status, treatment_id, treatment_name, practitioner_id } = appointment;
      const practitioner_name = await publicPractitionerName(manager, appointment);
      return {
        id,
        date,
        time,
        duration,
        status,
        treatment_id,
        treatment_name,
        practitioner_name,
        practitioner_id: practitioner_name === null ? null : practitioner_id,
        manage_url: await this.links.make(manager, 'appointment', id),
      };
    });
  }

  /** The hour goes to the next person, and this one waits for others. Idempotent. */
  decline(token: string): Promise<ShownWaitlist> {
    return this.database.tx(async (manager) => {
      const { kind, recordId } = await this.linkOf(manager, token);
      if (kind !== 'offer') throw conflict(WAITING_REFUSALS.over);
      const offer = await this.offerOf(manager, recordId);
      await this.hours.close(manager, offer, 'declined');
      const state = await this.latestState(manager, offer);
      if (state !== 'declined') throw refused(state);
      return toShownWaitlist(await entryOf(manager, offer.waiting_id));
    });
  }

  /** Ends the entry and its offer. A booked appointment stays; it has its own link. */
  leave(token: string): Promise<ShownWaitlist> {
    return this.database.tx(async (manager) => {
      const { kind, recordId } = await this.linkOf(manager, token);
      const id = kind === 'waiting' ? recordId : (await this.offerOf(manager, recordId)).waiting_id;
      const open = await this.hours.openOf(manager, { open_for: id });
      if (open) await this.hours.close(manager, open, 'withdrawn');
      const ended_at = this.clock.now().toISOString();
      const gone = { status: 'withdrawn' as const, ...NOTHING_OFFERED, ended_at };
      await manager.update(WaitlistEntity, { id, status: 'waiting' }, gone);
      await this.changes.touch('waiting');
      return toShownWaitlist(await entryOf(manager, id));
    });
  }

  private async linkOf(manager: EntityManager, token: string): Promise<{ kind: (typeof KINDS)[number]; recordId: string }> {
    const link = await this.links.find(manager, token, KINDS);
    if (!link) throw notFound(WAITING_REFUSALS.unknown);
    return link;
  }

  private async offerOf(manager: EntityManager, id: string): Promise<WaitlistOfferEntity> {
    const offer = await manager.findOneBy(WaitlistOfferEntity, { id });
    if (!offer) throw notFound(WAITING_REFUSALS.unknown);
    return offer;
  }

  private async openOffer(manager: EntityManager, token: string): Promise<WaitlistOfferEntity> {
    const { kind, recordId } = await this.linkOf(manager, token);
    if (kind !== 'offer') throw conflict(WAITING_REFUSALS.over);
    const offer = await this.offerOf(manager, recordId);
    const state = this.stateOf(offer);
    if (state !== 'open') throw refused(state);
    return offer;
  }

  /** A locking read, because a plain read may not see a concurrent change. */
  private async latestState(manager: EntityManager, { id }: WaitlistOfferEntity): Promise<OfferState> {
    const latest = await manager.findOne(WaitlistOfferEntity, { where: { id }, ...this.database.rowLock });
    return latest?.state ?? 'withdrawn';
  }

  private stateOf({ state, until }: WaitlistOfferEntity): ShownOffer['state'] {
    return state === 'open' && until <= this.clock.now().toISOString() ? 'expired' : state;
  }
}

async function entryOf(manager: EntityManager, id: string): Promise<WaitlistEntity> {
  const entry = await manager.findOne(WaitlistEntity, { where: { id }, relations: { joined_treatment: true } });
  if (!entry) throw notFound(WAITING_REFUSALS.unknown);
  return entry;
}

const toShownWaitlist = ({ from_date, to_date, status, joined_treatment }: WaitlistEntity): ShownWaitlist => ({
  kind: 'wish',
  from_date,
  to_date,
  status,
  treatment_name: joined_treatment?.name ?? null,
  is_treatment_active: joined_treatment?.is_active ?? false,
});

const refused = (state: OfferState): ProblemException =>
  state === 'accepted'
    ? conflict(WAITING_REFUSALS.taken, undefined, 'slot-taken')
    : new ProblemException(410, WAITING_REFUSALS.over);
