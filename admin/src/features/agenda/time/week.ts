import {
  addDays,
  capitalised,
  daysFrom,
  formatDay,
  formatShortDay,
  formatShortWeekday,
  formatWeekday,
  isDay,
  weekday,
} from '@radiance/backend/contract';

const RANGE = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const instant = (date: string): number => Date.parse(`${date}T00:00:00Z`);

export const mondayOf = (date: string): string => addDays(date, -weekday(date));
export const weekOf = (date: string): string[] => daysFrom(mondayOf(date), 7);

/** `13-19 jul 2026`. Intl would write an en dash, with thin spaces between months. */
export const weekTitle = (date: string): string => {
  const monday = mondayOf(date);
  return RANGE.formatRange(instant(monday), instant(addDays(monday, 6))).replace(/(\s?)–\s?/u, (_, space) =>
    space ? ' - ' : '-',
  );
};
/** `miércoles, 15 jul 2026` */
export const dayTitle = (date: string): string => `${formatWeekday(date)}, ${formatDay(date)}`;

export const dayNumber = (date: string): string => String(Number(date.slice(8)));
/** `Mié 15`, the head of a column. */
export const columnTitle = (date: string): string => `${capitalised(formatShortWeekday(date))} ${dayNumber(date)}`;
/** `jue 16`, as an hour of the week is named. */
export const briefDay = (date: string): string => `${formatShortWeekday(date)} ${dayNumber(date)}`;
/** X is Wednesday. */
export const weekdayLetter = (date: string): string => 'LMXJVSD'.charAt(weekday(date));

export const AGENDA_VIEWS = ['dia', 'semana'] as const;
export type AgendaView = (typeof AGENDA_VIEWS)[number];

export const isView = (value: unknown): value is AgendaView => AGENDA_VIEWS.some((view) => view === value);

/** Falls back to today, and to the user's usual view, where the address says nothing readable. */
export function readPlace(params: URLSearchParams, today: string, usual: AgendaView): { view: AgendaView; date: string } {
  const view = params.get('vista');
  const date = params.get('fecha');
  return { view: isView(view) ? view : usual, date: date !== null && isDay(date) ? date : today };
}

export const missingLabel = (date: string, today: string): string =>
  date === today ? 'Hoy falta…' : `El ${formatShortDay(date).replace(/ \d+$/, '')} falta…`;
