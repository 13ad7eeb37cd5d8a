import { clinicTime, daysBetween, formatDay, formatTime } from '@radiance/backend/contract';
import { useSyncExternalStore } from 'react';

/** The clinic's own clock, whatever zone the browser is in. */
const CLINIC_TIME_ZONE = 'Europe/Madrid';
const MINUTE_MS = 60_000;
const RELATIVE_UP_TO_DAYS = 30;

export { addDays, daysFrom, formatShortDay, formatTime } from '@radiance/backend/contract';
export const clinicNow = (now = Date.now()): { date: string; time: string } => clinicTime(new Date(now), CLINIC_TIME_ZONE);
export const dayOf = (instant: string): string => clinicTime(new Date(instant), CLINIC_TIME_ZONE).date;
/** `15 jul 2026, 11:23` */
export function formatInstant(instant: string): string {
  const { date, time } = clinicTime(new Date(instant), CLINIC_TIME_ZONE);
  return `${formatDay(date)}, ${formatTime(time)}`;
}

const NEAR_DAYS: Readonly<Record<string, string>> = { '-2': 'Anteayer', '-1': 'Ayer', 0: 'Hoy', 1: 'Mañana', 2: 'Pasado mañana' };

/** `Hoy`, `Mañana`, `En 7 días`, `Hace 5 días`. */
export function relativeDay(date: string, now = Date.now()): string {
  const days = daysBetween(clinicNow(now).date, date);
  return NEAR_DAYS[days] ?? (days > 0 ? `En ${days} días` : `Hace ${-days} días`);
}

/** `hace 40 s`, `hace 12 min`, `hace 3 h`, `ayer`, `hace 5 días`, and the day itself when it is long ago. */
export function relativeInstant(instant: string, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(instant)) / 1000));
  if (seconds < 60) return `hace ${seconds} s`;
  if (seconds < 3600) return `hace ${Math.floor(seconds / 60)} min`;
  const day = dayOf(instant);
  const days = daysBetween(day, clinicNow(now).date);
  if (days === 0) return `hace ${Math.floor(seconds / 3600)} h`;
  if (days === 1) return 'ayer';
  return days <= RELATIVE_UP_TO_DAYS ? `hace ${days} días` : formatDay(day);
}

const currentMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
function everyMinute(onMinute: () => void): () => void {
  const timer = setInterval(onMinute, MINUTE_MS / 4);
  return () => clearInterval(timer);
}
/** Makes what is said relative to now age while it is on the screen. */
export function useNow(): number {
  useSyncExternalStore(everyMinute, currentMinute);
  return Date.now();
}
