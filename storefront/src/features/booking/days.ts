import { clinicTime, formatDay, formatWeekdayDay } from '@radiance/backend/contract';

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
export const clinicToday = (now = new Date()): string => clinicTime(now, 'Europe/Madrid').date;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const SHORT_WEEKDAY = new Intl.DateTimeFormat('es-ES', { weekday: 'short' });
const WEEKDAY = new Intl.DateTimeFormat('es-ES', { weekday: 'long' });

/** `Martes, 14 de julio`. */
export const dayTitle = (day: string): string => capitalised(formatWeekdayDay(day));
/** `mar 14 jul 2026`. */
export const shortDay = (day: string): string => `${SHORT_WEEKDAY.format(dateOf(day))} ${formatDay(day)}`;
/** `Martes, 14 jul 2026`. */
export const fullDay = (day: string): string => `${capitalised(WEEKDAY.format(dateOf(day)))}, ${formatDay(day)}`;
