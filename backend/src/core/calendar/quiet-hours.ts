import { addDays, clinicTime } from '../../contract/index.js';
import { instantOf } from './instant-of.js';

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
