import { describe, expect, it } from '@jest/globals';
import { parseNumber, shownNumber } from './NumberField';

describe('a number as typed in Spain', () => {
  it.each([
    ['55', 55],
    ['55,00', 55],
    ['1.234,50', 1234.5],
    ['12.5', 12.5],
    ['1.234', 1234],
    ['24,90 €', 24.9],
    ['1.234.567', 1234567],
    ['0.125', 0.125],
    ['-3', -3],
    ['', null],
    ['  ', null],
    ['doce', 'doce'],
    ['1,2,3', '1,2,3'],
  ])('%p is %p', (typed, value) => expect(parseNumber(typed)).toBe(value));
});

it.each([
  [1234.5, 2, '1234,50'],
  [0.005, 2, '0,005'],
  [3, 0, '3'],
  [1.5, 0, '1,5'],
])('%p with %p decimals is shown as what would be saved or refused: %p', (value, decimals, text) =>
  expect(shownNumber(value, decimals)).toBe(text),
);
