import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Appointment, CheckoutAnswer, ClientNotice, Order, Product, Treatment } from '../../../src/contract/index.js';
import { NOW, startApp, type TestApp } from '../../support/app.js';
import { emptyCalendar } from '../../support/emptied.js';
import { anAppointment, anOrder, aProduct, aTreatment, booking, cart } from '../../support/factories.js';
import { somebody } from '../../support/access/strangers.js';

let app: TestApp;
let treatment: Treatment;
let cream: Product;
beforeAll(async () => {
  app = await startApp();
  treatment = await aTreatment(app);
  cream = await aProduct(app, { stock: 100 });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  await emptyCalendar(app);
  await app.admin.put('/api/clinic').send({ mail_delay_minutes: 0 }).expect(200);
});

const told = (email: string, delay_minutes = 0): ClientNotice => ({ email, mails: 'kept', delay_minutes });
const put = async (path: string, id: string, change: object): Promise<{ notified?: ClientNotice | null }> =>
  (await app.admin.put(`/api/${path}/${id}`).send(change).expect(200)).body as { notified?: ClientNotice | null };

describe('the answer to a change by reception', () => {
  it('names the notified address, or nobody for an appointment without mails, and nothing without news', async () => {
    const asked = (await app.visitor.post('/api/appointments').send(booking(treatment, somebody())).expect(201))
      .body as Appointment;
    expect(asked).not.toHaveProperty('notified');
    const confirmed = await put('appointments', asked.id, { status: 'confirmed' });
    expect(confirmed.notified).toEqual(told(asked.email));
    expect((await put('appointments', asked.id, { ...confirmed, time: '11:00' })).notified).toEqual(told(asked.email));
    expect(await put('appointments', asked.id, { notes: 'Aparca detrás' })).not.toHaveProperty('notified');
    expect(await put('appointments', asked.id, { time: '11:00' })).not.toHaveProperty('notified');
    expect((await put('appointments', asked.id, { status: 'cancelled' })).notified).toEqual(told(asked.email));
    const { body } = await app.admin.get(`/api/appointments/${asked.id}`).expect(200);
    expect(body).not.toHaveProperty('notified');

    const silent = await anAppointment(app, treatment, { ...somebody(), time: '12:00', status: 'confirmed' });
    expect(silent).not.toHaveProperty('notified');
    expect((await put('appointments', silent.id, { time: '13:00' })).notified).toBeNull();
    expect((await put('appointments', silent.id, { status: 'cancelled' })).notified).toBeNull();
  });

  it('names the delay in minutes, within which an undone change notifies nobody', async () => {
    await app.admin.put('/api/clinic').send({ mail_delay_minutes: 3 }).expect(200);
    const body = { ...booking(treatment, somebody()), status: 'confirmed', notify_client: true };
    const booked = (await app.admin.post('/api/appointments').send(body).expect(201)).body as Appointment;
    expect(booked).toMatchObject({ notified: told(booked.email, 3) });
    app.clock.pass(1000);
    expect((await put('appointments', booked.id, { status: 'cancelled' })).notified).toBeNull();
  });

  it('says it of an order bought on the site, of its delivery, and not of one that reception entered', async () => {
    const { email } = somebody();
    const items = [{ product_id: cream.id, quantity: 1 }];
    const sold = (await app.visitor.post('/api/checkout').send(cart(items, { email })).expect(201)).body as CheckoutAnswer;
    const [line] = sold.orders;
    const { cart_id = '' } = line ?? {};
    const prepared = await put('carts', cart_id, { fulfilment: 'prepared' });
    expect(prepared.notified).toEqual(told(email));
    expect((await put('carts', cart_id, { ...prepared, shipping_cost: 5 })).notified).toEqual(told(email));
    expect(await put('carts', cart_id, { payment_status: 'paid' })).not.toHaveProperty('notified');
    const shipped = await put('orders', line?.id ?? '', { fulfilment: 'shipped' });
    expect(shipped.notified).toEqual(told(email));
    expect(await put('orders', line?.id ?? '', shipped)).not.toHaveProperty('notified');
    const entered: Order = await anOrder(app, cream, somebody());
    expect((await put('carts', entered.cart_id, { fulfilment: 'shipped' })).notified).toBeNull();
  });
});
