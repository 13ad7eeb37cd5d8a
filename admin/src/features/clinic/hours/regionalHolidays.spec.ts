import { describe, expect, it } from '@jest/globals';
import { isDay } from '@radiance/backend/contract';
import { holidayName, REGION_CODES, REGIONS, regionalHolidays, regionOfPostalCode, type RegionCode } from './regionalHolidays';

const usual = (year: number, code: RegionCode): string[] =>
  regionalHolidays(year, code).flatMap(({ date, scope, isUsual }) => (scope === 'regional' && isUsual ? [date.slice(5)] : []));

describe('the holidays of the autonomous communities', () => {
  // As the BOE listed them for 2025 (resolution of 10 October 2024), without days chosen for that year alone.
  it.each([
    ['AN', ['02-28', '04-17']],
    ['AR', ['04-17', '04-23']],
    ['AS', ['04-17', '09-08']],
    ['IB', ['03-01', '04-17', '04-21', '12-26']],
    ['CN', ['04-17', '05-30']],
    ['CB', ['04-17', '07-28', '09-15']],
    ['CM', ['04-17', '05-31', '06-19']],
    ['CL', ['04-17', '04-23']],
    ['CT', ['04-21', '06-24', '09-11', '12-26']],
    ['VC', ['03-19', '04-21', '06-24', '10-09']],
    ['EX', ['04-17', '09-08']],
    ['GA', ['04-17', '05-17', '07-25']],
    ['RI', ['04-17', '06-09']],
    ['MD', ['04-17', '05-02']],
    ['MC', ['04-17', '06-09']],
    ['NC', ['04-17', '04-21', '12-03']],
    ['PV', ['04-17', '04-21', '07-25']],
    ['CE', ['04-17', '08-05', '09-02']],
    ['ML', ['04-17']],
  ] as const)('of %s stood in the list of 2025', (code, dates) => expect(usual(2025, code)).toEqual(dates));

  it('say of a Sunday that the Monday after it may be one, and of nothing that it surely is', () => {
    // 1 November and 6 December 2026 are Sundays.
    expect(regionalHolidays(2026, 'MD').filter(({ isUsual }) => !isUsual)).toEqual([
      { date: '2026-03-19', name: 'San José', scope: 'regional', isUsual: false },
      { date: '2026-07-25', name: 'Santiago Apóstol', scope: 'regional', isUsual: false },
      { date: '2026-11-02', name: 'Todos los Santos (lunes siguiente)', scope: 'regional', isUsual: false },
      { date: '2026-12-07', name: 'Día de la Constitución (lunes siguiente)', scope: 'regional', isUsual: false },
    ]);
  });

  it.each([2026, 2027, 2028, 2033, 2049])('of %i are days, each once and in their order, wherever', (year) => {
    for (const code of [null, ...REGION_CODES]) {
      const dates = regionalHolidays(year, code).map(({ date }) => date);
      expect(dates.every(isDay)).toBe(true);
      expect(dates).toEqual([...new Set(dates)].sort());
    }
  });

  it('have names and their community', () => {
    expect(holidayName('2026-10-12', null)).toBe('Fiesta Nacional de España');
    expect(holidayName('2034-04-07', 'CT')).toBe('Viernes Santo');
    expect([holidayName('2027-05-02', 'MD'), holidayName('2027-05-02', 'CT'), holidayName('2026-10-13', 'MD')]).toEqual([
      'Día de la Comunidad de Madrid',
      undefined,
      undefined,
    ]);
  });

  it('belong to the community of the postal code: each of the 52 provinces has one', () => {
    expect(REGION_CODES.flatMap((code) => [...REGIONS[code].provinces]).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 52 }, (_, index) => index + 1),
    );
    expect(['28001', '07001', '01005', '51001', '99999', '2800'].map(regionOfPostalCode)).toEqual([
      'MD',
      'IB',
      'PV',
      'CE',
      undefined,
      undefined,
    ]);
  });
});
