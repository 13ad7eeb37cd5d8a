import { addDays, minutesOf, slotsOn, type Appointment, type Clinic, type Pressure } from '../../../contract/index.js';

/** Days ahead: those that people book first, and those that floods have taken. */
const NEAR_DAYS = [14, 45] as const;
export const FARTHEST_NEAR_DAY = Math.max(...NEAR_DAYS);
const WITHIN_HOURS = [1, 24] as const;
export const LONGEST_PERIOD_HOURS = Math.max(...WITHIN_HOURS);

type Hours = Pick<Clinic, 'opening_hours' | 'slots' | 'closed_days' | 'places'>;
export type Taken = Pick<Appointment, 'date' | 'time' | 'duration'> & { held_at: string };

/** Slots that an appointment blocks; at least its own. */
function slotsBlockedBy({ date, time, duration }: Taken, clinic: Hours): number {
  const end = minutesOf(time) + duration;
  return Math.max(1, slotsOn(date, clinic).filter((slot) => slot >= time && minutesOf(slot) < end).length);
}

function slotsAhead(now: { date: string; time: string }, days: number, clinic: Hours): number {
  let count = slotsOn(now.date, clinic).filter((slot) => slot > now.time).length;
  for (let ahead = 1; ahead < days; ahead++) count += slotsOn(addDays(now.date, ahead), clinic).length;
  return count * clinic.places;
}

/** How many of the near slots were taken recently, for each horizon and period. */
export function hoursTaken(
  taken: readonly Taken[],
  clinic: Hours,
  now: { instant: Date; date: string; time: string },
): Pressure[] {
  return NEAR_DAYS.flatMap((days) => {
    const end = addDays(now.date, days);
    const of = slotsAhead(now, days, clinic);
    const near = taken.filter(({ date }) => date >= now.date && date < end);
    return WITHIN_HOURS.map((within_hours): Pressure => {
      const since = new Date(now.instant.getTime() - within_hours * 3_600_000).toISOString();
      const lately = near.filter(({ held_at }) => held_at > since);
      const blocked = lately.reduce((sum, each) => sum + slotsBlockedBy(each, clinic), 0);
      return { scope: 'hours', what: String(days), within_hours, taken: blocked, of };
    });
  });
}
