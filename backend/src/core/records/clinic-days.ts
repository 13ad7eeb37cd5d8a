import { clinicTime } from '../../contract/index.js';

/** How far the zone's clock is ahead of UTC at an instant. */
function aheadAt(instant: number, timeZone: string): number {
  const { date, time } = clinicTime(new Date(instant), timeZone);
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(instant / 60_000) * 60_000;
}

/** The instant at which a day of the clinic begins, as it is stored. */
export function dayStart(date: string, timeZone: string): string {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // Asked again at what the first answer gives: the zone's clock may change between the two.
  const near = midnight - aheadAt(midnight, timeZone);
  return new Date(midnight - aheadAt(near, timeZone)).toISOString();
}
