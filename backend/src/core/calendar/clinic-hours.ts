import { addDays, clinicTime } from '../../contract/index.js';

/** No message makes a sound from 21:00 to 8:00 in the clinic's time zone. */
export const QUIET_FROM = '21:00';
export const QUIET_TO = '08:00';

export const isQuiet = (time: string): boolean => time >= QUIET_FROM || time < QUIET_TO;

/** The end of the quiet hours that contain `now`; null by day. */
export function quietUntil(now: Date, timeZone: string): Date | null {
  const { date, time } = clinicTime(now, timeZone);
  if (!isQuiet(time)) return null;
  return instantOf(`${time < QUIET_TO ? date : addDays(date, 1)}T${QUIET_TO}`, timeZone);
}

/**
 * The instant when a zone's clock shows `YYYY-MM-DDTHH:MM`. An hour that occurs twice means the second; a skipped hour means one
 * hour later.
 */
export function instantOf(local: string, timeZone: string): Date {
  const wanted = Date.parse(`${local}:00Z`);
  const shownAt = (instant: number): number => {
    const { date, time } = clinicTime(new Date(instant), timeZone);
    return Date.parse(`${date}T${time}:00Z`);
  };
  const first = wanted + wanted - shownAt(wanted);
  return new Date(first + wanted - shownAt(first));
}
