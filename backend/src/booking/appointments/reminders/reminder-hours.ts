import { addDays, HOUR_MS } from '../../../contract/index.js';
import { QUIET_FROM, QUIET_TO } from '../../../core/calendar/clinic-hours.js';

/** Reminders of the quiet hours go out before them. */
const INSTEAD = '20:00';

/** Local `YYYY-MM-DDTHH:MM` of a reminder. A change of the clock does not move it. */
export function reminderDue(date: string, time: string, hoursBefore: number): string {
  const at = new Date(Date.parse(`${date}T${time}:00Z`) - hoursBefore * HOUR_MS).toISOString();
  const [day, hour] = [at.slice(0, 10), at.slice(11, 16)];
  if (hour >= QUIET_FROM) return `${day}T${INSTEAD}`;
  return hour < QUIET_TO ? `${addDays(day, -1)}T${INSTEAD}` : `${day}T${hour}`;
}
