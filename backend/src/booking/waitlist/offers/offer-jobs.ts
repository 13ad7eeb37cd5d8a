import { Inject, Injectable } from '@nestjs/common';
import { AsyncResource } from 'node:async_hooks';
import { In, LessThan, LessThanOrEqual, MoreThanOrEqual, Not } from 'typeorm';
import { ClinicService } from '../../../clinic/clinic.service.js';
import { OPEN_WAITING, type AvailableStart, type Clinic, type Topic } from '../../../contract/index.js';
import { ChangeCounters } from '../../../core/changes/change-counters.js';
import { ClinicClock } from '../../../core/calendar/clinic-clock.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../core/database/database.js';
import { MailQueue } from '../../../mail/mail-queue.js';
import type { ScheduledJob } from '../../../core/scheduler/scheduled-job.js';
import { Scheduler } from '../../../core/scheduler/scheduler.js';
import { SETTINGS, type Settings } from '../../../core/settings/settings.js';
import { AvailabilityService } from '../../availability/availability.service.js';
import { cellsOf } from '../../planning/resource-slots.js';
import { FreedHourEntity } from './freed-hour.entity.js';
import { offerSpan } from './offer-deadline.js';
import { FreedHours } from './freed-hours.js';
import { Offers } from './offers.js';
import { endedEmail } from '../waitlist-emails.js';
import { WaitlistOfferEntity } from './waitlist-offer.entity.js';
import { WaitlistEntity } from '../waitlist.entity.js';

const INTERVAL_MS = 15_000;
const FREED_AT_ONCE = 50;
/** Topics that can free hours without an appointment: opening hours, absences, equipment, treatments. */
const WIDENING: readonly Topic[] = ['absences', 'clinic', 'equipment', 'practitioners', 'treatments'];

/**
 * Offers freed hours to one person after the other, first come first served. Freed hours are rows, so a killed process forgets
 * none.
 */
@Injectable()
export class OfferJobs {
  private readonly job: ScheduledJob;

  constructor(
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly clinic: ClinicService,
    private readonly availability: AvailabilityService,
    private readonly hours: FreedHours,
    private readonly offers: Offers,
    private readonly mails: MailQueue,
    private readonly clock: Clock,
    private readonly clinicClock: ClinicClock,
    scheduler: Scheduler,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.job = scheduler.schedule({
      everyMs: INTERVAL_MS,
      work: (stopping) => this.offerAll(stopping),
      failure: 'the waiting list could not be looked through',
    });
    // Outside of the request's context, so that the audit does not attribute offers to it.
    hours.onFreed(AsyncResource.bind(() => this.job.trigger()));
  }

  /** Offers what is free now. */
  runNow(): Promise<void> {
    return this.job.run();
  }

  private async offerAll(stopping: AbortSignal): Promise<void> {
    const { manager } = this.database.reader;
    while (await this.hours.hasExpired()) await this.database.tx((writer) => this.hours.releaseExpired(writer));
    await this.endPast();
    await this.endRetired();
    const clinic = await this.clinic.get();
    const isAnybodyThere = await manager.existsBy(WaitlistEntity, { status: 'waiting' });
    if (!clinic.waiting_list || !isAnybodyThere) return this.forgetFreed();
    const freed = await manager.find(FreedHourEntity, { order: { created_at: 'ASC', id: 'ASC' }, take: FREED_AT_ONCE });
    for (const each of freed) {
      if (stopping.aborted) return;
      await this.offerFreed(each, clinic);
    }
    await this.offerWidened(clinic, stopping);
  }

  /** Offers the hour to everybody who waits for its day, until nothing of it is free. */
  private async offerFreed({ id, date, first_cell, end_cell }: FreedHourEntity, clinic: Clinic): Promise<void> {
    const entries = await this.openOn(date);
    const free = new FreeStarts(this.availability, date, date);
    for (const entry of entries) {
      if (entry.status !== 'waiting' || !entry.joined_treatment) continue;
      const { duration, prepare_minutes, cleanup_minutes } = entry.joined_treatment;
      const starts = (await free.of(entry)).filter(({ time }) => {
        const [first, end] = cellsOf({ time, duration }, prepare_minutes, cleanup_minutes);
        return first < end_cell && first_cell < end;
      });
      if (await this.offerFirst(entry.id, starts, clinic)) free.forget();
    }
    // A person with an open offer may still want this hour.
    const isAsked = date >= this.clinicClock.now().date && entries.length > 0 && (await this.isOffered(date));
    if (!isAsked) await this.database.tx((manager) => manager.delete(FreedHourEntity, { id }));
  }

