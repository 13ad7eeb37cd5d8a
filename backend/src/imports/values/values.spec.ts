import { describe, expect, it } from '@jest/globals';
import { amountIn, decimalOf } from './amounts.js';
import { dayIn, orderOf, timeIn } from './dates.js';
import { minutesIn } from './durations.js';
import { telephonesIn } from './telephones.js';
import { categoryIn, flagIn, languageIn, plainText, statusIn } from './words.js';

describe('a day in a cell', () => {
  it.each([
    ['2024-03-04', '2024-03-04'],
    ['2024-03-04 10:30:00', '2024-03-04'],
    ['2024/3/4', '2024-03-04'],
    ['04/03/2024', '2024-03-04'],
    ['4.3.24', '2024-03-04'],
    ['lun 4/3/2024', '2024-03-04'],
    ['4 de marzo de 2024', '2024-03-04'],
    ['March 4, 2024 10:00 am', '2024-03-04'],
    ['martes 5 de marzo de 2024', '2024-03-05'],
    ['4 mar 2024', '2024-03-04'],
    ['12 agosto 1985', '1985-08-12'],
    ['3 gennaio 1990', '1990-01-03'],
    ['3 dez 1990', '1990-12-03'],
    ['12/08/85', '1985-08-12'],
    ['\u200e４\u202f/\u00a003／2024', '2024-03-04'],
    ['4\u00a0de\u200b marzo de 2024', '2024-03-04'],
    ['45355', '2024-03-04'],
    ['31/02/2024', null],
    ['ayer', null],
    ['', null],
  ])('%s', (typed, day) => {
    expect(dayIn(typed, 'dmy', 2026)).toBe(day);
  });

  it('is read in the order of its file', () => {
    expect(dayIn('03/04/2024', 'mdy', 2026)).toBe('2024-03-04');
    expect(orderOf(['03/04/2024', '13/04/2024'])).toBe('dmy');
    expect(orderOf(['03/04/2024', '04/13/2024'])).toBe('mdy');
    expect(orderOf(['03/04/2024', '05/06/2024'])).toBe('unknown');
    expect(orderOf(['13/04/2024', '04/13/2024'])).toBe('unknown');
    expect(orderOf(['2024-03-04', '03/03/2024', '4 de marzo de 2024', ''])).toBeNull();
  });

  it.each([
    ['10:30', '10:30'],
    ['9.15', '09:15'],
    ['17h', '17:00'],
    ['17h30', '17:30'],
    ['5:30 PM', '17:30'],
    ['12:05 a.m.', '00:05'],
    ['2024-03-04 10:30:00', '10:30'],
    ['2024-03-04T10:30', '10:30'],
    ['04/03/2024 9:00', '09:00'],
    ['March 4, 2024 1:00 pm', '13:00'],
    ['04/03/2024', null],
    ['25:00', null],
    ['mañana', null],
  ])('the time of %s', (typed, time) => {
    expect(timeIn(typed)).toBe(time);
  });
});

describe('an amount in a cell', () => {
  it.each([
    ['49', 49],
    ['49,90 €', 49.9],
    ['1.250,00', 1250],
    ['1,250.00', 1250],
    ['€ 1 250,50', 1250.5],
    ['Desde 35,5', 35.5],
    ['1.234', 1234],
    ['-20,00', -20],
    ['1\u202f234,50\u00a0€', 1234.5],
    ['\u200e４９,5\u200b0', 49.5],
    ['49 - 60', null],
    ['gratis', null],
  ])('%s', (typed, amount) => {
    expect(amountIn(typed, ',')).toBe(amount);
  });

  it('takes its decimal sign from the column', () => {
    expect(decimalOf(['1.234', '12,50'])).toBe(',');
    expect(decimalOf(['1,234', '12.50'])).toBe('.');
    expect(decimalOf(['1,234', '12'])).toBe('unknown');
    expect(decimalOf(['12', '15'])).toBeNull();
    expect(amountIn('1,234', '.')).toBe(1234);
  });
});

