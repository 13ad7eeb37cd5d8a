import {
  BOOKING_STEP_MINUTES,
  isOpenOn,
  minutesOf,
  SHORTEST_GAP_STEPS,
  timeOf,
  weekday,
  type Clinic,
  type FreeGap,
  type WeeklyHours,
} from '../../contract/index.js';
import type { DayPlan } from '../planning/day-plan.js';
import type { Team } from '../planning/team.js';

interface Day {
  date: string;
  /** Earlier gaps are ignored. */
  time: string;
  plan: DayPlan;
  clinic: Clinic;
}

/** Free gaps of a working practitioner. */
export function gapsOfPractitioner(id: string, team: Team, { plan, ...day }: Day): FreeGap[] {
  const week = team.weekOf(id, day.date);
  if (week === null) return [];
  const hours = week === 'clinic' ? day.clinic.opening_hours : week;
  return gapsIn(hours, day, (cell) => plan.isFree(id, [cell, cell + 1]));
}

/** Free gaps of a clinic without a team. */
export const gapsOfPlaces = ({ plan, ...day }: Day): FreeGap[] =>
  gapsIn(day.clinic.opening_hours, day, (cell) => (plan.places[cell] ?? 0) < day.clinic.places);

function gapsIn(hours: WeeklyHours, { date, time, clinic }: Omit<Day, 'plan'>, isFree: (cell: number) => boolean): FreeGap[] {
  if (!isOpenOn(date, clinic)) return [];
  const gaps: FreeGap[] = [];
  const now = Math.ceil(minutesOf(time) / BOOKING_STEP_MINUTES);
  for (const interval of hours[weekday(date)] ?? []) {
    const end = Math.floor(minutesOf(interval.to) / BOOKING_STEP_MINUTES);
    let first = Math.max(now, Math.ceil(minutesOf(interval.from) / BOOKING_STEP_MINUTES));
    for (let cell = first; cell <= end; cell++) {
      if (cell < end && isFree(cell)) continue;
      if (cell - first >= SHORTEST_GAP_STEPS)
        gaps.push({ from: timeOf(first * BOOKING_STEP_MINUTES), to: timeOf(cell * BOOKING_STEP_MINUTES) });
      first = cell + 1;
    }
  }
  return gaps;
}
