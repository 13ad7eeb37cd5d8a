import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN, startApp, type TestApp } from '../../support/app.js';
import { aProduct, cart } from '../../support/factories.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const LEAD = { name: 'Ana López', email: 'ana@example.com', phone: '612345678', message: 'Quiero información' };
const send = (key: string, body: object = LEAD) => app.visitor.post('/api/leads').set('Idempotency-Key', key).send(body);
const leads = async (): Promise<number> =>
  Number(((await app.admin.get('/api/leads')).headers['content-range'] ?? '').split('/')[1]);

describe('a POST with an Idempotency-Key', () => {
  it('sent again gives the first answer and writes nothing', async () => {
    const before = await leads();
    const first = await send('llave-1');
    const second = await send('llave-1');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await leads()).toBe(before + 1);
  });

  it('with another body is answered 422', async () => {
    await send('llave-2');
    const other = await send('llave-2', { ...LEAD, name: 'Eva' });
    expect(other.status).toBe(422);
    expect(other.headers['content-type']).toContain('application/problem+json');
  });

  it('sent ten times at once is written once', async () => {
    const before = await leads();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('llave-3')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await leads()).toBe(before + 1);
  });

  it('that was refused may be corrected and sent again', async () => {
    expect((await send('llave-4', { ...LEAD, email: 'ana' })).status).toBe(400);
    expect((await send('llave-4')).status).toBe(201);
  });

  it('takes a cart’s stock once', async () => {
    const product = await aProduct(app, { stock: 5 });
    const order = () =>
      app.visitor
        .post('/api/checkout')
        .set('Idempotency-Key', 'cesta')
        .send(cart([{ product_id: product.id, quantity: 2 }]));
    const [first, second] = [await order(), await order()];
    expect(second.body).toEqual(first.body);
    expect((await app.visitor.get(`/api/products/${product.id}`)).body).toMatchObject({ stock: 3 });
  });

  it('belongs to who sent it: another caller’s same key is another one', async () => {
    const mine = await send('llave-5');
    const theirs = await app.admin.post('/api/leads').set('Idempotency-Key', 'llave-5').send(LEAD);
    expect((theirs.body as { id: string }).id).not.toBe((mine.body as { id: string }).id);
  });

  it('works for a sign-in too, and the stored answer contains no token', async () => {
    const signIn = () => app.visitor.post('/api/auth/sign-in').set('Idempotency-Key', 'entrada').send(ADMIN);
    const [first, second] = [await signIn(), await signIn()];
    expect(second.body).toEqual(first.body);
  });

  it('is refused when it is blank or endless', async () => {
    expect((await send(' ')).status).toBe(400);
    expect((await send('x'.repeat(256))).status).toBe(400);
  });
});
