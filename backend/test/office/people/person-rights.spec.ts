import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Appointment, ErasureReport, Order, PersonExport, Treatment } from '../../../src/contract/index.js';
import { Database } from '../../../src/core/database/database.js';
import { MailQueue } from '../../../src/mail/mail-queue.js';
import { MessageEntity } from '../../../src/mail/message.entity.js';
import { storeMail } from '../../../src/mail/store-mail.js';
import { ADMIN, startApp, type TestApp } from '../../support/app.js';
import { aLead, anAppointment, anOrder, aProduct, aTreatment, aWithdrawal, booking, cart } from '../../support/factories.js';

const EMAIL = 'maria@example.com';
const NAME = 'María Sánchez';

let app: TestApp;
let treatment: Treatment;
let appointment: Appointment;
let order: Order;
beforeAll(async () => {
  // The mail server does not answer, so mails stay in the queue.
  app = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  treatment = await aTreatment(app);
  const product = await aProduct(app, { price: 30, stock: 50 });
  appointment = await anAppointment(app, treatment, { client_name: NAME, email: 'Maria@Example.com', phone: '611000111' });
  await aLead(app, { name: NAME, email: EMAIL, phone: '+34 611 000 111' });
  await aLead(app, { name: 'Otra persona', email: 'otra@example.com', phone: '622000222' });
  order = await anOrder(app, product, { client_name: NAME, email: EMAIL, quantity: 2, reference: 'ORD-12345678' });
  await app.visitor
    .post('/api/checkout')
    .send(cart([{ product_id: product.id, quantity: 1 }], { client_name: NAME, email: EMAIL, phone: '611000111' }))
    .expect(201);
  await aWithdrawal(app, { name: NAME, email: EMAIL, reference: 'el pedido de María', message: 'Soy María' });
});
afterAll(() => app.close());

const erase = (body: object) => app.admin.post('/api/people/erase').send(body);
const everything = async (): Promise<string> => {
  const lists = ['appointments', 'orders', 'leads', 'withdrawals'].map((list) => app.admin.get(`/api/${list}?range=[0,99]`));
  // Leaves out the state of delivery, which changes meanwhile.
  const select = { id: true, recipient: true, subject: true, body: true } as const;
  const mails = await app.running.app.get(Database).reader.manager.find(MessageEntity, { select });
  return JSON.stringify([...(await Promise.all(lists)).map(({ body }): unknown => body), mails]);
};

