import { expect, it } from '@jest/globals';
import { parseDay, shownDay, withYear } from './parseDay';

it.each([
  ['2026-07-05', '2026-07-05'],
  ['5/7/2026', '2026-07-05'],
  ['05-07-26', '2026-07-05'],
  ['5.7.2026', '2026-07-05'],
  [' 5 jul 2026 ', '2026-07-05'],
  ['5 de Julio de 2026', '2026-07-05'],
  ['14 sept 2026', '2026-09-14'],
  ['mié 15 jul 2026', '2026-07-15'],
  ['Miércoles, 15 de julio de 2026', '2026-07-15'],
  ['15072026', '2026-07-15'],
  ['31062026', '31062026'],
  ['29/2/2028', '2028-02-29'],
  ['31/6/2026', '31/6/2026'],
  ['29/2/2026', '29/2/2026'],
  ['5/7', '5/7'],
  ['5 jol 2026', '5 jol 2026'],
  ['', ''],
])('a day typed as "%s" is %s', (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});

it.each(Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-03`))(
  '%s is read again as it is shown',
  (day) => {
    expect(parseDay(shownDay(day))).toBe(day);
  },
);

it.each([
  ['11/12', {}, '2026-12-11'],
  [' 2 de enero', {}, '2027-01-02'],
  ['20 nov', {}, '2026-11-20'],
  ['miércoles, 2 de diciembre', {}, '2026-12-02'],
  ['20/11', { min: '2026-11-24' }, '2027-11-20'],
  ['2-1', { max: '2026-11-24' }, '2026-01-02'],
  ['29/2', {}, '29/2'],
  ['11', {}, '11'],
  ['', {}, ''],
])('on 24 November "%s" within %p is %s', (typed, limits, day) => {
  expect(withYear(typed, '2026-11-24', limits)).toBe(day);
});
