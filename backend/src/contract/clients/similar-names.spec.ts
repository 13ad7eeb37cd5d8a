import { expect, it } from '@jest/globals';
import { isSimilarName } from './similar-names.js';

it.each([
  ['Lucía Prado', 'Lucía Prado Sanz'],
  ['Prado Sanz, Lucía', 'Lucía Prado Sanz'],
  ['María de la Fuente', 'Maria Fuente'],
  ['Marta Ruis', 'Marta Ruiz'],
  ['Ana Fernadnez', 'Ana Fernández'],
  ['J. Soler', 'Juan Soler'],
  ['Eva', 'Eva Soler'],
])('«%s» may be «%s»', (one, other) => {
  expect([isSimilarName(one, other), isSimilarName(other, one)]).toEqual([true, true]);
});

it.each([
  ['Eva Soler', 'Juan Soler'],
  ['Mario Gil', 'María Gil'],
  ['Luis Peña', 'Luisa Peña'],
  ['Ana Gil', 'Eva Gil'],
  ['Lucía Prado Sanz', 'Lucía Vega Sanz'],
  ['', 'Eva Soler'],
])('«%s» is not «%s»', (one, other) => {
  expect([isSimilarName(one, other), isSimilarName(other, one)]).toEqual([false, false]);
});
