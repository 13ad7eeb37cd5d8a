import { expect, it } from '@jest/globals';
import { searchTexts } from './searchTexts';

it.each([
  ['Rojeces', 'rosacea'],
  ['quitar el vello', 'depila'],
  ['FLACIDEZ', 'reafirm'],
  ['una mancha', 'melasma'],
  ['líneas de expresión', 'arruga'],
  ['celulitis', 'drenaje'],
  ['perder peso', 'nutricion'],
  ['caída del pelo', 'alopecia'],
])('finds what treats it for %s: %s', (typed, stem) => {
  expect(searchTexts(typed)).toContain(stem);
});

it('searches for the singular, which the plural contains', () => {
  expect(searchTexts('Peelings')).toEqual(['peeling']);
  expect(searchTexts('limpiezas faciales')).toEqual(['limpieza facial']);
});

it('searches for several words of one concern as a phrase', () => {
  expect(searchTexts('flacidez')).toContain('"gua sha"');
});

it('asks for no more texts than the server takes', () => {
  expect(searchTexts('manchas rojeces flacidez vello arrugas acné estrías celulitis ojeras').length).toBeLessThanOrEqual(20);
});
