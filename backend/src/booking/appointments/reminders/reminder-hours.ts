import { addDays } from '../../../contract/index.js';
import { QUIET_FROM, QUIET_TO } from '../../../core/calendar/clinic-hours.js';

/** What would fall into the night goes out before it. */
const INSTEAD = '20:00';
const HOUR_MS = 3_600_000;

/** When an appointment is reminded of, `YYYY-MM-DDTHH:MM` by the clinic's clock: at the same hour whatever the clock did meanwhile. */
export function reminderDue(date: string, time: string, hoursBefore: number): string {
  const at = new Date(Date.parse(`${date}T${time}:00Z`) - hoursBefore * HOUR_MS).toISOString();
  const [day, hour] = [at.slice(0, 10), at.slice(11, 16)];
  if (hour >= QUIET_FROM) return `${day}T${INSTEAD}`;
  return hour < QUIET_TO ? `${addDays(day, -1)}T${INSTEAD}` : `${day}T${hour}`;
}
