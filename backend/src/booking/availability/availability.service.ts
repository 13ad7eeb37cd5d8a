import { Injectable } from '@nestjs/common';
import { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import {
  addDays,
  ANY_TREATMENT_ID,
  APPOINTMENT_REFUSALS,
  APPOINTMENT_RULES,
  isOverInTime,
  isWithinNotice,
  lastBookableDay,
  slotsOn,
  TREATMENT_DEFAULTS,
  VISIT_TREATMENTS_MAX,
  type AvailableDay,
  type AvailableSlot,
  type AvailableStart,
} from '../../contract/index.js';
import { ClinicClock } from '../../core/calendar/clinic-clock.js';
import { Database } from '../../core/database/database.js';
import { invalidFields } from '../../core/http/problem.js';
import { AppointmentReservations } from '../appointments/reservations/appointment-reservations.js';
import { AppointmentRules } from '../appointments/appointment-rules.js';
import { totalOf } from '../visits/visit-moves.js';
import { isAvailable, mayTreat, type Wanted } from '../planning/resource-assignment.js';
import { readPlans, type DayPlan } from '../planning/day-plan.js';
import { readTeam } from '../planning/team.js';
import { chooseVisit } from '../planning/visit.js';
import type { DayQueryDto } from './availability.dto.js';
import { gapsLast } from './gaps.js';

/** The treatments, separated by commas, and the practitioner. Null for any. */
type Choice = Pick<DayQueryDto, 'treatment_id' | 'practitioner_id'>;
type Part = Pick<Wanted, 'treatment' | 'practitioner_id' | 'duration' | 'isVisitor'>;
/** One treatment, or those of a visit in order. */
type RequestedVisit = readonly [Part, ...Part[]];

/** Days per query for the next free starts. */
const DAYS_AT_ONCE = 31;

@Injectable()
export class AvailabilityService {
  constructor(
    private readonly appointmentReservations: AppointmentReservations,
    private readonly database: Database,
    private readonly clinic: ClinicService,
    private readonly clinicClock: ClinicClock,
    private readonly rules: AppointmentRules,
  ) {}

  /**
   * The slots of a day. A slot is free when the whole treatment fits; without a treatment, one of the usual length. Empty beyond
   * the horizon.
   * @throws ProblemException 400 for an invalid date or an unknown treatment or practitioner; 409 for a retired treatment.
   */
  async on({ date, ...choice }: Choice & { date: string }, isVisitor: boolean): Promise<AvailableSlot[]> {
    const requested = await this.requestOf(choice, isVisitor);
    return (await this.slots([date], requested)).get(date) ?? [];
  }

  /** The days of a month when the treatment fits opening hours, each with whether a slot is free. */
  async ofMonth({ month, ...choice }: Choice & { month: string }, isVisitor: boolean): Promise<AvailableDay[]> {
    const dates = daysFrom(`${month}-01`, DAYS_AT_ONCE).filter((date) => date.startsWith(month));
    const requested = await this.requestOf(choice, isVisitor);
    const clinic = await this.clinic.get();
    const duration = totalOf(requested);
    return [...(await this.slots(dates, requested))].flatMap(([date, slots]) =>
      slots.some(({ time }) => isOverInTime({ date, time, duration }, clinic))
        ? [{ date, available: slots.some(({ available }) => available) }]
        : [],
    );
  }

  /** The next free starts, in order. */
  async next({ limit, ...choice }: Choice & { limit: number }, isVisitor: boolean): Promise<AvailableStart[]> {
    const requested = await this.requestOf(choice, isVisitor);
    const { date: today } = this.clinicClock.now();
    return this.found(requested, today, lastBookableDay(today, await this.clinic.get()), limit);
  }

  /** Free starts between two days, by date and time; empty for a deleted or retired treatment. */
  async freeBetween(treatmentId: string, first: string, last: string, most = Infinity): Promise<AvailableStart[]> {
    const treatment = await this.database.reader.manager.findOneBy(TreatmentEntity, { id: treatmentId });
    if (!treatment?.is_active) return [];
    const { date: today } = this.clinicClock.now();
    const requested = { treatment, duration: treatment.duration, practitioner_id: null, isVisitor: true };
    const found = await this.found([requested], first > today ? first : today, last, most);
    return found.toSorted((one, other) => (`${one.date} ${one.time}` < `${other.date} ${other.time}` ? -1 : 1));
  }

  private async found(requested: RequestedVisit, first: string, last: string, most: number): Promise<AvailableStart[]> {
    const found: AvailableStart[] = [];
    for (let from = first; from <= last && found.length < most; from = addDays(from, DAYS_AT_ONCE)) {
      const dates = daysFrom(from, DAYS_AT_ONCE).filter((date) => date <= last);
      for (const [date, slots] of await this.slots(dates, requested))
        for (const { time, available } of slots) if (available) found.push({ date, time });
    }
    return found.slice(0, most);
  }

  /** The days within the booking horizon. */
  private async slots(dates: readonly string[], requested: RequestedVisit): Promise<Map<string, AvailableSlot[]>> {
    const clinic = await this.clinic.get();
    const now = this.clinicClock.now();
    const horizon = lastBookableDay(now.date, clinic);
    const duration = totalOf(requested);
    const starts = dates.flatMap((date): [string, string[]][] => {
      const times = date > horizon ? [] : slotsOn(date, clinic);
      return times.length > 0 ? [[date, times]] : [];
    });
    if (starts.length === 0) return new Map();
    // Frees expired reservations at once, without waiting for the scheduled job.
    if (await this.appointmentReservations.hasExpired())
      await this.database.tx((manager) => this.appointmentReservations.releaseExpired(manager));

    const open = starts.map(([date]) => date);
    const { manager } = this.database.reader;
    const team = await readTeam(
      manager,
      open[0] ?? '',
      open.at(-1) ?? '',
      requested.flatMap(({ treatment }) => treatment.needs),
    );
    const willing = requested.map((part) =>
      mayTreat({ ...part, date: '', time: '' }, team) ? part : { ...part, practitioner_id: null },
    );
    if (requested[0].practitioner_id !== null && willing.every(({ practitioner_id }) => practitioner_id === null))
      throw invalidFields({ practitioner_id: APPOINTMENT_REFUSALS.practitioner });
    const plans = await readPlans(manager, open, team);
    const fits = (start: { date: string; time: string }, plan: DayPlan): boolean => {
      const parts = willing.map((part) => ({ ...part, ...start }));
      const [only, ...others] = parts;
      if (only && others.length === 0) return isAvailable(only, plan, team, clinic);
      return chooseVisit(parts, plan, team, clinic) !== null;
    };
    const shortest = clinic.gaps_last ? await this.shortest() : 0;
    return new Map(
      starts.map(([date, times]) => {
        const plan = plans.get(date);
        const slots = times.map((time) => {
          const isPast = date < now.date || (date === now.date && time <= now.time);
          const isTooSoon = requested[0].isVisitor === true && isWithinNotice({ date, time }, now, clinic);
          const isPossible = !isPast && !isTooSoon && isOverInTime({ date, time, duration }, clinic);
          return { time, available: isPossible && !!plan && fits({ date, time }, plan) };
        });
        const [only, ...others] = requested;
        const isGapped = plan !== undefined && shortest > 0 && others.length === 0;
        return [date, isGapped ? gapsLast(slots, { ...only, date, time: '' }, { plan, team, clinic, shortest }) : slots];
      }),
    );
  }

  private async requestOf({ treatment_id, practitioner_id }: Choice, isVisitor: boolean): Promise<RequestedVisit> {
    const [first = '', ...others] = treatment_id?.split(',') ?? [];
    if (others.length >= VISIT_TREATMENTS_MAX) throw invalidFields({ treatment_id: APPOINTMENT_RULES.treatment_id.message });
    const requested: [Part, ...Part[]] = [{ ...(await this.treatmentOf(first, isVisitor)), practitioner_id, isVisitor }];
    for (const id of others) requested.push({ ...(await this.treatmentOf(id, isVisitor)), practitioner_id, isVisitor });
    return requested;
  }

  private async treatmentOf(id: string, isVisitor: boolean): Promise<Pick<Part, 'treatment' | 'duration'>> {
    if (id === '') return ANY_TREATMENT;
    const treatment = await this.rules.treatmentOf(this.database.reader.manager, id.toLowerCase());
    // The staff may move existing bookings of retired treatments.
    if (isVisitor) this.rules.checkOffered(treatment);
    return { treatment, duration: treatment.duration };
  }

  private async shortest(): Promise<number> {
    return (
      (await this.database.reader.manager.minimum(TreatmentEntity, 'duration', { is_active: true })) ??
      TREATMENT_DEFAULTS.duration
    );
  }
}

const daysFrom = (first: string, count: number): string[] => Array.from({ length: count }, (_, ahead) => addDays(first, ahead));

/** Stands for any treatment; every practitioner gives it. */
const ANY_TREATMENT: Pick<Part, 'treatment' | 'duration'> = {
  treatment: { id: ANY_TREATMENT_ID, needs: [], prepare_minutes: 0, cleanup_minutes: 0 },
  duration: TREATMENT_DEFAULTS.duration,
};
