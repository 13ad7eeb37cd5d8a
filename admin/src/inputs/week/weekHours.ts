import { codeText, timeOfDay, type OpeningInterval, type WeeklyHours } from '@radiance/backend/contract';

export const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const;
export const MOST_INTERVALS = 4;
const FRIDAY = 4;

type Day = readonly OpeningInterval[];

export function dayProblem(intervals: Day): string | undefined {
  if (intervals.some(({ from, to }) => !isTime(from) || !isTime(to))) return 'Escribe las dos horas, como 9:30';
  if (intervals.some(({ from, to }) => to <= from)) return 'Cada tramo debe cerrar después de abrir';
  const overlaps = intervals.some(({ from }, index) => index > 0 && from < (intervals[index - 1]?.to ?? ''));
  return overlaps ? 'Los tramos no pueden solaparse ni ir desordenados' : undefined;
}

export function hoursProblem(week: WeeklyHours): string | undefined {
  const index = week.findIndex((intervals) => dayProblem(intervals));
  return index < 0 ? undefined : `${WEEKDAYS[index]}: ${dayProblem(week[index] ?? [])}`;
}

const withDay = (week: WeeklyHours, changed: (index: number, day: Day) => Day): WeeklyHours =>
  week.map((day, index) => changed(index, day)) as unknown as WeeklyHours;

export const setDay = (week: WeeklyHours, day: number, intervals: Day): WeeklyHours =>
  withDay(week, (index, before) => (index === day ? intervals : before));
export const copyMondayToFriday = (week: WeeklyHours): WeeklyHours =>
  withDay(week, (index, before) => (index <= FRIDAY ? week[0] : before));

/** A whole day first, then an afternoon after a morning, then an empty interval. */
export function nextInterval(intervals: Day): OpeningInterval {
  const last = intervals.at(-1);
  if (!last) return { from: '09:00', to: '20:00' };
  return isTime(last.to) && last.to <= '16:00' ? { from: '16:00', to: '20:00' } : { from: '', to: '' };
}

const TIME_RULE = timeOfDay('');
export const isTime = (text: string): boolean => TIME_RULE.parse(text).ok;

/** `09:30` of "9:30", "9.30", "930", "9"; the text itself when it is no time. */
export function parseTime(input: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})[:.h]?(\d{2})?$/.exec(codeText(input)) ?? [];
  const time = hours ? `${hours.padStart(2, '0')}:${minutes}` : '';
  return isTime(time) ? time : input.trim();
}
