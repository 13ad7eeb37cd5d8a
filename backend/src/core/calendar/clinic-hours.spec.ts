import { describe, expect, it } from '@jest/globals';
import { addDays, clinicTime } from '../../contract/index.js';
import { instantOf } from './clinic-hours.js';

const dayStart = (date: string, timeZone: string): string => instantOf(`${date}T00:00`, timeZone).toISOString();

describe('the start of a day', () => {
  it.each([
    ['2026-07-08', 'Europe/Madrid', '2026-07-07T22:00:00.000Z'],
    ['2026-01-08', 'Europe/Madrid', '2026-01-07T23:00:00.000Z'],
    // The last Sundays of March and October: the day starts with the old offset.
    ['2026-03-29', 'Europe/Madrid', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Madrid', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Madrid', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Madrid', '2026-10-25T23:00:00.000Z'],
    ['2026-07-08', 'Atlantic/Canary', '2026-07-07T23:00:00.000Z'],
    ['2026-07-08', 'America/New_York', '2026-07-08T04:00:00.000Z'],
    ['2026-07-08', 'Asia/Kathmandu', '2026-07-07T18:15:00.000Z'],
    // Midnight is skipped: the day starts at one.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ])('of %s in %s', (date, timeZone, instant) => {
    expect(dayStart(date, timeZone)).toBe(instant);
  });

  it('is the first instant of every day of a year', () => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const start = Date.parse(dayStart(day, 'Europe/Madrid'));
      expect([clinicTime(new Date(start - 1), 'Europe/Madrid').date, clinicTime(new Date(start), 'Europe/Madrid').date]).toEqual([
        addDays(day, -1),
        day,
      ]);
    }
  });
});
