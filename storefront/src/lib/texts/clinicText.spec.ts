import { describe, expect, it } from '@jest/globals';
import { OPENING_HOURS, type WeeklyHours } from '@radiance/backend/contract';
import { cityLine, hoursLines, localPhone, openLines } from './clinicText';

describe('the opening hours', () => {
  it('are grouped in runs of equal days', () => {
    expect(hoursLines(OPENING_HOURS)).toEqual([
      { days: 'Lunes a viernes', hours: '9:00-20:00', isClosed: false },
      { days: 'Sábado', hours: '10:00-14:00', isClosed: false },
      { days: 'Domingo', hours: 'Cerrado', isClosed: true },
    ]);
  });

  it('know pairs of days, breaks at noon and closed days in between', () => {
    const morning = [{ from: '10:00', to: '14:00' }];
    const split = [...morning, { from: '16:00', to: '20:30' }];
    const week: WeeklyHours = [split, split, [], split, morning, [], []];
    expect(hoursLines(week).map(({ days, hours }) => `${days} ${hours}`)).toEqual([
      'Lunes y martes 10:00-14:00 y 16:00-20:30',
      'Miércoles Cerrado',
      'Jueves 10:00-14:00 y 16:00-20:30',
      'Viernes 10:00-14:00',
      'Sábado y domingo Cerrado',
    ]);
  });

  it('omit closed days where only open ones are listed', () => {
    expect(openLines(OPENING_HOURS).map(({ days }) => days)).toEqual(['Lunes a viernes', 'Sábado']);
  });
});

describe('the telephone', () => {
  it('reads as one dials it in Spain', () => {
    expect(localPhone('+34 910000123')).toBe('910 000 123');
  });

  it('stays as it is when it is not a Spanish one', () => {
    expect(localPhone('+351 21 000 0000')).toBe('+351210000000');
  });
});

it('the address contains its known parts', () => {
  expect(cityLine({ postal_code: '28001', city: 'Madrid' })).toBe('28001 Madrid');
  expect(cityLine({ postal_code: null, city: 'Madrid' })).toBe('Madrid');
});
