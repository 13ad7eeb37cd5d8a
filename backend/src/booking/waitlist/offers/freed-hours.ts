import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { In, LessThanOrEqual, MoreThanOrEqual, type EntityManager } from 'typeorm';
import { TreatmentEntity } from '../../../catalogue/treatments/treatment.entity.js';
import { OPEN_WAITING, type Appointment, type AppointmentStatus, type OfferState } from '../../../contract/index.js';
import { ChangeCounters } from '../../../core/changes/change-counters.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../core/database/database.js';
import { MailQueue } from '../../../mail/mail-queue.js';
import { AppointmentEntity } from '../../appointments/appointment.entity.js';
import { takeFreed } from '../../planning/overlaps.js';
import { cellsOf } from '../../planning/resource-slots.js';
import { FreedHourEntity } from './freed-hour.entity.js';
import { WaitlistOfferEntity } from './waitlist-offer.entity.js';
import { WaitlistEntity } from '../waitlist.entity.js';

const AT_ONCE = 50;
export const NOTHING_OFFERED = { offered_date: null, offered_time: null, offered_until: null } as const;

/** Notes of the appointment that reserves the offered hour. */
const NOTE = 'Ofrecida a la lista de espera';
export const offerNote = (until: string): string => `${NOTE} hasta las ${until}`;
export const isOfferNote = (notes: string | null): boolean => notes?.startsWith(NOTE) ?? false;

/** Freed hours and offers, as bookings need them. All methods but `hasExpired` must be called inside a transaction. */
@Injectable()
export class FreedHours {
  /** Called after an hour became free. */
  private listener: (() => void) | null = null;

  constructor(
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly mails: MailQueue,
    private readonly clock: Clock,
  ) {}

  onFreed(listener: () => void): void {
    this.listener = listener;
  }

  /** Must be called after its slots were released. Recorded only when somebody waits for that day. */
  async freed(
    manager: EntityManager,
    { id, date, time, duration, treatment_id }: Pick<Appointment, 'id' | 'date' | 'time' | 'duration' | 'treatment_id'>,
  ): Promise<void> {
    await takeFreed(manager, { id, date, time, duration });
    const waiting = {
      status: In([...OPEN_WAITING]),
      from_date: LessThanOrEqual(date),
      to_date: MoreThanOrEqual(date),
    };
    if (!(await manager.existsBy(WaitlistEntity, waiting))) return;
    const treatment = await manager.findOneBy(TreatmentEntity, { id: treatment_id });
    const [first, end] = cellsOf({ time, duration }, treatment?.prepare_minutes, treatment?.cleanup_minutes);
    await manager.insert(FreedHourEntity, { id: randomUUID(), date, first_cell: first, end_cell: end, created_at: this.now() });
    this.database.afterCommit(() => this.listener?.());
  }

  hasExpired(): Promise<boolean> {
    return this.database.manager.existsBy(WaitlistOfferEntity, this.expired());
  }

  /** Frees expired offers at once, without waiting for the scheduled job. */
  async releaseExpired(manager: EntityManager): Promise<boolean> {
    const due = await manager.find(WaitlistOfferEntity, { where: this.expired(), order: { id: 'ASC' }, take: AT_ONCE });
    for (const offer of due) await this.close(manager, offer, 'expired');
    return due.length > 0;
  }

  /** A conditional update decides who closes the offer. The hour is free again, and the person waits for others. */
  async close(
    manager: EntityManager,
    offer: WaitlistOfferEntity,
    state: Extract<OfferState, 'declined' | 'expired' | 'withdrawn'>,
  ): Promise<boolean> {
    if (!(await this.answer(manager, offer.id, state))) return false;
    const { waiting_id, appointment_id } = offer;
    await manager.update(WaitlistEntity, { id: waiting_id, status: 'offered' }, { status: 'waiting', ...NOTHING_OFFERED });
    await this.mails.cancel(manager, waiting_id, ['waiting-offer']);
    const pending = await manager.findOneBy(AppointmentEntity, { id: appointment_id, status: 'pending' });
    if (pending) {
      await manager.delete(AppointmentEntity, { id: appointment_id });
      await this.freed(manager, pending);
    }
    await this.changes.touch('appointments', 'waiting');
    return true;
  }

  async accept(manager: EntityManager, offer: WaitlistOfferEntity): Promise<boolean> {
    if (!(await this.answer(manager, offer.id, 'accepted'))) return false;
    await this.mails.cancel(manager, offer.waiting_id, ['waiting-offer']);
    await manager.update(
      WaitlistEntity,
      { id: offer.waiting_id },
      { status: 'booked', offered_until: null, ended_at: this.now() },
    );
    await this.changes.touch('appointments', 'waiting');
    return true;
  }

  /** The staff handled the appointment: unless it was cancelled, the offer is accepted. True when it was offered. */
  async settle(manager: EntityManager, appointmentId: string, status: AppointmentStatus): Promise<boolean> {
    const offer = await this.openOf(manager, { appointment_id: appointmentId });
    if (!offer) return false;
    return status === 'cancelled' ? this.dropped(manager, offer) : this.accept(manager, offer);
  }

  /** Its appointment was deleted. */
  async forget(manager: EntityManager, appointmentId: string): Promise<void> {
    const offer = await this.openOf(manager, { appointment_id: appointmentId });
    if (offer) await this.dropped(manager, offer);
  }

  openOf(manager: EntityManager, where: { appointment_id: string } | { open_for: string }): Promise<WaitlistOfferEntity | null> {
    return manager.findOneBy(WaitlistOfferEntity, { ...where, state: 'open' });
  }

  /** Like `close`, when the appointment is already gone. */
  private async dropped(manager: EntityManager, { id, waiting_id }: WaitlistOfferEntity): Promise<boolean> {
    if (!(await this.answer(manager, id, 'withdrawn'))) return false;
    await manager.update(WaitlistEntity, { id: waiting_id, status: 'offered' }, { status: 'waiting', ...NOTHING_OFFERED });
    await this.mails.cancel(manager, waiting_id, ['waiting-offer']);
    await this.changes.touch('appointments', 'waiting');
    return true;
  }

  private async answer(manager: EntityManager, id: string, state: OfferState): Promise<boolean> {
    const open = { id, state: 'open' as const };
    const { affected } = await manager.update(WaitlistOfferEntity, open, { state, open_for: null, answered_at: this.now() });
    return affected === 1;
  }

  private expired(): { state: 'open'; until: ReturnType<typeof LessThanOrEqual<string>> } {
    return { state: 'open', until: LessThanOrEqual(this.now()) };
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}
