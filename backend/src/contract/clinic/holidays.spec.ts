import { describe, expect, it } from '@jest/globals';
import { easterSunday, nationalHolidays } from './holidays.js';
import { isDay } from '../core/rules.js';

describe('Easter', () => {
  it.each([
    // Historical dates: the earliest, the latest and the two exceptions of Gauss' rule.
    '1818-03-22',
    '1943-04-25',
    '1954-04-18',
    '1961-04-02',
    '1981-04-19',
    '2000-04-23',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2029-04-01',
    '2030-04-21',
    '2038-04-25',
    '2049-04-18',
    '2076-04-19',
    '2285-03-22',
  ])('is on %s', (date) => expect(easterSunday(Number(date.slice(0, 4)))).toBe(date));
});

describe('the national holidays', () => {
  it.each(Array.from({ length: 80 }, (_, index) => 2020 + index))('of %i are ten days of that year in their order', (year) => {
    const dates = nationalHolidays(year).days.map(({ date }) => date);
    expect(dates).toHaveLength(10);
    expect(dates.every((date) => isDay(date) && date.startsWith(String(year)))).toBe(true);
    expect(dates).toEqual(dates.toSorted());
  });

  it('include the right Good Fridays', () => {
    expect([2025, 2026, 2027, 2028, 2029].map((year) => nationalHolidays(year).days[2])).toEqual(
      ['2025-04-18', '2026-04-03', '2027-03-26', '2028-04-14', '2029-03-30'].map((date) => ({ date, name: 'Viernes Santo' })),
    );
  });

  it('say which years are still to be confirmed', () => {
    expect([2026, 2027].map((year) => nationalHolidays(year).isConfirmed)).toEqual([true, false]);
  });
});
