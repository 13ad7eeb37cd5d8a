import { describe, expect, it } from '@jest/globals';
import { formatPeriod, periodBefore } from './retention-periods.js';

describe('the retention periods', () => {
  it.each([
    [{ years: 1 }, 'un año'],
    [{ years: 6 }, 'seis años'],
    [{ days: 30 }, '30 días'],
    [{ days: 1 }, 'un día'],
  ])('%j is said as %s', (period, text) => {
    expect(formatPeriod(period)).toBe(text);
  });

  it.each([
    [{ years: 1 }, '2025-07-08T08:00:00.000Z'],
    [{ days: 30 }, '2026-06-08T08:00:00.000Z'],
  ])('%j before a summer morning begins at %s', (period, instant) => {
    expect(periodBefore(new Date('2026-07-08T08:00:00.000Z'), period).toISOString()).toBe(instant);
  });
});
