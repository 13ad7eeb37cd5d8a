import { addDays, daysBetween, minutesOf, type Absence } from '@radiance/backend/contract';
import { wholeDays } from './absenceForm';

/** Shares of the year, from 0 to 1. */
export interface Stretch {
  start: number;
  size: number;
}

const daysOf = (year: number): number => daysBetween(`${year}-01-01`, `${year + 1}-01-01`);
const shareOf = (moment: string, year: number): number =>
  (daysBetween(`${year}-01-01`, moment.slice(0, 10)) + minutesOf(moment.slice(11)) / 1440) / daysOf(year);

/** Null when the absence lies outside of the year. */
export function stretchOf({ from, to }: Pick<Absence, 'from' | 'to'>, year: number): Stretch | null {
  const start = Math.max(0, shareOf(from, year));
  const end = Math.min(1, shareOf(to, year));
  return end > start ? { start, size: end - start } : null;
}

export const stretchOfDays = (first: string, last: string, year: number): Stretch | null =>
  stretchOf(wholeDays(first, last), year);

export const dayAt = (share: number, year: number): string =>
  addDays(`${year}-01-01`, Math.min(daysOf(year) - 1, Math.max(0, Math.floor(share * daysOf(year)))));

export const monthsOf = (year: number): { month: number; stretch: Stretch }[] =>
  Array.from({ length: 12 }, (_, month) => {
    const first = `${year}-${String(month + 1).padStart(2, '0')}-01`;
    const next = month === 11 ? `${year + 1}-01-01` : `${year}-${String(month + 2).padStart(2, '0')}-01`;
    const start = shareOf(`${first}T00:00`, year);
    return { month, stretch: { start, size: shareOf(`${next}T00:00`, year) - start } };
  });
