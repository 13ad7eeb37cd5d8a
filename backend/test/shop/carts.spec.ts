import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STOCK_CHANGED, stockChanged, type CheckoutAnswer, type Order, type Product } from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { joinCarts } from '../../src/core/database/migrations/since-first-release/orders.js';
import { startApp, type TestApp } from '../support/app.js';
import { aProduct, cart, purchase } from '../support/factories.js';

let app: TestApp;
let cream: Product;
beforeAll(async () => {
  app = await startApp();
  cream = await aProduct(app, { stock: 100 });
});
afterAll(() => app.close());

const bought = async (lines: number, overrides: object = {}): Promise<Order[]> => {
  const items = Array.from({ length: lines }, () => ({ product_id: cream.id, quantity: 1 }));
  return ((await app.visitor.post('/api/checkout').send(cart(items, overrides))).body as CheckoutAnswer).orders;
};
const ordered = async (overrides: object = {}): Promise<Order> =>
  (await app.visitor.post('/api/orders').send(purchase(cream, overrides))).body as Order;
const cartsOf = (orders: readonly Order[]): number => new Set(orders.map(({ cart_id }) => cart_id)).size;
const everyOrder = async (): Promise<Order[]> => (await app.admin.get('/api/orders?range=[0,99]')).body as Order[];

describe('a cart', () => {
  it('is returned with each of its lines, and can be requested', async () => {
    const lines = await bought(3);
    expect([lines.length, cartsOf(lines)]).toEqual([3, 1]);
    const filter = encodeURIComponent(JSON.stringify({ cart_id: lines[0]?.cart_id }));
    const listed = (await app.admin.get(`/api/orders?filter=${filter}`)).body as Order[];
    expect(listed.map(({ id }) => id).toSorted()).toEqual(lines.map(({ id }) => id).toSorted());
  });

  it('is a new one when a reference is sent again, at once or later, by anybody', async () => {
    const reference = 'ORD-00000007';
    const first = await bought(2, { reference });
    const second = await bought(2, { reference });
    app.clock.pass(3_600_000);
    const third = await bought(2, { reference, email: 'otra@example.com' });
    expect(cartsOf([...first, ...second, ...third])).toBe(3);
  });

  it('is one too when its lines are sent one by one under one reference', async () => {
    const reference = 'ORD-00000008';
    const lines = [await ordered({ reference })];
    app.clock.pass(2000);
    lines.push(await ordered({ reference }), await ordered({ reference }));
    expect(cartsOf(lines)).toBe(1);
    const other = await ordered({ reference, email: 'otra@example.com' });
    app.clock.pass(60_000);
    const later = await ordered({ reference });
    const without = [await ordered(), await ordered()];
    expect(cartsOf([...lines, other, later, ...without])).toBe(5);
  });

  it('cannot be changed: whatever is sent is let pass and dropped', async () => {
    const [line] = await bought(1);
    const changed = await app.admin.put(`/api/orders/${line?.id}`).send({ ...line, cart_id: cream.id });
    expect([changed.status, (changed.body as Order).cart_id]).toEqual([200, line?.cart_id]);
  });

  it('of before carts were stored is formed by reference, person and time', async () => {
    const before = await everyOrder();
    await app.running.app.get(Database).tx(async ({ queryRunner }) => {
      if (!queryRunner) throw new Error('A transaction has a runner');
      await joinCarts(queryRunner);
    });
    const after = await everyOrder();
    const sizes = (orders: readonly Order[]): number[] =>
      [...new Set(orders.map(({ cart_id }) => cart_id))]
        .map((id) => orders.filter(({ cart_id }) => cart_id === id).length)
        .toSorted();
    // The migration cannot separate two carts with one instant and one reference.
    expect(sizes(before)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 3, 3]);
    expect(sizes(after)).toEqual([1, 1, 1, 1, 1, 2, 3, 3, 4]);
  });
});

describe('a stock', () => {
  it('is saved only if it equals `stock_was`, and always without that parameter', async () => {
    const { id } = await aProduct(app, { stock: 23 });
    const save = (stock: number, query = '') => app.admin.put(`/api/products/${id}${query}`).send({ stock });
    await app.visitor
      .post('/api/checkout')
      .send(cart([{ product_id: id, quantity: 2 }]))
      .expect(201);
    const refused = await save(33, '?stock_was=23').expect(409);
    expect(refused.body).toMatchObject({ code: STOCK_CHANGED, stock: 21, errors: { stock: stockChanged(21) } });
    expect((await save(31, '?stock_was=21').expect(200)).body).toMatchObject({ stock: 31 });
    // A repeated request changes nothing.
    await save(31, '?stock_was=21').expect(200);
    await save(5).expect(200);
    await save(6, '?stock_was=muchas').expect(400);
    await app.admin.put(`/api/products/${id}?stock_was=99`).send({ name: 'Otra crema' }).expect(200);
  });
});
