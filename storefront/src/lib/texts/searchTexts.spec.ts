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

it('looks for the singular, which is in the plural too', () => {
  expect(searchTexts('Peelings')).toEqual(['peeling']);
  expect(searchTexts('limpiezas faciales')).toEqual(['limpieza facial']);
});

it('looks for several words of one concern as one', () => {
  expect(searchTexts('flacidez')).toContain('"gua sha"');
});

it('asks for no more texts than the server takes', () => {
  expect(searchTexts('manchas rojeces flacidez vello arrugas acné estrías celulitis ojeras').length).toBeLessThanOrEqual(20);
});
