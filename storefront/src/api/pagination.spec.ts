import { expect, it } from '@jest/globals';
import type { PublicApi } from '@radiance/backend/contract';
import { aProduct } from '../test/factories';
import { listAll, PART, partAddress, partOf } from './pagination';

const many = Array.from({ length: 1018 }, (_, index) => aProduct({ name: `Crema ${index}` }));
const asked = (query: string) => ({
  request: new Request(`https://clinica.example/tienda${query}`),
  context: { publicUrl: 'x' },
});

it('reads a list of more than a thousand to its end', async () => {
  const ranges: unknown[] = [];
  const list = async (_: string, { range: [first, last] = [0, 24] }: { range?: readonly [number, number] }) => {
    ranges.push([first, last]);
    return Promise.resolve({ items: many.slice(first, last + 1), total: many.length });
  };
  expect(await listAll({ list } as unknown as PublicApi, 'products')).toEqual(many);
  expect(ranges).toEqual([
    [0, 999],
    [1000, 1999],
  ]);
});

it('sends a page of the server one part of a long list, and a short list whole', () => {
  expect(partOf(asked(''), many)).toEqual({ items: many.slice(0, PART), page: 1, total: 1018, all: null });
  expect(partOf(asked('?pagina=22'), many)).toEqual({ items: many.slice(21 * PART), page: 22, total: 1018, all: null });
  const few = many.slice(0, PART);
  expect(partOf(asked(''), few).all).toBe(few);
});

it.each(['?pagina=0', '?pagina=23', '?pagina=-1', '?pagina=1.5', '?pagina=x', '?pagina=1e9', '?pagina='])(
  'shows the first part where the address asks for none that there is: %s',
  (query) => {
    expect(partOf(asked(query), many).page).toBe(1);
  },
);

it('leads to the next part of the same category', () => {
  const search = new URLSearchParams({ categoria: 'Sérums', pagina: '2' });
  expect([partAddress(search, 3), partAddress(search, 1)]).toEqual(['?categoria=S%C3%A9rums&pagina=3', '?categoria=S%C3%A9rums']);
});
