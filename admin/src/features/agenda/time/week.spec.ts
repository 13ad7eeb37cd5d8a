import { describe, expect, it } from '@jest/globals';
import { columnTitle, dayTitle, missingLabel, mondayOf, readPlace, weekOf, weekTitle, weekdayLetter } from './week';

it('practitioners are absent on the selected day, which may not be today', () => {
  expect(missingLabel('2026-07-15', '2026-07-15')).toBe('Hoy falta…');
  expect(missingLabel('2026-07-16', '2026-07-15')).toBe('El jue 16 jul falta…');
});

describe('a week', () => {
  it('begins on Monday', () => {
    expect(mondayOf('2026-07-19')).toBe('2026-07-13');
    expect(mondayOf('2026-07-13')).toBe('2026-07-13');
    expect(weekOf('2026-11-21').map(weekdayLetter).join('')).toBe('LMXJVSD');
  });

  it('has seven days also when the clock changes, and over the year’s end', () => {
    expect(weekOf('2026-03-29')).toEqual([
      '2026-03-23',
      '2026-03-24',
      '2026-03-25',
      '2026-03-26',
      '2026-03-27',
      '2026-03-28',
      '2026-03-29',
    ]);
    expect(weekOf('2026-10-25').at(-1)).toBe('2026-10-25');
    expect(weekOf('2027-01-01')[0]).toBe('2026-12-28');
  });

  it('is named as one says it', () => {
    expect(weekTitle('2026-07-15').replace(/\s/g, ' ')).toBe('13-19 jul 2026');
    expect(dayTitle('2026-07-15')).toBe('miércoles, 15 jul 2026');
    expect(columnTitle('2026-07-15')).toBe('Mié 15');
  });
});

describe('the address', () => {
  const read = (query: string) => readPlace(new URLSearchParams(query), '2026-11-21', 'semana');

  it('says which view and day are shown', () => {
    expect(read('vista=dia&fecha=2026-11-24')).toEqual({ view: 'dia', date: '2026-11-24' });
  });

  it('means today in the usual view when it says nothing sensible', () => {
    for (const query of ['', 'vista=mes&fecha=2026-02-30', 'fecha=ayer'])
      expect(read(query)).toEqual({ view: 'semana', date: '2026-11-21' });
  });
});