  /** After such a change, offers any free hour to entries that had found none. */
  private async offerWidened(clinic: Clinic, stopping: AbortSignal): Promise<void> {
    const versions = await this.changes.current();
    const checked_versions = WIDENING.map((topic) => versions[topic]).join(' ');
    const entries = await this.database.reader.manager.find(WaitlistEntity, {
      where: { status: 'waiting', was_full: true, checked_versions: Not(checked_versions) },
      order: { created_at: 'ASC', id: 'ASC' },
    });
    const days = entries.flatMap(({ from_date, to_date }) => [from_date, to_date]).toSorted();
    const free = new FreeStarts(this.availability, days[0] ?? '', days.at(-1) ?? '');
    for (const entry of entries) {
      if (stopping.aborted) return;
      if (await this.offerFirst(entry.id, await free.of(entry), clinic)) free.forget();
      await this.database.tx((manager) => manager.update(WaitlistEntity, { id: entry.id }, { checked_versions }));
    }
  }

  /** True when an offer was made. */
  private async offerFirst(waitingId: string, starts: readonly AvailableStart[], clinic: Clinic): Promise<boolean> {
    const now = this.clock.now();
    const soonEnough = starts.filter((start) => offerSpan(start, now, clinic, this.settings.timeZone));
    if (soonEnough.length === 0) return false;
    const known = await this.database.reader.manager.findBy(WaitlistOfferEntity, { waiting_id: waitingId });
    for (const start of soonEnough) {
      // The same hour is not offered twice.
      if (known.some(({ date, time }) => date === start.date && time === start.time)) continue;
      const outcome = await this.offers.make(waitingId, start);
      if (outcome !== 'taken') return outcome === 'made';
    }
    return false;
  }

  private openOn(date: string): Promise<WaitlistEntity[]> {
    return this.database.reader.manager.find(WaitlistEntity, {
      where: { status: In([...OPEN_WAITING]), ...daysWith(date) },
      relations: { joined_treatment: true },
      order: { created_at: 'ASC', id: 'ASC' },
    });
  }

  private isOffered(date: string): Promise<boolean> {
    return this.database.reader.manager.existsBy(WaitlistEntity, { status: 'offered', ...daysWith(date) });
  }

  private async endPast(): Promise<void> {
    const past = { status: 'waiting' as const, to_date: LessThan(this.clinicClock.now().date) };
    if (!(await this.database.reader.manager.existsBy(WaitlistEntity, past))) return;
    await this.database.tx(async (manager) => {
      await manager.update(WaitlistEntity, past, { status: 'expired', ended_at: this.clock.now().toISOString() });
      await this.changes.touch('waiting');
    });
  }

  /** Ends entries of retired treatments and mails their people. Open offers stay. */
  private async endRetired(): Promise<void> {
    const ended = await this.database.reader.manager.find(WaitlistEntity, {
      where: { status: 'waiting', joined_treatment: { is_active: false } },
      relations: { joined_treatment: true },
    });
    const clinic = await this.clinic.get();
    for (const { id, client_id, client_name, email, joined_treatment } of ended) {
      const mail = endedEmail({ client_name, treatment_name: joined_treatment?.name ?? null }, clinic);
      await this.database.tx(async (manager) => {
        const gone = { status: 'withdrawn' as const, ended_at: this.clock.now().toISOString() };
        const { affected } = await manager.update(WaitlistEntity, { id, status: 'waiting' }, gone);
        if (affected !== 1) return;
        await this.mails.enqueue(manager, { kind: 'waiting-ended', record_id: id, client_id, recipient: email, ...mail });
        await this.changes.touch('waiting');
      });
    }
  }

  /** Without offers, freed hours are open to everybody. */
  private async forgetFreed(): Promise<void> {
    const { manager } = this.database.reader;
    if (!(await manager.existsBy(FreedHourEntity, {})) || (await manager.existsBy(WaitlistEntity, { status: 'offered' }))) return;
    await this.database.tx((writer) => writer.createQueryBuilder().delete().from(FreedHourEntity).execute());
  }
}

const daysWith = (date: string) => ({ from_date: LessThanOrEqual(date), to_date: MoreThanOrEqual(date) });

/** Free starts between two days, cached per treatment until one is taken. */
class FreeStarts {
  private known = new Map<string, AvailableStart[]>();

  constructor(
    private readonly availability: AvailabilityService,
    private readonly from: string,
    private readonly to: string,
  ) {}

  async of({ treatment_id, from_date, to_date }: WaitlistEntity): Promise<AvailableStart[]> {
    const starts = this.known.get(treatment_id) ?? (await this.availability.freeBetween(treatment_id, this.from, this.to));
    this.known.set(treatment_id, starts);
    return starts.filter(({ date }) => date >= from_date && date <= to_date);
  }

  forget(): void {
    this.known.clear();
  }
}
