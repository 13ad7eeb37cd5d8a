import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  dateOfDay,
  dayOfDate,
  daysBetween,
  daysFrom,
  formatDay,
  formatEuros,
  formatInstant,
  formatMinutes,
  formatNearDay,
  formatShortDay,
  formatShortWeekday,
  formatTime,
  formatTimes,
  formatWeekday,
  formatWeekdayDay,
} from './format.js';

describe('formatting', () => {
  it('writes money as Spanish Intl does with grouping', () => {
    const intl = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', useGrouping: true });
    for (const euros of [0, 0.05, 0.1, 1, 9.99, 12.1, 999.99, 1000, 1234.5, 36.3, 1_234_567.89, -12.5])
      expect(formatEuros(euros)).toBe(intl.format(euros));
    expect(formatEuros(0.1 + 0.2)).toBe('0,30\u00a0€');
  });

  it('writes days and instants', () => {
    expect(formatDay('2026-07-14')).toBe('14 jul 2026');
    expect(formatWeekdayDay('2026-07-14')).toBe('martes, 14 de julio');
    expect(formatNearDay('2026-07-14', '2026-07-08')).toBe('martes 14');
    expect(formatNearDay('2026-08-14', '2026-07-08')).toBe('viernes 14 de agosto');
    expect(formatInstant('2026-01-15T08:15:07.000Z', 'Europe/Madrid')).toBe('15 ene 2026, 9:15:07 CET');
  });

  it('names months and days of the week as Spanish Intl does', () => {
    const intl = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('es-ES', { ...options, timeZone: 'UTC' });
    const [day, long, short] = [
      intl({ day: 'numeric', month: 'short', year: 'numeric' }),
      intl({ weekday: 'long', day: 'numeric', month: 'long' }),
      intl({ weekday: 'short' }),
    ];
    for (const date of daysFrom('2026-01-01', 365)) {
      const at = Date.parse(date);
      expect(formatDay(date)).toBe(day.format(at));
      expect(formatWeekdayDay(date)).toBe(long.format(at));
      expect(formatShortWeekday(date)).toBe(short.format(at));
    }
  });

  it('writes the day of the week, long and short', () => {
    expect(formatWeekday('2026-07-15')).toBe('miércoles');
    expect(formatShortDay('2026-07-15')).toBe('mié 15 jul 2026');
  });

  it('writes hours as they are said, ranges with a hyphen, and minutes that no line parts', () => {
    expect([formatTime('09:00'), formatTime('19:30')]).toEqual(['9:00', '19:30']);
    expect(formatTimes('09:00', '20:00')).toBe('9:00-20:00');
    expect(formatMinutes(45)).toBe('45\u00a0min');
  });

  it('counts days over the change of the clocks', () => {
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(daysFrom('2026-02-27', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
  });

  it.each(['2026-03-29', '2026-10-25', '2026-12-31', '2028-02-29'])(
    '%s comes back from a calendar as it went, clock change or not',
    (day) => {
      expect(dayOfDate(dateOfDay(day))).toBe(day);
    },
  );
});