it.each([
  ['2h 35m', 155],
  ['2h', 120],
  ['35min', 35],
  ['35', 35],
  ['1:30', 90],
  ['1h30', 90],
  ['1 hora y 30 minutos', 90],
  ['1,5 h', 90],
  ['5400', 90],
  ['un rato', null],
  ['', null],
])('a duration of %s', (typed, minutes) => {
  expect(minutesIn(typed)).toBe(minutes);
});

describe('telephones in a cell', () => {
  it.each([
    ['612345678', ['612345678']],
    ['612 34 56 78 / 91 234 56 78', ['612 34 56 78', '91 234 56 78']],
    ['612345678;698765432', ['612345678', '698765432']],
    ['612345678 698765432', ['612345678', '698765432']],
    ['612345678 y 698765432', ['612345678', '698765432']],
    ['612/345678', ['612/345678']],
    ['34612345678', ['34612345678']],
    ['+44 7700 900123', ['+44 7700 900123']],
    ['393331234567', ['+393331234567']],
    ['Móvil: 612 345 678', ['612 345 678']],
    ['612345678 (madre)', ['612345678']],
    ['+34 612345634 +34 698765434', ['+34 612345634', '+34 698765434']],
    ['34612345646 34698765446', ['34612345646', '34698765446']],
    ['612 34 56 78 698 76 54 32', ['612 34 56 78', '698 76 54 32']],
    ['612345678/912345678', ['612345678', '912345678']],
    ['612345678-698765432 - 912345678', ['612345678', '698765432', '912345678']],
  ])('%s', (cell, phones) => {
    expect(telephonesIn(cell, 'ES')).toEqual({ phones, unread: [] });
  });

  it('gives a first zero back that a spreadsheet has taken for nothing', () => {
    expect(telephonesIn('612345678', 'FR').phones).toEqual(['+33612345678']);
    expect(telephonesIn('612345678', 'IT').phones).toEqual(['+390612345678']);
  });

  it('names what is no whole telephone', () => {
    expect(telephonesIn('612345640 ext. 12', 'ES')).toEqual({ phones: ['612345640'], unread: ['612345640 ext. 12'] });
    expect(telephonesIn('6,12346E+08', 'ES')).toEqual({ phones: [], unread: ['6,12346E+08'] });
    expect(telephonesIn('61234 / 698765432', 'ES')).toEqual({ phones: ['698765432'], unread: ['61234'] });
  });
});

it('recognises yes and no, languages, states and categories by the usual words', () => {
  const on = ['Sí', 'TRUE', 'x', '1', 'Activado', 'Habilitada', 'Enabled', 'On'];
  expect(new Set(on.map(flagIn))).toEqual(new Set([true]));
  const off = ['no', '0', 'Desactivado', 'Disabled', 'off', 'Inactivo', 'No publicado', 'No visible', 'Desativado', 'Archivado'];
  expect(new Set(off.map(flagIn))).toEqual(new Set([false]));
  expect(flagIn('¿?')).toBeNull();
  expect(['Inglés', 'es-ES', 'pt', 'Italiano', 'Klingon?'].map(languageIn)).toEqual(['en', 'es', 'pt', 'it', null]);
  expect(['Cancelada', 'No Show', 'Completed', 'Pendiente', 'approved', '?'].map(statusIn)).toEqual([
    'cancelled',
    'no_show',
    'attended',
    'pending',
    'confirmed',
    null,
  ]);
  expect(['Facial', 'Depilación láser', 'Hair', 'Medicina estética', 'Otros'].map(categoryIn)).toEqual([
    'Facial',
    'Láser e IPL',
    'Capilar',
    'Estético',
    null,
  ]);
});

it('reads a web shop’s description without its markup', () => {
  expect(plainText('<p>Crema &amp; <strong>sérum</strong></p><p>50 ml<br/>Uso diario</p>')).toBe(
    'Crema & sérum\n50 ml\nUso diario',
  );
  expect(plainText('Dos líneas\\nsin marcas')).toBe('Dos líneas\nsin marcas');
});
