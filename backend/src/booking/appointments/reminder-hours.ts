import { addDays } from '../../contract/index.js';

/** By the clinic's clock: nobody's telephone makes a sound from 21:00 to 8:00. */
const QUIET_FROM = '21:00';
export const QUIET_TO = '08:00';
/** What would fall into it goes out before. */
const INSTEAD = '20:00';
const HOUR_MS = 3_600_000;

export const isQuiet = (time: string): boolean => time >= QUIET_FROM || time < QUIET_TO;

/** When an appointment is reminded of, `YYYY-MM-DDTHH:MM` by the clinic's clock: at the same hour whatever the clock did meanwhile. */
export function reminderDue(date: string, time: string, hoursBefore: number): string {
  const at = new Date(Date.parse(`${date}T${time}:00Z`) - hoursBefore * HOUR_MS).toISOString();
  const [day, hour] = [at.slice(0, 10), at.slice(11, 16)];
  if (hour >= QUIET_FROM) return `${day}T${INSTEAD}`;
  return hour < QUIET_TO ? `${addDays(day, -1)}T${INSTEAD}` : `${day}T${hour}`;
}
