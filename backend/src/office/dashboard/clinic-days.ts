import { clinicTime } from '../../contract/index.js';

/** The zone's offset from UTC at an instant. */
function aheadAt(instant: number, timeZone: string): number {
  const { date, time } = clinicTime(new Date(instant), timeZone);
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(instant / 60_000) * 60_000;
}

/** The first instant of a day of the clinic, in the stored form. */
export function dayStart(date: string, timeZone: string): string {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // The offset may change between the two instants, so it is read again.
  const near = midnight - aheadAt(midnight, timeZone);
  return new Date(midnight - aheadAt(near, timeZone)).toISOString();
}
