import { BOOKING_STEP_MINUTES, isOpenAt, isOverInTime, minutesOf, timeOf, type Clinic } from '../../contract/index.js';
import { choices, freePractitioners, type Wanted } from './resource-assignment.js';
import type { DayPlan } from './day-plan.js';
import type { Reserving } from './resource-slots.js';
import type { Team } from './team.js';

/** Start and assignment of one appointment of a visit. */
export interface Placed {
  time: string;
  reservations: readonly Reserving[];
}

/** A limit for the search; a clinic of ten people needs far fewer. */
const MAX_COMBINATIONS = 3000;

export const onStep = (minutes: number): number => Math.ceil(minutes / BOOKING_STEP_MINUTES) * BOOKING_STEP_MINUTES;

/** Practitioners by how many parts of the visit they could give. */
function ableOf(parts: readonly Wanted[], plan: DayPlan, team: Team, clinic: Clinic): string[] {
  const able = new Map<string, number>();
  let start = minutesOf(parts[0]?.time ?? '00:00');
  for (const part of parts) {
    for (const id of freePractitioners({ ...part, time: timeOf(start) }, plan, team, clinic))
      able.set(id, (able.get(id) ?? 0) + 1);
    start = onStep(start + part.duration);
  }
  const most = Math.max(0, ...able.values());
  return [...able].flatMap(([id, count]) => (count === most ? [id] : []));
}

/**
 * One after the other, with the same practitioner if possible; null when there is no way. Time for preparation and cleaning lies
 * between two parts only where needed.
 */
export function chooseVisit(parts: readonly Wanted[], plan: DayPlan, team: Team, clinic: Clinic): Placed[] | null {
  const able = parts.length > 1 ? ableOf(parts, plan, team, clinic) : [];
  let combinations = MAX_COMBINATIONS;

  const place = (index: number, earliest: number, practitioner: string | undefined): Placed[] | null => {
    const part = parts[index];
    if (!part) return [];
    const between = (parts[index - 1]?.treatment.cleanup_minutes ?? 0) + part.treatment.prepare_minutes;
    const starts = index === 0 ? [earliest] : [...new Set([onStep(earliest), onStep(earliest + between)])];
    for (const start of starts) {
      const time = timeOf(start);
      const wanted = { ...part, time, alike: practitioner ? [practitioner] : able };
      // The caller has validated the first start.
      if (index > 0 && !(isOpenAt(part.date, time, clinic) && isOverInTime(wanted, clinic))) continue;
      for (const reservations of choices(wanted, plan, team, clinic)) {
        if (combinations-- <= 0) return null;
        plan.take(reservations);
        const treating = reservations.find(({ resource_id }) => team.practitioners.some(({ id }) => id === resource_id));
        const rest = place(index + 1, start + part.duration, treating?.resource_id ?? practitioner);
        plan.release(reservations);
        if (rest) return [{ time, reservations }, ...rest];
      }
    }
    return null;
  };

  return place(0, minutesOf(parts[0]?.time ?? '00:00'), undefined);
}
