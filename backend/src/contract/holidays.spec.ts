import { describe, expect, it } from '@jest/globals';
import { holidayName, nationalHolidays } from './holidays.js';
import { isDay } from './rules.js';

/** Meeus, Jones and Butcher's rule for the Gregorian calendar. */
function goodFriday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  const easter = Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1);
  return new Date(easter - 2 * 86_400_000).toISOString().slice(0, 10);
}

describe('the national holidays', () => {
  it.each([2026, 2027, 2028])('of %i are days of that year in their order, with Good Friday before Easter', (year) => {
    const days = nationalHolidays(year)?.days ?? [];
    expect(days).toHaveLength(10);
    const dates = days.map(({ date }) => date);
    expect(dates.every((date) => isDay(date) && date.startsWith(String(year)))).toBe(true);
    expect(dates).toEqual(dates.toSorted());
    expect(days.find(({ name }) => name === 'Viernes Santo')?.date).toBe(goodFriday(year));
  });

  it('say which years are still to be confirmed, and know nothing of others', () => {
    expect([2026, 2027].map((year) => nationalHolidays(year)?.isConfirmed)).toEqual([true, false]);
    expect(nationalHolidays(1999)).toBeUndefined();
    expect(holidayName('2026-10-12')).toBe('Fiesta Nacional de España');
    expect(holidayName('2026-10-13')).toBeUndefined();
  });
});
