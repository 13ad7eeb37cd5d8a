import { describe, expect, it } from '@jest/globals';
import { typedReference } from '../shop/orders.js';
import { formatPhone, phoneE164, phoneKey } from './phones.js';
import { provinceOf } from '../shop/postal-codes.js';
import { comparable, linesText, lineText, searchedDay, searchedText, sortable } from './typed-text.js';

describe('a text of several lines', () => {
  it.each([
    ['Hola:\r\n\r\nQuiero  una cita.\r', 'Hola:\n\nQuiero  una cita.'],
    ['Uno\u2028dos\u2029tres  \n cuatro', 'Uno\ndos\ntres\n cuatro'],
    ['Piel\u00a0sensible\u200b,\u202f«muy» sensible', 'Piel sensible, «muy» sensible'],
    ['\u202ezepóL', 'zepóL'],
    ['👩🏽\u200d⚕️ می\u200cخواهم B\u200do\u200dt\u200d\u200dox', '👩🏽\u200d⚕️ می\u200cخواهم Botox'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(linesText(typed)).toBe(stored);
    expect(linesText(stored)).toBe(stored);
  });

  it('is cleaned in linear time, whatever it is made of', () => {
    const begun = performance.now();
    for (const sign of [' ', '\u00a0', '\n', '\u200d', '\u200b', '.', '-', 'ﷺ', ' \n'])
      for (const clean of [lineText, linesText, searchedText, sortable]) clean(sign.repeat(50_000));
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

describe('texts are compared', () => {
  it.each([
    ['O’Brien', "o'brien"],
    ['L´Hospitalet', "L'Hospitalet"],
    ['Ana–María', 'ana-maría'],
    ['Ana\u2011Mari\u0301a', 'ANA-MARIA'],
    ['Ana\u00a0  López', 'ana lopez'],
    ['Ａｎａ１２', 'ana12'],
    ['Ló\u200bpez\u200d', 'lopez'],
    ['«Piel»', '"piel"'],
  ])('%j is the same as %j', (one, other) => {
    expect(comparable(one)).toBe(comparable(other));
  });

  it('but not with different words', () => {
    expect(comparable('Ana María')).not.toBe(comparable('Anamaría'));
    expect(sortable('Peña')).not.toBe(sortable('Pena'));
  });

  it('never longer than they were: their columns have an end', () => {
    for (const sign of ['ﷺ', 'İ', '½', '각', '！', 'ﬁ'])
      expect([...comparable(sign.repeat(100))].length).toBeLessThanOrEqual(100);
  });

  it.each([
    ['\u200bLópez.', 'lopez'],
    ['ORD–12345678.', 'ord-12345678'],
    ['\u00a0…\u00a0', '…'],
    [' . ', ''],
  ])('%j in a search box searches for %j', (typed, looked) => {
    expect(searchedText(typed)).toBe(looked);
  });

  it.each([
    ['3/2/1991', '1991-02-03'],
    [' 03.02.1991. ', '1991-02-03'],
    ['03–02–1991', '1991-02-03'],
    ['31/13/1991', null],
    ['61.23.4567', null],
    ['3/2.1991', null],
    ['612 34 56', null],
  ])('%j in a search box is the day %j', (typed, day) => {
    expect(searchedDay(typed)).toBe(day);
  });
});

describe('a telephone', () => {
  it.each([
    ['+34 (0) 612 345 678', '+34612345678'],
    ['0034 (0)612-345-678', '+34612345678'],
    ['(+34) 612·345·678', '+34612345678'],
    ['34 612 345 678', '+34612345678'],
    ['tel:+34-612-345-678', '+34612345678'],
    ['６１２ ３４５ ６７８', '+34612345678'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    // The zero of an Italian number is dialled from abroad too.
    ['+39 (0)6 1234 5678', '+390612345678'],
  ])('%j is %s', (typed, e164) => {
    expect(phoneE164(typed)).toBe(e164);
    expect(phoneKey(typed)).toBe(e164);
  });

  it('that is none has no key, so that it is nobody else’s', () => {
    expect(phoneKey('---------')).toBeNull();
    expect(phoneKey('020 7946 0958')).toBe('02079460958');
    expect(formatPhone('---------')).toBe('---------');
  });
});

it.each(['ord-12345678', 'ORD–12345678.', '#ORD 12345678', '１２３４５６７８', ' Pedido ORD\u201112345678 '])(
  '%j names the order ORD-12345678',
  (typed) => {
    expect(typedReference(typed)).toBe('ORD-12345678');
  },
);

it('takes a reference that names no order as it is', () => {
  expect(typedReference('la crema de julio')).toBe('LA CREMA DE JULIO');
});

it('finds the province of a postal code in any spelling', () => {
  for (const typed of ['28001', '28\u202f001', '２８００１', '28001.']) expect(provinceOf(typed)).toBe('Madrid');
  for (const typed of ['', '2800', '99001']) expect(provinceOf(typed)).toBeUndefined();
});
