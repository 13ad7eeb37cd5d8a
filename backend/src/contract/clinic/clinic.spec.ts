import { describe, expect, it } from '@jest/globals';
import { BOOKING_SLOTS, firstBookableDay, isOverInTime, lastBookableDay, OPENING_HOURS, type WeeklyHours } from './clinic.js';

describe('the booking horizon', () => {
  it.each([
    ['2026-07-08', 1, '2026-07-09'],
    ['2026-07-08', 180, '2027-01-04'],
    ['2026-10-24', 1, '2026-10-25'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-07-08', 730, '2028-07-07'],
  ])('seen from %s with %i days ends on %s', (today, booking_horizon_days, last) => {
    expect(lastBookableDay(today, { booking_horizon_days })).toBe(last);
  });
});

describe('the first day on which somebody can still be booked', () => {
  // The 17th is a Friday; Saturday's last slot is 13:00.
  it.each([
    ['2026-07-17', '08:00', '2026-07-17'],
    ['2026-07-17', '18:59', '2026-07-17'],
    ['2026-07-17', '19:00', '2026-07-18'],
    ['2026-07-18', '13:00', '2026-07-21'],
    ['2026-07-19', '10:00', '2026-07-21'],
  ])('on %s at %s is %s', (date, time, first) => {
    const clinic = {
      opening_hours: OPENING_HOURS,
      closed_days: ['2026-07-20'],
      slots: [...BOOKING_SLOTS],
      booking_horizon_days: 180,
    };
    expect(firstBookableDay({ date, time }, clinic)).toBe(first);
    expect(firstBookableDay({ date, time }, { ...clinic, slots: [] })).toBe(date);
  });
});

const MORNING_AND_AFTERNOON: WeeklyHours = [
  [
    { from: '09:00', to: '14:00' },
    { from: '16:00', to: '20:00' },
  ],
  [],
  [],
  [],
  [],
  [],
  [],
];

describe('a treatment that has to end by closing time', () => {
  // The 18th is a Saturday: 10:00 to 14:00.
  it.each([
    ['2026-07-18', '13:00', 60, true],
    ['2026-07-18', '13:00', 75, false],
    ['2026-07-17', '19:00', 60, true],
    ['2026-07-17', '19:00', 61, false],
    ['2026-07-19', '10:00', 30, false],
  ])('on %s at %s for %i minutes: %s', (date, time, duration, fits) => {
    expect(isOverInTime({ date, time, duration }, { opening_hours: OPENING_HOURS, ends_by_closing: true })).toBe(fits);
  });

  it.each([
    ['13:00', 60, true],
    ['13:00', 90, false],
    ['13:00', 240, false],
    ['16:00', 240, true],
  ])('does not reach over a break: at %s for %i minutes: %s', (time, duration, fits) => {
    const clinic = { opening_hours: MORNING_AND_AFTERNOON, ends_by_closing: true };
    expect(isOverInTime({ date: '2026-07-13', time, duration }, clinic)).toBe(fits);
  });

  it('is not asked where the clinic does not ask it', () => {
    const clinic = { opening_hours: OPENING_HOURS, ends_by_closing: false };
    expect(isOverInTime({ date: '2026-07-18', time: '13:00', duration: 75 }, clinic)).toBe(true);
  });
});
