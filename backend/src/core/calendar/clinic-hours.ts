import { addDays, clinicTime } from '../../contract/index.js';

/** By the clinic's clock: nobody's telephone makes a sound from 21:00 to 8:00. */
export const QUIET_FROM = '21:00';
export const QUIET_TO = '08:00';

export const isQuiet = (time: string): boolean => time >= QUIET_FROM || time < QUIET_TO;

/** When the night is over that an instant lies in; null by day. */
export function quietUntil(now: Date, timeZone: string): Date | null {
  const { date, time } = clinicTime(now, timeZone);
  if (!isQuiet(time)) return null;
  return instantOf(`${time < QUIET_TO ? date : addDays(date, 1)}T${QUIET_TO}`, timeZone);
}

/** When a zone's clock shows `YYYY-MM-DDTHH:MM`: the second time where it does so twice, an hour on where it never does. */
export function instantOf(local: string, timeZone: string): Date {
  const wanted = Date.parse(`${local}:00Z`);
  const shownAt = (instant: number): number => {
    const { date, time } = clinicTime(new Date(instant), timeZone);
    return Date.parse(`${date}T${time}:00Z`);
  };
  const first = wanted + wanted - shownAt(wanted);
  return new Date(first + wanted - shownAt(first));
}
