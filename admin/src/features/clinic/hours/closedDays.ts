import { addDays, isOpenOn, type Clinic } from '@radiance/backend/contract';
import { holidayName, regionalHolidays, type RegionalHoliday, type RegionCode } from './regionalHolidays';

/** One closed day, or consecutive days without a holiday among them. */
export interface ClosedSpan {
  first: string;
  last: string;
  holiday?: string;
}

const MOST_CLOSED_DAYS = 500;

export const daysOf = ({ first, last }: Pick<ClosedSpan, 'first' | 'last'>): string[] => {
  const days: string[] = [];
  for (let date = first; date <= last && days.length <= MOST_CLOSED_DAYS; date = addDays(date, 1)) days.push(date);
  return days;
};

export function spansOf(dates: readonly string[], region: RegionCode | null): ClosedSpan[] {
  const spans: ClosedSpan[] = [];
  for (const date of [...dates].sort()) {
    const holiday = holidayName(date, region);
    const before = spans.at(-1);
    if (!holiday && before && !before.holiday && addDays(before.last, 1) === date) before.last = date;
    else spans.push({ first: date, last: date, ...(holiday && { holiday }) });
  }
  return spans;
}

export const withDays = (closed: readonly string[], added: readonly string[]): string[] =>
  [...new Set([...closed, ...added])].sort();
export const withoutDays = (closed: readonly string[], removed: readonly string[]): string[] =>
  closed.filter((date) => !removed.includes(date));

/** Three-way merge: both users' additions and removals are applied. */
export const mergedDays = (before: readonly string[], theirs: readonly string[], mine: readonly string[]): string[] =>
  withoutDays(withDays(theirs, withoutDays(mine, before)), withoutDays(before, mine));

/** Holidays still to come on which the clinic would otherwise be open. */
export const holidaysToOffer = (
  year: number,
  region: RegionCode | null,
  today: string,
  clinic: Pick<Clinic, 'opening_hours' | 'closed_days'>,
): RegionalHoliday[] => regionalHolidays(year, region).filter(({ date }) => date >= today && isOpenOn(date, clinic));
