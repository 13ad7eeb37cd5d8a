import { describe, expect, it } from '@jest/globals';
import { parseNumber } from './NumberField';

describe('a number as typed in Spain', () => {
  it.each([
    ['55', 55],
    ['55,00', 55],
    ['1.234,50', 1234.5],
    ['12.5', 12.5],
    ['-3', -3],
    ['', null],
    ['  ', null],
    ['doce', 'doce'],
    ['1,2,3', '1,2,3'],
  ])('%p is %p', (typed, value) => expect(parseNumber(typed)).toBe(value));
});
