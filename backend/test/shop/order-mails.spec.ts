import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CheckoutAnswer, Manageable, ManagedOrder, Order } from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { MailQueue } from '../../src/mail/mail-queue.js';
import { MessageEntity } from '../../src/mail/message.entity.js';
import { startApp, type TestApp } from '../support/app.js';
import { anOrder, aProduct, cart } from '../support/factories.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: 'https://clinica.example' });
});
afterAll(() => app.close());

const manager = () => app.running.app.get(Database).reader.manager;
const mailsOf = (order: Order): Promise<MessageEntity[]> =>
  manager().find(MessageEntity, { where: { record_id: order.id }, order: { created_at: 'ASC' } });
const kinds = async (order: Order): Promise<string[]> => (await mailsOf(order)).map(({ kind }) => kind);
/** Sends the queued mails at once, because a change that is undone before sends none. */
const change = async (id: string, body: object): Promise<void> => {
  app.clock.pass(1000);
  await app.admin.put(`/api/carts/${id}`).send(body).expect(200);
  await app.running.app.get(MailQueue).sendDue();
};
const tokenIn = (text: string | null): string => /\/pedido\/([\w-]{43})/.exec(text ?? '')?.[1] ?? '';

let turn = 0;
async function bought(name = 'Sérum'): Promise<CheckoutAnswer & Manageable & { first: Order; other: Order }> {
  const products = [await aProduct(app, { name, price: 20, stock: 9 }), await aProduct(app, { price: 10, stock: 9 })];
  const items = products.map(({ id: product_id }) => ({ product_id, quantity: 1 }));
  const reference = `ORD-${String(++turn).padStart(8, '0')}`;
  const form = cart(items, { reference, email: `compra${turn}@example.com`, client_name: 'Gana en https://trampa.example' });
  const answer = (await app.visitor.post('/api/checkout').send(form).expect(201)).body as CheckoutAnswer;
  const [first, other] = answer.orders as [Order, Order];
  return { ...answer, first, other };
}

describe('a buyer on the site', () => {
  it('is notified of the agreement and of each step, once, with the payment and a link to the order', async () => {
    const { first } = await bought();
    await change(first.cart_id, { shipping_cost: 4.5, delivery_method: 'shipping', delivery_notes: 'El martes por la tarde' });
    await change(first.cart_id, { fulfilment: 'prepared' });
    await change(first.cart_id, { payment_status: 'paid' });
    await change(first.cart_id, { fulfilment: 'shipped' });
    await change(first.cart_id, { fulfilment: 'prepared' });
    await change(first.cart_id, { fulfilment: 'shipped' });
    await change(first.cart_id, { fulfilment: 'delivered' });
    const mails = await mailsOf(first);
    expect(mails.filter(({ state }) => state !== 'void').map(({ kind }) => kind)).toEqual([
      'order-confirmation',
      'order-agreed',
      'order-prepared',
      'order-shipped',
      'order-delivered',
    ]);
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([first.email]));
    const agreed = mails.find(({ kind }) => kind === 'order-agreed');
    expect(agreed?.body).toContain('El martes por la tarde');
    expect(agreed?.body?.replaceAll('\u00a0', ' ')).toContain('Total: 34,50 €');
    // Before delivery the buyer must get in writing how and until when to withdraw.
    for (const { body } of mails.filter(({ kind }) => kind !== 'order-confirmation')) {
      expect(body).toContain('en los 14 días naturales siguientes a recibirlo');
      expect(body).toContain('Desistir del contrato aquí: https://clinica.example/desistimiento');
      expect(body).toContain('https://clinica.example/condiciones-de-venta');
    }
    for (const { body } of mails) {
      expect(body).not.toContain('trampa');
      const shown = await app.visitor.get(`/api/manage/${tokenIn(body)}`).expect(200);
      expect(shown.body).toMatchObject({ kind: 'order', fulfilment: 'delivered', shipping_cost: 4.5, amount_due: 34.5 });
    }
  });

  it('is not notified of a step that is taken back within the clinic’s delay', async () => {
    await app.admin.put('/api/clinic').send({ mail_delay_minutes: 3 }).expect(200);
    const { first } = await bought();
    const states = async () => (await mailsOf(first)).flatMap(({ kind, state }) => (kind === 'order-prepared' ? [state] : []));
    await change(first.cart_id, { fulfilment: 'prepared' });
    expect(await states()).toEqual(['waiting']);
    await change(first.cart_id, { fulfilment: 'new' });
    await change(first.cart_id, { fulfilment: 'prepared' });
    app.clock.pass(180_000);
    await app.running.app.get(MailQueue).sendDue();
    expect((await states()).toSorted()).toEqual(['kept', 'void']);
    await app.admin.put('/api/clinic').send({ mail_delay_minutes: 0 }).expect(200);
  });

  it('reads the products in the order of the cart in each mail and on the order’s page, whichever was made first', async () => {
    const products = [await aProduct(app, { name: 'Bruma', stock: 9 }), await aProduct(app, { name: 'Aceite', stock: 9 })];
    const items = products.toReversed().map(({ id: product_id }) => ({ product_id, quantity: 1 }));
    const answer = await app.visitor
      .post('/api/checkout')
      .send(cart(items, { reference: 'ORD-90000001' }))
      .expect(201);
    const [first] = (answer.body as CheckoutAnswer).orders as [Order];
    await change(first.cart_id, { fulfilment: 'prepared' });
    for (const { body } of await mailsOf(first)) expect(body).toMatch(/× Aceite[^]+× Bruma/);
    const shown = await app.visitor.get(`/api/manage/${tokenIn((answer.body as Manageable).manage_url ?? '')}`).expect(200);
    expect((shown.body as ManagedOrder).lines.map(({ product_name }) => product_name)).toEqual(['Aceite', 'Bruma']);
  });

  it('hears of a cancelled order, and nothing while one of its lines still comes', async () => {
    const { first, other } = await bought();
    app.clock.pass(1000);
    await app.admin.put(`/api/orders/${other.id}`).send({ fulfilment: 'cancelled' }).expect(200);
    expect(await kinds(first)).toEqual(['order-confirmation']);
    await change(first.cart_id, { fulfilment: 'cancelled' });
    expect(await kinds(first)).toEqual(['order-confirmation', 'order-cancelled']);
    expect((await mailsOf(first)).at(-1)?.body).not.toContain('14 días');
  });

  it('goes on hearing of the rest when the clinic deletes the line that the first mail was about', async () => {
    const { first, other } = await bought();
    await app.admin.delete(`/api/orders/${first.id}`).expect(200);
    await change(other.cart_id, { fulfilment: 'prepared' });
    await change(other.cart_id, { fulfilment: 'shipped' });
    expect(await kinds(other)).toEqual(['order-confirmation', 'order-prepared', 'order-shipped']);
  });

  it('reads on the page of the link what is cancelled and how far the rest is', async () => {
    const { first, other, manage_url } = await bought('Contorno de ojos');
    await app.admin.put(`/api/orders/${other.id}`).send({ fulfilment: 'cancelled' }).expect(200);
    await change(first.cart_id, { fulfilment: 'ready', delivery_method: 'pickup' });
    const token = tokenIn(manage_url ?? '');
    const shown = (await app.visitor.get(`/api/manage/${token}`).expect(200)).body as ManagedOrder;
    expect(shown).toMatchObject({ fulfilment: 'ready', delivery_method: 'pickup', total_price: 20, amount_due: 20 });
    expect(shown.lines.map(({ fulfilment }) => fulfilment).toSorted()).toEqual(['cancelled', 'ready']);
    expect(shown).not.toHaveProperty('id');
  });
});

