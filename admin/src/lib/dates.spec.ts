import { describe, expect, it } from '@jest/globals';
import { addDays, clinicNow, daysFrom, formatInstant, formatShortDay, relativeDay, relativeInstant } from './dates';

const noon = Date.parse('2026-07-15T10:00:00Z');

describe('dates as the clinic says them', () => {
  it.each([
    ['2026-07-13', 'Anteayer'],
    ['2026-07-14', 'Ayer'],
    ['2026-07-15', 'Hoy'],
    ['2026-07-16', 'Mañana'],
    ['2026-07-17', 'Pasado mañana'],
    ['2026-07-22', 'En 7 días'],
    ['2026-07-05', 'Hace 10 días'],
  ])('%s is %s', (date, said) => expect(relativeDay(date, noon)).toBe(said));

  it.each([
    ['2026-07-15T09:59:20Z', 'hace 40 s'],
    ['2026-07-15T09:48:00Z', 'hace 12 min'],
    ['2026-07-15T07:00:00Z', 'hace 3 h'],
    // Ten at night in Madrid is still the evening before.
    ['2026-07-14T20:00:00Z', 'ayer'],
    ['2026-07-10T08:00:00Z', 'hace 5 días'],
    ['2026-03-01T08:00:00Z', '1 mar 2026'],
  ])('%s was %s', (instant, said) => expect(relativeInstant(instant, noon)).toBe(said));

  it('uses the clinic’s day, not that of UTC', () => {
    expect(clinicNow(Date.parse('2026-07-15T22:30:00Z'))).toEqual({ date: '2026-07-16', time: '00:30' });
    expect(formatInstant('2026-07-15T09:23:00Z')).toBe('15 jul 2026, 11:23');
  });

  it('counts days over the change of the clock', () => {
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(daysFrom('2026-03-28', 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(formatShortDay('2026-07-15')).toBe('mié 15 jul 2026');
  });
});
