import { describe, expect, it } from '@jest/globals';
import { changeState, changeUntil, isLinkOver } from './change-deadline.js';

describe('until when an appointment can be changed by its link', () => {
  it.each([
    ['2026-07-14', '10:00', 24, '2026-07-13T10:00'],
    ['2026-07-14', '10:00', 0, '2026-07-14T10:00'],
    ['2026-07-14', '10:30', 2, '2026-07-14T08:30'],
    ['2026-07-14', '09:00', 48, '2026-07-12T09:00'],
    ['2026-07-14', '09:00', 10, '2026-07-13T23:00'],
    ['2026-03-01', '09:15', 24, '2026-02-28T09:15'],
    // The clock changes in the night before. The deadline is at the same hour of the day before.
    ['2026-03-29', '10:00', 24, '2026-03-28T10:00'],
    ['2026-10-25', '10:00', 24, '2026-10-24T10:00'],
  ])('%s %s, %d hours before: %s', (date, time, hours, until) => {
    expect(changeUntil({ date, time }, hours)).toBe(until);
  });
});

describe('the page of an appointment’s link', () => {
  const at = { date: '2026-07-14', time: '10:00' };
  it.each([
    ['pending', '2026-07-13', '09:59', 'pending', true],
    ['confirmed', '2026-07-13', '09:59', 'confirmed', true],
    ['confirmed', '2026-07-13', '10:00', 'confirmed', false],
    ['confirmed', '2026-07-14', '09:59', 'confirmed', false],
    ['confirmed', '2026-07-14', '10:00', 'past', false],
    ['pending', '2026-07-14', '11:00', 'past', false],
    ['cancelled', '2026-07-10', '10:00', 'cancelled', false],
    ['cancelled', '2026-07-14', '11:00', 'cancelled', false],
  ] as const)('%s, opened on %s at %s: %s, can be changed: %s', (status, date, time, state, may_change) => {
    expect(changeState({ ...at, status }, { date, time }, { change_hours: 24 })).toMatchObject({ state, may_change });
  });

  it('ends with its day', () => {
    expect(isLinkOver(at, { date: '2026-07-14' })).toBe(false);
    expect(isLinkOver(at, { date: '2026-07-15' })).toBe(true);
  });
});
