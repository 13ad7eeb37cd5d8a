import { describe, expect, it } from '@jest/globals';
import { formatDay, formatEuros, formatInstant, formatWeekdayDay } from './format.js';

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
    expect(formatInstant('2026-01-15T08:15:07.000Z', 'Europe/Madrid')).toBe('15 ene 2026, 9:15:07 CET');
  });
});
