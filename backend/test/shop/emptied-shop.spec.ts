import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '../../src/contract/index.js';
import { DEMO_PRODUCTS } from '../../src/demo/content/products.js';
import { startApp, type TestApp } from '../support/app.js';
import { aProduct, cart, purchase } from '../support/factories.js';
import { from, OPEN_INTERNET, somebody } from '../support/access/strangers.js';

const DAY_MS = 86_400_000;

/** The demo clinic's shop with its limits. No adaptive limit has learnt yet, and no request has a proof of work. */
let app: TestApp;
let products: Product[];
beforeAll(async () => {
  app = await startApp(OPEN_INTERNET);
  await app.admin.put('/api/protection').send({ orders_brake: 'off' }).expect(200);
  products = [];
  for (const { name, price, stock } of DEMO_PRODUCTS) products.push(await aProduct(app, { name, price, stock }));
});
afterAll(() => app.close());

const stocks = async (): Promise<number[]> => {
  const list = (await app.visitor.get('/api/products').query({ range: '[0,99]' })).body as Product[];
  return products.map(({ id }) => list.find((product) => product.id === id)?.stock ?? 0);
};
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const minus = (before: readonly number[], after: readonly number[]): number[] =>
  before.map((stock, index) => stock - (after[index] ?? 0));
const shares = (): number[] => products.map(({ stock }) => Math.min(stock, Math.max(2, Math.floor(stock / 3))));
const beyond = (held: readonly number[], most: readonly number[]): string[] =>
  products.flatMap(({ name }, index) => ((held[index] ?? 0) > (most[index] ?? 0) ? [`${name}: ${held[index]}`] : []));

let turn = 0;
/** Each order is by a new person, in turn by two routes. */
const buy = async (address: string, product: Product, quantity: number): Promise<number> => {
  const me = somebody();
  const answer =
    ++turn % 2
      ? await from(app, address, 'checkout', cart([{ product_id: product.id, quantity }], me))
      : await from(app, address, 'orders', purchase(product, { ...me, quantity }));
  return answer.status;
};

/** Orders as much of each product as the server accepts. */
async function takeAll(address: string, wanted: readonly Product[]): Promise<void> {
  for (const product of wanted)
    for (const quantity of [5, 3, 2, 1]) {
      for (let taken = 0; (await buy(address, product, quantity)) === 201; taken += quantity)
        if (taken > product.stock) throw new Error(`More was sold of ${product.name} than there is`);
    }
}

describe('a buyer who wants the whole stock of the shop', () => {
  it('gets nothing by 17 orders at once that share out everything, where the shop was empty in three seconds', async () => {
    const items = products
      .filter(({ stock }) => stock > 0)
      .map(({ id, stock }) => ({ product_id: id, quantity: Math.ceil(stock / 17) }));
    const answers = await Promise.all(
      Array.from({ length: 17 }, () => from(app, '198.51.100.1', 'checkout', cart(items, somebody()))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(17).fill(429));
    expect(await stocks()).toEqual(products.map(({ stock }) => stock));
  });

  it('gets nothing by an order for all of each product', async () => {
    const statuses = [];
    for (const product of products.filter(({ stock }) => stock > 2))
      statuses.push(await buy('198.51.100.1', product, product.stock));
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
    expect(await stocks()).toEqual(products.map(({ stock }) => stock));
  });

  it('gets thirty units per network and day by any route, of no product more than a third, and of few always two', async () => {
    const full = await stocks();
    await takeAll('198.51.100.1', products);
    const first = minus(full, await stocks());
    expect([sum(first), beyond(first, shares())]).toEqual([30, []]);
    expect(first[0]).toBe(11);
    await takeAll('198.51.100.250', products);
    expect(minus(full, await stocks())).toEqual(first);

    const before = await stocks();
    await takeAll('203.0.113.1', products.toReversed());
    const second = minus(before, await stocks());
    expect([sum(second), beyond(second, shares())]).toEqual([30, []]);
    expect(products.flatMap(({ stock }, index) => (stock === 2 ? [second[index]] : []))).toEqual([2]);
  });

  it('gets thirty more the next day, and still no more than a third of any product', async () => {
    const before = await stocks();
    app.clock.pass(DAY_MS);
    await takeAll('198.51.100.1', products);
    const after = await stocks();
    expect(sum(minus(before, after))).toBe(30);
    expect(after[0]).toBe((products[0]?.stock ?? 0) - 11);
  });

  it('leaves units of every product for others, except for those with two units', async () => {
    const left = await stocks();
    expect(products.filter(({ stock }, index) => stock > 2 && left[index] === 0)).toEqual([]);
    expect(sum(left)).toBe(sum(products.map(({ stock }) => stock)) - 90);
  });
});
