import { expect, it } from '@jest/globals';
import { mapAddressOf, mapProblem } from './mapAddress';

const GOOGLE = 'https://www.google.com/maps/embed?pb=!1m18!1m12&z=3';

it.each([
  [`<iframe src="${GOOGLE.replace('&', '&amp;')}" width="600" height="450" style="border:0;" loading="lazy"></iframe>`, GOOGLE],
  [`<iframe width='425' src='${GOOGLE}'></iframe><br/><small><a href="https://x.example">Ver</a></small>`, GOOGLE],
  [GOOGLE, GOOGLE],
  ['calle Mayor', 'calle Mayor'],
])('of "%s" the address is %s', (pasted, address) => expect(mapAddressOf(pasted)).toBe(address));

it.each([
  GOOGLE,
  'https://maps.google.com/maps?q=Madrid&output=embed',
  'https://www.openstreetmap.org/export/embed.html?bbox=-3.6%2C40.4%2C-3.5%2C40.5&layer=mapnik',
  '',
  null,
])('%p can be shown', (address) => expect(mapProblem(address)).toBeUndefined());

it.each([
  ['https://maps.app.goo.gl/abc', /Insertar un mapa/],
  ['https://www.google.com/maps/place/Madrid/@40.4,-3.7,12z', /Insertar un mapa/],
  ['https://www.google.es/maps/embed?pb=1', /Insertar un mapa/],
  ['maps.google.com', /Dirección web inválida/],
])('%s cannot, and says so', (address, sentence) => expect(mapProblem(address)).toMatch(sentence));
