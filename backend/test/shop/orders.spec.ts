import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CheckoutAnswer, Order, Product } from '../../src/contract/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { anOrder, aProduct, cart, purchase } from '../support/factories.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const stockOf = async (product: Product): Promise<number> =>
  ((await app.visitor.get(`/api/products/${product.id}`)).body as Product).stock;
const checkout = (items: readonly object[], overrides: object = {}) =>
  app.visitor.post('/api/checkout').send(cart(items, overrides));

describe('an order', () => {
  it('costs what the database says and takes the stock', async () => {
    const product = await aProduct(app, { price: 19.99, stock: 5 });
    const answer = await app.visitor.post('/api/orders').send(purchase(product, { quantity: 3, total_price: 59.97 }));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      total_price: 59.97,
      unit_price: 19.99,
      quantity: 3,
      payment_status: 'pending',
      product_name: 'Crema',
    });
    expect(await stockOf(product)).toBe(2);
  });

  it('is refused with a forged price, and nothing is taken', async () => {
    const product = await aProduct(app, { price: 50 });
    const answer = await app.visitor.post('/api/orders').send(purchase(product, { total_price: 0.01 }));
    expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ errors: { total_price: expect.any(String) } })]);
    expect(await stockOf(product)).toBe(10);
  });

  it('starts as pending whatever a visitor says', async () => {
    const product = await aProduct(app);
    const answer = await app.visitor.post('/api/orders').send(purchase(product, { payment_status: 'paid' }));
    expect(answer.body).toMatchObject({ payment_status: 'pending' });
  });

  it('is refused when the stock is short or the product unknown', async () => {
    const product = await aProduct(app, { stock: 1 });
    expect((await app.visitor.post('/api/orders').send(purchase(product, { quantity: 2 }))).status).toBe(409);
    expect(
      (await app.visitor.post('/api/orders').send(purchase({ ...product, id: '7b0c1c9e-5a43-4d52-9a53-8a6a2f0c1d11' }))).status,
    ).toBe(400);
  });

  it('gives its stock back when it is deleted while pending, not once it is paid', async () => {
    const product = await aProduct(app, { stock: 5 });
    const pending = await anOrder(app, product, { quantity: 2 });
    const paid = await anOrder(app, product, { quantity: 1 });
    await app.admin.put(`/api/orders/${paid.id}`).send({ payment_status: 'paid' });
    expect(await stockOf(product)).toBe(2);
    await app.admin.delete(`/api/orders/${pending.id}`);
    await app.admin.delete(`/api/orders/${paid.id}`);
    expect(await stockOf(product)).toBe(4);
  });

  it('moves the stock along when its quantity is mended, and never below nothing', async () => {
    const product = await aProduct(app, { price: 10, stock: 5 });
    const order = await anOrder(app, product, { quantity: 2 });
    const more = await app.admin.put(`/api/orders/${order.id}`).send({ ...order, quantity: 4 });
    expect([more.status, more.body]).toEqual([200, expect.objectContaining({ quantity: 4, total_price: 40 })]);
    expect(await stockOf(product)).toBe(1);
    expect((await app.admin.put(`/api/orders/${order.id}`).send({ quantity: 9 })).status).toBe(409);
    await app.admin.put(`/api/orders/${order.id}`).send({ quantity: 1 });
    expect(await stockOf(product)).toBe(4);
  });

  it('keeps the price of the moment of the order', async () => {
    const product = await aProduct(app, { price: 10 });
    const order = await anOrder(app, product);
    await app.admin.put(`/api/products/${product.id}`).send({ price: 99 });
    expect((await app.admin.get(`/api/orders/${order.id}`)).body).toMatchObject({ unit_price: 10, total_price: 10 });
    expect((await app.admin.put(`/api/orders/${order.id}`).send({ total_price: 1 })).status).toBe(409);
  });
});