describe('the conditions of a sale', () => {
  const bodies = async (order: Order): Promise<string[]> => (await mailsOf(order)).slice(1).map(({ body }) => body ?? '');

  it('are in the mail that confirms what was agreed, whole and with what the clinic adds, and not in each one after it', async () => {
    const words = '<p>Envolvemos para regalo si nos lo dices.</p>';
    await app.admin.put('/api/content/sale-conditions/additions').send({ value: words }).expect(200);
    await app.admin.post('/api/content/sale-conditions/publish').send({}).expect(200);
    await app.admin.put('/api/clinic').send({ legal_name: 'Piel Clara, S.L.', tax_id: 'B12345674' }).expect(200);
    const { first } = await bought();
    await change(first.cart_id, { shipping_cost: 4.5, delivery_method: 'shipping' });
    await change(first.cart_id, { fulfilment: 'prepared' });
    await change(first.cart_id, { shipping_cost: 5 });
    const [agreed = '', prepared, agreedAgain] = await bodies(first);
    for (const words of [
      'Piel Clara, S.L., NIF B12345674',
      'garantía legal de tres años',
      'A la atención de Piel Clara, S.L.',
      'hoja de reclamaciones',
      'Envolvemos para regalo si nos lo dices.',
    ])
      expect(agreed).toContain(words);
    expect(prepared).not.toContain('garantía legal');
    expect(agreedAgain).toContain('garantía legal');
  });

  it('are in the first step’s mail where nothing was agreed in writing, and in none that says the order is cancelled', async () => {
    const { first } = await bought();
    await change(first.cart_id, { fulfilment: 'ready' });
    await change(first.cart_id, { fulfilment: 'delivered' });
    const { first: given } = await bought();
    await change(given.cart_id, { fulfilment: 'cancelled' });
    const holds = [...(await bodies(first)), ...(await bodies(given))].map((body) => body.includes('garantía legal'));
    expect(holds).toEqual([true, false, false]);
  });
});

describe('an order that the staff wrote down', () => {
  it('writes to nobody, for nobody left the address by a form', async () => {
    const order = await anOrder(app, await aProduct(app));
    await change(order.cart_id, { fulfilment: 'shipped' });
    expect(await kinds(order)).toEqual([]);
  });
});
