import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Notifications } from '../../src/access/notifications/notifications.js';
import { Database } from '../../src/core/database/database.js';
import { MailQueue } from '../../src/mail/mail-queue.js';
import { MessageEntity } from '../../src/mail/message.entity.js';
import { WithdrawalsService } from '../../src/shop/withdrawals/withdrawals.service.js';
import { ADMIN, startApp, type TestApp } from '../support/app.js';
import { aProduct, aTreatment, cart, aWithdrawal } from '../support/factories.js';
import { count, from, hours, mailsTo, newBooking, OPEN_INTERNET } from '../support/access/strangers.js';

const HOUR_MS = 3_600_000;
const LURE = 'Gana un premio en https://trampa.example/premio';
const NETWORK = '203.0.113.7';

let app: TestApp;
beforeAll(async () => {
  app = await startApp(OPEN_INTERNET);
});
afterAll(() => app.close());

const queue = (): Promise<MessageEntity[]> =>
  app.running.app.get(Database).reader.manager.find(MessageEntity, { order: { recipient: 'ASC' } });
const sendDue = (): Promise<void> => app.running.app.get(MailQueue).sendDue();

describe('a stranger who makes the clinic send mails', () => {
  it('makes 240 withdrawals to 240 addresses: twenty are recorded, no stranger gets a mail, the clinic gets one', async () => {
    const withdraw = (index: number) =>
      from(app, NETWORK, 'withdrawals', {
        name: 'Banco de Ejemplo',
        email: `victima${index}@example.com`,
        reference: 'ORD-12345678',
        message: LURE.repeat(20),
      });
    const answers = [];
    // A slow machine handles so many concurrent requests without overload.
    for (let first = 0; first < 240; first += 30)
      answers.push(...(await Promise.all(Array.from({ length: 30 }, (_, index) => withdraw(first + index)))));
    expect([count(answers, 201), count(answers, 429)]).toEqual([20, 220]);
    await app.running.app.get(WithdrawalsService).runNow();
    await app.running.app.get(Notifications).runNow();
    const queued = await queue();
    expect(queued.filter(({ recipient }) => recipient !== ADMIN.email)).toEqual([]);
    expect((await mailsTo(app, ADMIN.email)).length).toBe(1);
    const kept = await app.admin.get('/api/withdrawals?range=[0,0]');
    expect(kept.headers['content-range']).toBe('withdrawals 0-0/20');
  });

  it('puts a lure into every field of every form: none of it reaches anybody but the clinic', async () => {
    const product = await aProduct(app, { stock: 100 });
    const treatment = await aTreatment(app);
    await app.admin.put('/api/protection').send({ appointments_brake: 'on' }).expect(200);
    const typed = { client_name: LURE, email: 'presa@example.com', phone: '600 000 001' };
    const bought = await from(app, '198.51.100.1', 'checkout', {
      ...cart([{ product_id: product.id, quantity: 1 }], { ...typed, reference: 'ORD-87654321' }),
      street: LURE,
      city: LURE,
      province: LURE,
    });
    expect(bought.status).toBe(201);
    const booked = await app.visitor
      .post('/api/appointments')
      .set('X-Forwarded-For', '198.51.100.2')
      .send(newBooking(treatment, hours(), { ...typed, notes: LURE }));
    expect([202, 429]).toContain(booked.status);
    const { email, phone } = typed;
    const asked = await from(app, '198.51.100.3', 'leads', { name: LURE, email, phone, message: LURE });
    expect(asked.status).toBe(201);
    const withdrawn = await from(app, '198.51.100.4', 'withdrawals', {
      name: LURE,
      email: 'Presa@example.com',
      reference: LURE,
      message: LURE,
    });
    expect(withdrawn.status).toBe(201);
    await app.running.app.get(WithdrawalsService).runNow();
    const mails = (await mailsTo(app, 'presa@example.com')).concat(await mailsTo(app, 'Presa@example.com'));
    expect(mails.length).toBeGreaterThan(1);
    expect(mails.join()).not.toMatch(/premio|trampa/i);
    expect(mails.join()).toContain('Acuse de recibo');
    await app.admin.put('/api/protection').send({ appointments_brake: 'auto' }).expect(200);
  });

  it('reaches at most thirty addresses an hour from one network, and no queued mail is lost', async () => {
    const product = await aProduct(app, { stock: 1000 });
    await app.admin.put('/api/protection').send({ units_per_network: 1000, stock_parts: 1, orders_brake: 'off' }).expect(200);
    for (let index = 0; index < 32; index++) {
      const body = cart([{ product_id: product.id, quantity: 1 }], {
        email: `lejano${index}@example.com`,
        phone: String(611_000_000 + index),
      });
      expect((await from(app, `192.0.2.${index}`, 'checkout', body)).status).toBe(201);
    }
    await sendDue();
    const waits = async (): Promise<MessageEntity[]> =>
      (await queue()).filter(({ recipient, state }) => recipient.startsWith('lejano') && state === 'waiting');
    expect((await waits()).length).toBe(2);
    app.clock.pass(HOUR_MS + 1000);
    const waiting = await waits();
    expect(
      waiting.every(({ next_attempt_at }) => next_attempt_at !== null && next_attempt_at <= app.clock.now().toISOString()),
    ).toBe(true);
  });
});

describe('the clinic', () => {
  it('gets one digest an interval, with every withdrawal once', async () => {
    const own = await startApp({ ADMIN_DIGEST_MINUTES: '30' });
    const digests = own.running.app.get(Notifications);
    await aWithdrawal(own, { reference: 'ORD-00000001' });
    await digests.runNow();
    await aWithdrawal(own, { reference: 'ORD-00000002', message: 'Solo la crema' });
    await aWithdrawal(own, { reference: 'ORD-00000003' });
    await digests.runNow();
    expect((await mailsTo(own, ADMIN.email)).length).toBe(1);
    own.clock.pass(30 * 60_000);
    await digests.runNow();
    await digests.runNow();
    const mails = await mailsTo(own, ADMIN.email);
    expect(mails.length).toBe(2);
    for (const reference of ['ORD-00000001', 'ORD-00000002', 'ORD-00000003'])
      expect(mails.filter((mail) => mail.includes(reference)).length).toBe(1);
    expect(mails.join()).toContain('Solo la crema');
    await own.close();
  });

  it('is notified of a withdrawal though thousands of other mails are due before', async () => {
    const own = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const now = own.clock.now().toISOString();
    await own.running.app.get(Database).tx(async (manager) => {
      const mail = {
        kind: 'order-confirmation',
        subject: '',
        body: '',
        state: 'waiting',
        recipient_key: '',
        attempts: 0,
        created_at: now,
      } as const;
      for (let index = 0; index < 60; index++)
        await manager.insert(MessageEntity, {
          ...mail,
          id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
          lane: 'usual',
          recipient: `alguien${index}@example.com`,
          next_attempt_at: '2026-07-01T00:00:00.000Z',
        });
    });
    await aWithdrawal(own);
    await own.running.app.get(Notifications).runNow();
    await own.running.app.get(MailQueue).sendDue();
    const tried = await own.running.app.get(Database).reader.manager.findBy(MessageEntity, { kind: 'digest' });
    expect(tried.map(({ attempts }) => attempts)).toEqual([1]);
    await own.close();
  });
});
