import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { OrderMails } from '../../src/shop/orders/mails/order-mails.js';
import type { Cart, CheckoutAnswer, Order, Product } from '../../src/contract/index.js';
import { NOW, startApp, type TestApp } from '../support/app.js';
import { anOrder, aProduct, cart } from '../support/factories.js';

let app: TestApp;
const news: string[] = [];
beforeAll(async () => {
  app = await startApp();
  const mails = app.running.app.get(OrderMails);
  const changed = mails.changed.bind(mails);
  jest.spyOn(mails, 'changed').mockImplementation((manager, what, order) => {
    news.push(`${what} ${order.lines.length}`);
    return changed(manager, what, order);
  });
});
afterAll(() => app.close());

const stockOf = async ({ id }: Product): Promise<number> =>
  ((await app.visitor.get(`/api/products/${id}`)).body as Product).stock;
const put = (order: Pick<Order, 'id'>, change: object) => app.admin.put(`/api/orders/${order.id}`).send(change);
const putCart = (id: string, change: object) => app.admin.put(`/api/carts/${id}`).send(change);
const listed = async (path: string, filter: object): Promise<Cart[]> =>
  (await app.admin.get(`/api/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body as Cart[];

let turn = 0;
async function twoLines(quantities: [number, number] = [2, 1]) {
  const [cream, serum] = [await aProduct(app, { stock: 10 }), await aProduct(app, { name: 'Sérum', stock: 10 })];
  const items = [cream, serum].map(({ id: product_id }, index) => ({ product_id, quantity: quantities[index] }));
  const reference = `ORD-${String(++turn).padStart(8, '0')}`;
  const answer = await app.visitor.post('/api/checkout').send(cart(items, { reference, email: `vida${turn}@example.com` }));
  const [line, other] = (answer.body as CheckoutAnswer).orders as [Order, Order];
  return { cream, serum, line, other, id: line.cart_id, reference };
}

describe("an order's life", () => {
  it('starts as new, whatever a visitor says, and goes step by step with its instants', async () => {
    const product = await aProduct(app);
    const answer = await app.visitor.post('/api/orders').send({
      client_name: 'Ana López',
      email: 'ana@example.com',
      shipping_address: 'Calle Mayor 1, 28001 Madrid, Madrid',
      product_id: product.id,
      quantity: 1,
      fulfilment: 'delivered',
    });
    expect(answer.body).toMatchObject({ fulfilment: 'new', prepared_at: null, delivered_at: null, shipping_cost: null });
    const order = answer.body as Order;
    expect((await put(order, { fulfilment: 'prepared' })).body).toMatchObject({ fulfilment: 'prepared', prepared_at: NOW });
    app.clock.pass(60_000);
    expect((await put(order, { fulfilment: 'shipped' })).body).toMatchObject({
      fulfilment: 'shipped',
      prepared_at: NOW,
      shipped_at: app.clock.now().toISOString(),
    });
    expect((await put(order, { fulfilment: 'delivered' })).body).toMatchObject({
      fulfilment: 'delivered',
      payment_status: 'pending',
      delivered_at: app.clock.now().toISOString(),
    });
  });

  it('forgets the instant of a step that is taken back', async () => {
    const order = await anOrder(app, await aProduct(app));
    await put(order, { fulfilment: 'shipped' });
    expect((await put(order, { fulfilment: 'prepared' })).body).toMatchObject({ fulfilment: 'prepared', shipped_at: null });
  });

  it.each([
    ['shipped', 'cancelled'],
    ['delivered', 'cancelled'],
    ['delivered', 'new'],
    ['cancelled', 'new'],
    ['cancelled', 'delivered'],
  ])('does not go from %s to %s', async (from, to) => {
    const product = await aProduct(app, { stock: 5 });
    const order = await anOrder(app, product, { quantity: 2 });
    expect((await put(order, { fulfilment: from })).status).toBe(200);
    const before = await stockOf(product);
    const refused = await put(order, { fulfilment: to });
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ errors: { fulfilment: expect.stringContaining('no puede pasar a') } }),
    ]);
    expect((await app.admin.get(`/api/orders/${order.id}`)).body).toMatchObject({ fulfilment: from });
    expect(await stockOf(product)).toBe(before);
  });

  it('is refused where it would begin as cancelled', async () => {
    const product = await aProduct(app, { stock: 5 });
    const answer = await app.admin.post('/api/orders').send({
      client_name: 'Ana López',
      email: 'ana@example.com',
      shipping_address: 'Calle Mayor 1',
      product_id: product.id,
      quantity: 1,
      fulfilment: 'cancelled',
    });
    expect(answer.status).toBe(400);
    expect(await stockOf(product)).toBe(5);
  });
});

describe('cancelling', () => {
  it('gives the units back, also of what is paid, and deleting it afterwards gives nothing more', async () => {
    const product = await aProduct(app, { stock: 5 });
    const order = await anOrder(app, product, { quantity: 2 });
    await put(order, { payment_status: 'paid' });
    expect((await put(order, { fulfilment: 'cancelled' })).body).toMatchObject({ cancelled_at: expect.any(String) });
    expect(await stockOf(product)).toBe(5);
    const pending = await anOrder(app, product, { quantity: 3 });
    await put(pending, { fulfilment: 'cancelled' });
    await app.admin.delete(`/api/orders/${pending.id}`);
    await app.admin.delete(`/api/orders/${order.id}`);
    expect(await stockOf(product)).toBe(5);
  });

  it('does not let the quantity move the stock afterwards', async () => {
    const product = await aProduct(app, { stock: 5 });
    const order = await anOrder(app, product, { quantity: 2 });
    await put(order, { fulfilment: 'cancelled' });
    expect((await put(order, { quantity: 1 })).status).toBe(409);
    expect((await put(order, { ...order, fulfilment: 'cancelled', client_name: 'Ana Pérez' })).status).toBe(200);
    expect(await stockOf(product)).toBe(5);
  });

  it('gives the units back once, however many people cancel at the same moment', async () => {
    const { cream, serum, line, id } = await twoLines([3, 2]);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 ? put(line, { fulfilment: 'cancelled' }) : putCart(id, { fulfilment: 'cancelled' }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await stockOf(cream), await stockOf(serum)]).toEqual([10, 10]);
  });

  it('or sending: of two who press at once one is refused, and the stock says which', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { cream, id } = await twoLines();
      const [cancelled, shipped] = await Promise.all([
        putCart(id, { fulfilment: 'cancelled' }),
        putCart(id, { fulfilment: 'shipped' }),
      ]);
      expect([cancelled.status, shipped.status].toSorted()).toEqual([200, 409]);
      expect(await stockOf(cream)).toBe(cancelled.status === 200 ? 10 : 8);
      expect((await app.admin.get(`/api/carts/${id}`)).body).toMatchObject({
        fulfilment: cancelled.status === 200 ? 'cancelled' : 'shipped',
      });
    }
  });
});

describe('the lines of one cart', () => {
  it('are one order with one agreement, and one mail for each step', async () => {
    const { id, line, reference } = await twoLines();
    const listed = await app.admin.get(`/api/carts?filter={"cart_id":"${id}"}`);
    expect([listed.headers['content-range'], (listed.body as Cart[])[0]?.id]).toEqual(['carts 0-0/1', id]);
    news.length = 0;
    const agreed = await putCart(id, {
      shipping_cost: 4.9,
      delivery_method: 'shipping',
      delivery_notes: 'El viernes, por la tarde',
    });
    expect(agreed.body).toMatchObject({ id, reference, shipping_cost: 4.9, total_price: 74.7, amount_due: 79.6 });
    await putCart(id, { fulfilment: 'prepared' });
    await putCart(id, { fulfilment: 'prepared', payment_status: 'paid' });
    expect(news).toEqual(['agreed 2', 'prepared 2']);
    expect((await app.admin.get(`/api/orders/${line.id}`)).body).toMatchObject({
      fulfilment: 'prepared',
      payment_status: 'paid',
      delivery_method: 'shipping',
      delivery_notes: 'El viernes, por la tarde',
    });
  });

  it('are found by their reference, once in the list of orders and each in the list of lines', async () => {
    const { id, reference } = await twoLines();
    expect((await listed('carts', { q: reference.toLowerCase() })).map((each) => [each.id, each.lines.length])).toEqual([
      [id, 2],
    ]);
    expect(await listed('orders', { q: reference })).toHaveLength(2);
  });

  it('appear in lists with the status that is least advanced', async () => {
    const { id, line, other, reference } = await twoLines();
    news.length = 0;
    await put(line, { fulfilment: 'cancelled' });
    expect(await listed('carts', { q: reference, fulfilment: 'cancelled' })).toEqual([]);
    expect(await listed('carts', { q: reference, fulfilment: 'new' })).toMatchObject([{ id, total_price: 24.9 }]);
    await put(other, { fulfilment: 'cancelled' });
    expect(await listed('carts', { q: reference, fulfilment: 'cancelled' })).toMatchObject([{ id, total_price: 74.7 }]);
    expect(news).toEqual(['cancelled 2']);
  });

  it('go on without the one that was deleted, and are gone with the last', async () => {
    const { id, line, cream, serum, reference } = await twoLines();
    await app.admin.delete(`/api/orders/${line.id}`);
    expect(await listed('carts', { q: reference })).toMatchObject([{ id, lines: [expect.anything()] }]);
    expect((await app.admin.delete(`/api/carts/${id}`)).body).toMatchObject({ id });
    expect((await app.admin.get(`/api/carts/${id}`)).status).toBe(404);
    expect([await stockOf(cream), await stockOf(serum)]).toEqual([10, 10]);
  });

  it.each([
    ['shipping_cost', -1],
    ['shipping_cost', 1.005],
    ['shipping_cost', '5'],
    ['delivery_method', 'dron'],
    ['delivery_notes', 'a'.repeat(501)],
    ['fulfilment', 'lost'],
    ['payment_status', 'later'],
    ['nickname', 'x'],
  ])('refuse %s = %s', async (field, value) => {
    const { id } = await twoLines();
    const answer = await putCart(id, { [field]: value });
    expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([400, [field]]);
  });

  it('take back what was read of them', async () => {
    const { id } = await twoLines();
    const read = (await app.admin.get(`/api/carts/${id}`)).body as Cart;
    expect((await putCart(id, { ...read, delivery_notes: '  ' })).body).toMatchObject({ delivery_notes: null });
  });

  it('are not counted as sold once they are cancelled', async () => {
    const sales = async (): Promise<number> =>
      ((await app.admin.get('/api/dashboard')).body as { orders_sales: number }).orders_sales;
    const before = await sales();
    const { id } = await twoLines();
    expect(await sales()).toBeCloseTo(before + 74.7, 2);
    await putCart(id, { fulfilment: 'cancelled' });
    expect(await sales()).toBeCloseTo(before, 2);
  });
});
