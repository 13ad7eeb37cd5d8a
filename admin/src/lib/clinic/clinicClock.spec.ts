import { describe, expect, it } from '@jest/globals';
import { clinicClock } from './clinicClock';

const noon = Date.parse('2026-07-15T10:00:00Z');
const madrid = clinicClock('Europe/Madrid');
const canary = clinicClock('Atlantic/Canary');

describe('dates as the clinic says them', () => {
  it.each([
    ['2026-07-13', 'Anteayer'],
    ['2026-07-14', 'Ayer'],
    ['2026-07-15', 'Hoy'],
    ['2026-07-16', 'Mañana'],
    ['2026-07-17', 'Pasado mañana'],
    ['2026-07-22', 'Dentro de 7 días'],
    ['2026-07-05', 'Hace 10 días'],
  ])('%s is %s', (date, said) => expect(madrid.relativeDay(date, noon)).toBe(said));

  it.each([
    ['2026-07-15T09:59:20Z', 'hace 40\u00a0s'],
    ['2026-07-15T09:48:00Z', 'hace 12\u00a0min'],
    ['2026-07-15T07:00:00Z', 'hace 3\u00a0h'],
    // Ten at night in Madrid on the evening before.
    ['2026-07-14T20:00:00Z', 'ayer'],
    ['2026-07-10T08:00:00Z', 'hace 5 días'],
    ['2026-03-01T08:00:00Z', '1 mar 2026'],
  ])('%s was %s', (instant, said) => expect(madrid.relativeInstant(instant, noon)).toBe(said));

  it.each([
    ['2026-07-15', '11:23', '2026-07-15T09:23:00.000Z'],
    ['2026-12-31', '00:30', '2026-12-30T23:30:00.000Z'],
    // Clocks go forward at two and back at three.
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '12:00', '2026-10-25T11:00:00.000Z'],
  ])('%s at %s in Madrid is the instant %s', (date, time, instant) => expect(madrid.instantOf(date, time)).toBe(instant));

  it('are the clinic’s own, on the mainland and on the islands, and not those of UTC', () => {
    const halfPastTen = Date.parse('2026-07-15T22:30:00Z');
    expect(madrid.now(halfPastTen)).toEqual({ date: '2026-07-16', time: '00:30' });
    expect(canary.now(halfPastTen)).toEqual({ date: '2026-07-15', time: '23:30' });
    expect([madrid, canary].map((clock) => clock.relativeDay('2026-07-16', halfPastTen))).toEqual(['Hoy', 'Mañana']);
    expect([madrid, canary].map((clock) => clock.dayOf('2026-07-15T22:30:00Z'))).toEqual(['2026-07-16', '2026-07-15']);
    expect([madrid, canary].map((clock) => clock.formatInstant('2026-07-15T09:23:00Z'))).toEqual([
      '15 jul 2026, 11:23',
      '15 jul 2026, 10:23',
    ]);
  });
});
