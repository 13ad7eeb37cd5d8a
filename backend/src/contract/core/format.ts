import { toCents } from './money.js';

/* Without Intl, whose first formatter is slow to construct. */
const MONTHS = [
  ['enero', 'ene'],
  ['febrero', 'feb'],
  ['marzo', 'mar'],
  ['abril', 'abr'],
  ['mayo', 'may'],
  ['junio', 'jun'],
  ['julio', 'jul'],
  ['agosto', 'ago'],
  ['septiembre', 'sept'],
  ['octubre', 'oct'],
  ['noviembre', 'nov'],
  ['diciembre', 'dic'],
] as const;
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;

const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);

function partsOf(date: string) {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, months: MONTHS[Number(month) - 1] ?? ['', ''], day: Number(day) };
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `1.234,50 €`, grouped from 1.000 on; Spanish Intl groups from 10.000 on. */
export function formatEuros(euros: number): string {
  const [whole = '0', cents = '00'] = (Math.abs(toCents(euros)) / 100).toFixed(2).split('.');
  return `${euros < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}\u00a0€`;
}

/** `9:00` from `HH:MM`. */
export const formatTime = (time: string): string => time.replace(/^0/, '');

/** `9:00-20:00`. */
export const formatTimes = (from: string, to: string): string => `${formatTime(from)}-${formatTime(to)}`;

/** `45 min` with a no-break space. */
export const formatMinutes = (minutes: number): string => `${minutes}\u00a0min`;

/** `2 horas`, `90 minutos`, `1 día`. */
export function formatNotice(minutes: number): string {
  const [count, unit] =
    minutes % 1440 === 0 ? [minutes / 1440, 'día'] : minutes % 60 === 0 ? [minutes / 60, 'hora'] : [minutes, 'minuto'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** `14 jul 2026` from `YYYY-MM-DD`. */
export function formatDay(date: string): string {
  const { day, months, year } = partsOf(date);
  return `${day} ${months[1]} ${year}`;
}

/** `martes, 14 de julio` from `YYYY-MM-DD`. */
export function formatWeekdayDay(date: string): string {
  const { day, months } = partsOf(date);
  return `${formatWeekday(date)}, ${day} de ${months[0]}`;
}

/** `martes 14`; later than four weeks from now `martes 14 de julio`. */
export function formatNearDay(date: string, today: string): string {
  const { day, months } = partsOf(date);
  const away = daysBetween(today, date);
  return `${formatWeekday(date)} ${day}${away >= 0 && away < 28 ? '' : ` de ${months[0]}`}`;
}

/** `julio de 2026`. */
export function formatMonth(date: string): string {
  const { months, year } = partsOf(date);
  return `${months[0]} de ${year}`;
}

/** `martes`. */
export const formatWeekday = (date: string): string => WEEKDAYS[new Date(midnight(date)).getUTCDay()] ?? '';

/** `mar`. */
export const formatShortWeekday = (date: string): string => formatWeekday(date).slice(0, 3);

/** `mar 14 jul 2026`. */
export const formatShortDay = (date: string): string => `${formatShortWeekday(date)} ${formatDay(date)}`;

/** `21 nov 2026, 9:15:07 CET`, unambiguous in any time zone. */
export const formatInstant = (instant: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('es-ES', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(instant));

/** Calendars use the browser's local midnight, the API uses `YYYY-MM-DD`; converting by UTC would shift the day. */
export function dayOfDate(date: Date): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

export function dateOfDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const DAY_SECONDS = DAY_MS / 1000;
export const addDays = (date: string, days: number): string =>
  new Date(midnight(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from the first to the second. */
export const daysBetween = (first: string, second: string): number => Math.round((midnight(second) - midnight(first)) / DAY_MS);

/** `count` days, beginning with `first`. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

const CLINIC_CLOCKS = new Map<string, Intl.DateTimeFormat>();

function clinicClock(timeZone: string): Intl.DateTimeFormat {
  const known = CLINIC_CLOCKS.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });
  CLINIC_CLOCKS.set(timeZone, clock);
  return clock;
}

/** `YYYY-MM-DD` and `HH:MM` of an instant in the clinic's time zone. */
export function clinicTime(instant: Date, timeZone: string): { date: string; time: string } {
  const [date = '', time = ''] = clinicClock(timeZone).format(instant).split(' ');
  return { date, time };
}