describe('a person', () => {
  it('gets a copy of all their data, found by e-mail or by telephone', async () => {
    for (const who of [`email=${encodeURIComponent('MARIA@example.com')}`, `phone=${encodeURIComponent('0034 611 000 111')}`]) {
      const answer = await app.admin.get(`/api/people/export?${who}`).expect(200);
      const copy = answer.body as PersonExport;
      expect(answer.headers['content-disposition']).toContain('attachment');
      expect([copy.appointments.length, copy.leads.length, copy.withdrawals.length]).toEqual([1, 1, 1]);
      expect(copy.orders.length).toBe(who.startsWith('email') ? 2 : 1);
      expect(copy.mails.map(({ subject }) => subject)).toEqual(
        expect.arrayContaining(['Acuse de recibo de tu desistimiento', expect.stringContaining('Hemos recibido tu pedido')]),
      );
      expect(JSON.stringify(copy)).not.toContain('otra@example.com');
    }
  });

  it('is refused to visitors, and needs a name', async () => {
    await app.visitor.get(`/api/people/export?email=${EMAIL}`).expect(401);
    await app.visitor.post('/api/people/erase').send({ email: EMAIL }).expect(401);
    await app.admin.get('/api/people/export').expect(400);
    await erase({ preview: true }).expect(400);
    await erase({ email: 'nadie', preview: true }).expect(400);
  });

  it('is previewed before the erasure', async () => {
    const before = await everything();
    const { body } = await erase({ email: EMAIL, preview: true }).expect(200);
    expect(body).toEqual({
      preview: true,
      appointments: 1,
      leads: 1,
      mails: 2,
      orders: 2,
      withdrawals: 1,
      consents: 0,
      waiting: 0,
      testimonials: 0,
      orders_total: 90,
      coming: [{ date: '2026-07-14', time: '10:00' }],
      open_orders: [
        { reference: 'ORD-12345678', fulfilment: 'new' },
        { reference: expect.stringMatching(/^ORD-/), fulfilment: 'new' },
      ],
    });
    expect(await everything()).toBe(before);
  });

  it('with the e-mail of an account of the staff, the queued mails to the account’s owner stay', async () => {
    const notice = (recipient: string): Promise<void> => {
      const mail = { kind: 'security-notice', recipient, subject: 'Nuevo inicio de sesión', body: 'b' } as const;
      return app.running.app.get(Database).tx((manager) => storeMail(manager, mail, app.clock.now()));
    };
    const gone = 'ya-no-esta@example.com';
    for (const recipient of [ADMIN.email, gone]) await notice(recipient);
    await aLead(app, { email: ADMIN.email });
    for (const email of [ADMIN.email, gone]) await erase({ email }).expect(200);
    const { manager } = app.running.app.get(Database).reader;
    expect(await manager.countBy(MessageEntity, { recipient: ADMIN.email, state: 'waiting', body: 'b' })).toBe(1);
    expect(await manager.countBy(MessageEntity, { recipient: gone })).toBe(0);
    await app.running.app.get(Database).tx((writer) => writer.delete(MessageEntity, { recipient: ADMIN.email }));
  });

  it('is erased from everything, the amounts of orders stay, the hour is free again, and others are untouched', async () => {
    const preview = (await erase({ email: EMAIL, preview: true })).body as ErasureReport;
    const done = (await erase({ email: EMAIL }).expect(200)).body as ErasureReport;
    expect(done).toEqual({ ...preview, preview: false });
    const left = await everything();
    expect(left).not.toMatch(/María|Sánchez|maria@|611000111|611 000 111|Calle Mayor/i);
    expect(left).toContain('otra@example.com');
    const kept = (await app.admin.get(`/api/orders/${order.id}`).expect(200)).body as Order;
    expect(kept).toMatchObject({ client_name: 'Datos borrados', total_price: 60, quantity: 2, phone: null });
    await app.admin.get(`/api/appointments/${appointment.id}`).expect(404);
    await app.visitor
      .post('/api/appointments')
      .send(booking(treatment, { email: 'nueva@example.com' }))
      .expect(201);
    const nothing = (await erase({ email: EMAIL, preview: true })).body as ErasureReport;
    expect(nothing).toMatchObject({ appointments: 0, leads: 0, mails: 0, orders: 0, withdrawals: 0 });
  });

  it('is erased once by concurrent requests, and none of them fails', async () => {
    const times = ['11:00', '12:00', '13:00'];
    for (const time of times) await anAppointment(app, treatment, { email: 'juntos@example.com', time });
    await aLead(app, { email: 'juntos@example.com' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => erase({ email: 'juntos@example.com' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ body }) => (body as ErasureReport).appointments).toSorted()).toEqual([0, 0, 0, times.length]);
  });

  it.each([`${'a'.repeat(60)}@${'b'.repeat(60)}.example`, 'maria@ñandú.es'])(
    'gets a copy of their mails in the folder too, whatever the address looks like there: %s',
    async (email) => {
      const files = await startApp();
      await files.visitor
        .post('/api/leads')
        .send({ name: NAME, email, phone: '611000111', message: 'Quisiera saber más' })
        .expect(201);
      await files.running.app.get(MailQueue).sendDue();
      // The queue forgets old mails before the files of mails are deleted.
      await files.running.app.get(Database).tx((writer) => writer.createQueryBuilder().delete().from(MessageEntity).execute());
      const folder = join(files.settings.dataDir, 'mails');
      expect(readdirSync(folder)).toHaveLength(1);
      const { body } = await files.admin.get('/api/people/export').query({ email }).expect(200);
      expect((body as PersonExport).mails).toHaveLength(1);
      await files.admin.post('/api/people/erase').send({ email }).expect(200);
      expect(readdirSync(folder)).toEqual([]);
      await files.close();
    },
  );
});