describe('a checkout', () => {
  it('writes one order a line with the joined address and gives the reference back', async () => {
    const cream = await aProduct(app, { name: 'Crema de día', price: 12.1 });
    const serum = await aProduct(app, { name: 'Sérum', price: 0.1 });
    const items = [
      { product_id: serum.id, quantity: 3, unit_price: 0.1 },
      { product_id: cream.id, quantity: 1 },
    ];
    const answer = await checkout(items, { reference: 'ORD-12345678' });
    const body = answer.body as CheckoutAnswer;
    expect(answer.status).toBe(201);
    expect(body).toMatchObject({ reference: 'ORD-12345678', total_price: 12.4 });
    expect(body.orders.map(({ product_name, quantity, total_price }) => [product_name, quantity, total_price])).toEqual([
      ['Sérum', 3, 0.3],
      ['Crema de día', 1, 12.1],
    ]);
    expect(body.orders[0]).toMatchObject({
      shipping_address: 'Calle Mayor 1, 28001 Madrid, Madrid',
      phone: '612345678',
      payment_status: 'pending',
    });
  });

  it('makes a reference of its own when none is sent', async () => {
    const product = await aProduct(app);
    expect((await checkout([{ product_id: product.id, quantity: 1 }])).body).toMatchObject({
      reference: expect.stringMatching(/^ORD-\d{8}$/),
    });
  });

  it('is all or nothing', async () => {
    const plenty = await aProduct(app, { stock: 9 });
    const few = await aProduct(app, { stock: 1 });
    const before = ((await app.admin.get('/api/orders')).headers['content-range'] ?? '').split('/')[1];
    const short = await checkout([
      { product_id: plenty.id, quantity: 2 },
      { product_id: few.id, quantity: 2 },
    ]);
    expect([short.status, short.body]).toEqual([
      409,
      expect.objectContaining({ errors: { 'items.1.product_id': 'No quedan unidades suficientes' } }),
    ]);
    const forged = await checkout([
      { product_id: plenty.id, quantity: 1 },
      { product_id: few.id, quantity: 1, unit_price: 1 },
    ]);
    expect([forged.status, forged.body]).toEqual([
      409,
      expect.objectContaining({ errors: { 'items.1.unit_price': expect.any(String) } }),
    ]);
    expect([await stockOf(plenty), await stockOf(few)]).toEqual([9, 1]);
    expect(((await app.admin.get('/api/orders')).headers['content-range'] ?? '').split('/')[1]).toBe(before);
  });

  it.each([
    ['no items', { items: [] }, 'items'],
    ['items that are no list', { items: 'crema' }, 'items'],
    ['an item that is none', { items: [7] }, 'items'],
    [
      'a quantity of nothing',
      { items: [{ product_id: '7b0c1c9e-5a43-4d52-9a53-8a6a2f0c1d11', quantity: 0 }] },
      'items.0.quantity',
    ],
    [
      'an unknown product',
      { items: [{ product_id: '7b0c1c9e-5a43-4d52-9a53-8a6a2f0c1d11', quantity: 1 }] },
      'items.0.product_id',
    ],
    [
      'an item with a field of every object',
      {
        items: [
          { ...JSON.parse('{"__proto__":{"quantity":1}}'), product_id: '7b0c1c9e-5a43-4d52-9a53-8a6a2f0c1d11', quantity: 1 },
        ],
      },
      'items.0.__proto__',
    ],
    [
      'a malformed reference',
      { items: [{ product_id: '7b0c1c9e-5a43-4d52-9a53-8a6a2f0c1d11', quantity: 1 }], reference: 'X' },
      'reference',
    ],
  ])('refuses %s', async (_title, body, field) => {
    const answer = await checkout([], body);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toContain(field);
  });
});

describe('many people at once', () => {
  it('buy five units five times: 40 for 5', async () => {
    const product = await aProduct(app, { stock: 5 });
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => (await checkout([{ product_id: product.id, quantity: 1 }])).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(35);
    expect(await stockOf(product)).toBe(0);
  });

  it('buy the same two products in opposite order without waiting for each other for ever', async () => {
    const [one, two] = [await aProduct(app, { stock: 20 }), await aProduct(app, { stock: 20 })];
    const items = [
      { product_id: one.id, quantity: 1 },
      { product_id: two.id, quantity: 1 },
    ];
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => (await checkout(turn % 2 ? items : items.toReversed())).status),
    );
    expect(statuses.every((status) => status === 201)).toBe(true);
    expect([await stockOf(one), await stockOf(two)]).toEqual([0, 0]);
  });

  it('delete the same order: its stock returns once', async () => {
    const product = await aProduct(app, { stock: 5 });
    const order: Order = await anOrder(app, product, { quantity: 2 });
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await app.admin.delete(`/api/orders/${order.id}`)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await stockOf(product)).toBe(5);
  });
});
