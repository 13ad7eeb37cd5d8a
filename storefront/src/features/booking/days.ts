import { capitalised, clinicTime, formatDay, formatWeekday, formatWeekdayDay, type Clinic } from '@radiance/backend/contract';

/** The calendar works with dates at the browser's own midnight; the wire with `YYYY-MM-DD`. Neither ever passes through UTC. */
export function dayOf(date: Date): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

export function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The clinic's today, wherever the visitor is. */
export const clinicToday = ({ time_zone }: Pick<Clinic, 'time_zone'>, now = new Date()): string =>
  clinicTime(now, time_zone).date;

/** `Martes, 14 de julio`. */
export const dayTitle = (day: string): string => capitalised(formatWeekdayDay(day));
/** `Martes, 14 jul 2026`. */
export const fullDay = (day: string): string => `${capitalised(formatWeekday(day))}, ${formatDay(day)}`;
