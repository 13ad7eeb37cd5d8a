import { beforeEach, expect, it } from '@jest/globals';
import type { PublicApi } from '@radiance/backend/contract';
import { aProduct } from '../test/factories';
import { requestedPart, listAll, listPart, PART, partAddress } from './pagination';

const many = Array.from({ length: 1018 }, (_, index) => aProduct({ name: `Crema ${index}` }));
const ranges: unknown[] = [];
const api = {
  list: async (_: string, { range: [first, last] = [0, 24] }: { range?: readonly [number, number] }) => {
    ranges.push([first, last]);
    return Promise.resolve({ items: many.slice(first, last + 1), total: many.length });
  },
} as unknown as PublicApi;
const asked = (query: string) =>
  requestedPart(new Request(`https://clinica.example/tienda${query}`), (page) => listPart(api, 'products', page));

beforeEach(() => void ranges.splice(0));

it('reads a list of more than a thousand to its end', async () => {
  expect(await listAll(api, 'products')).toEqual(many);
  expect(ranges).toEqual([
    [0, 999],
    [1000, 1999],
  ]);
});

it('asks the server for the part of the address only', async () => {
  expect(await asked('')).toEqual({ items: many.slice(0, PART), page: 1, total: 1018, size: PART });
  expect(await asked('?pagina=22')).toEqual({ items: many.slice(21 * PART), page: 22, total: 1018, size: PART });
  expect(ranges).toEqual([
    [0, 47],
    [1008, 1055],
  ]);
});

it.each(['?pagina=0', '?pagina=23', '?pagina=-1', '?pagina=1.5', '?pagina=x', '?pagina=1e9', '?pagina='])(
  'shows the first part where the address asks for none that there is: %s',
  async (query) => {
    expect((await asked(query)).page).toBe(1);
  },
);

it('leads to the next part of the same category', () => {
  const search = new URLSearchParams({ categoria: 'Sérums', pagina: '2' });
  expect([partAddress(search, 3), partAddress(search, 1)]).toEqual(['?categoria=S%C3%A9rums&pagina=3', '?categoria=S%C3%A9rums']);
});
