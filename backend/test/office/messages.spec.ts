import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { Administrators } from '../../src/access/accounts/administrators.js';
import type { Message, MessageEmail, Order } from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { MailQueue } from '../../src/mail/mail-queue.js';
import { MessageEntity } from '../../src/mail/message.entity.js';
import { ADMIN, NOW, startApp, type TestApp } from '../support/app.js';
import { aProduct, cart } from '../support/factories.js';

let app: TestApp;
let orders: Order[];
beforeAll(async () => {
  app = await startApp();
  const [cream, serum] = [await aProduct(app), await aProduct(app, { name: 'Sérum' })];
  const items = [cream, serum].map(({ id }) => ({ product_id: id, quantity: 1 }));
  const answer = await app.visitor.post('/api/checkout').send(cart(items)).expect(201);
  orders = (answer.body as { orders: Order[] }).orders;
});
afterAll(() => app.close());

const sendDue = (): Promise<void> => app.running.app.get(MailQueue).sendDue();
const list = async (filter: object, by = app.admin): Promise<Message[]> =>
  (
    await by
      .get('/api/messages')
      .query({ filter: JSON.stringify(filter) })
      .expect(200)
  ).body as Message[];
const ofOrder = (): Promise<Message[]> => list({ record_id: orders.map(({ id }) => id) });

describe('a queued message', () => {
  it('is found by the order that it is about, with what became of it and without its text', async () => {
    await sendDue();
    expect(await ofOrder()).toEqual([
      {
        id: expect.any(String),
        kind: 'order-confirmation',
        channel: 'email',
        record_id: orders[0]?.id,
        client_id: expect.any(String),
        client_name: orders[0]?.client_name,
        client_phone: orders[0]?.phone,
        recipient: 'ana@example.com',
        subject: expect.stringContaining('Hemos recibido tu pedido'),
        state: 'kept',
        attempts: 1,
        error: null,
        next_attempt_at: null,
        created_at: NOW,
        sent_at: NOW,
        given_up_at: null,
        has_body: true,
        instead_of: null,
      },
    ]);
    expect((await list({ q: 'ANA@' })).length).toBe(1);
    await app.admin.get('/api/messages?filter={"body":"x"}').expect(400);
  });

  it('is sent again as a message of its own, to the same address', async () => {
    const [first] = await ofOrder();
    const again = (await app.admin.post(`/api/messages/${first?.id}/resend`).expect(200)).body as Message;
    expect([again.id === first?.id, again.state]).toEqual([false, 'waiting']);
    await sendDue();
    expect((await ofOrder()).map(({ state, recipient }) => [state, recipient])).toEqual([
      ['kept', 'ana@example.com'],
      ['kept', 'ana@example.com'],
    ]);
  });

  it('is read as it was sent, without what its links open', async () => {
    const [first] = await ofOrder();
    const kept = await app.running.app.get(Database).reader.manager.findOneByOrFail(MessageEntity, { id: first?.id ?? '' });
    const [, token = ''] = /\/pedido\/([\w-]+)/.exec(kept.body ?? '') ?? [];
    expect(token).toMatch(/^[\w-]{43}$/);
    const shown = (await app.admin.get(`/api/messages/${first?.id}/letter`).expect(200)).body as MessageEmail;
    expect(shown.attachment).toBeNull();
    expect(shown.text).toContain('/pedido/…');
    expect(shown.html).toMatch(/^<!DOCTYPE html[^]*prefers-color-scheme: dark[^]*Crema/);
    expect(JSON.stringify(shown)).not.toContain(token);
  });

  it('has no text left to be read after 30 days, and says so', async () => {
    const [first] = await ofOrder();
    const read = async (): Promise<unknown> => (await app.admin.get(`/api/messages/${first?.id}/letter`).expect(200)).body;
    const body = (await app.running.app.get(Database).reader.manager.findOneByOrFail(MessageEntity, { id: first?.id ?? '' }))
      .body;
    const set = (text: string | null): Promise<unknown> =>
      app.running.app.get(Database).tx((writer) => writer.update(MessageEntity, { id: first?.id ?? '' }, { body: text }));
    await set(null);
    expect(await read()).toEqual({ html: null, text: null, attachment: null });
    await set(body);
  });

  it('is not written by anybody', async () => {
    const [first] = await ofOrder();
    await app.admin.post('/api/messages').send({ recipient: 'otra@example.com' }).expect(405);
    await app.admin.put(`/api/messages/${first?.id}`).send({ recipient: 'otra@example.com' }).expect(405);
    await app.admin.delete(`/api/messages/${first?.id}`).expect(405);
  });

  it('is not sent again when its time has passed', async () => {
    const [first] = await ofOrder();
    const set = (change: object): Promise<unknown> =>
      app.running.app.get(Database).tx((writer) => writer.update(MessageEntity, { id: first?.id ?? '' }, change));
    for (const state of ['kept', 'failed']) {
      await set({ state, expires_at: NOW });
      const refused = await app.admin.post(`/api/messages/${first?.id}/resend`).expect(409);
      expect((refused.body as { message: string }).message).toBe('Este mensaje ya no sirve: ha pasado su momento');
    }
    await set({ state: 'kept', expires_at: null });
  });

  it('is not sent twice at once, nor while it is being sent', async () => {
    const [first] = await ofOrder();
    const { manager } = app.running.app.get(Database).reader;
    const set = (state: 'sending' | 'void'): Promise<unknown> =>
      app.running.app.get(Database).tx((writer) => writer.update(MessageEntity, { id: first?.id ?? '' }, { state }));
    for (const state of ['sending', 'void'] as const) {
      await set(state);
      await app.admin.post(`/api/messages/${first?.id}/resend`).expect(409);
    }
    expect(await manager.countBy(MessageEntity, { state: 'waiting' })).toBe(0);
  });

  it('to the staff about their accounts is for administrators, and its link is deleted once it is sent', async () => {
    const administrators = app.running.app.get(Administrators);
    await administrators.create('recepcion@example.com', 'mi perro azul come', ['reception']);
    await administrators.resetPassword('recepcion@example.com', 'mi perro azul come');
    await sendDue();
    const signedIn = await app.visitor
      .post('/api/auth/sign-in')
      .send({ email: 'recepcion@example.com', password: 'mi perro azul come' });
    const { access_token } = signedIn.body as { access_token: string };
    const reception = supertest.agent(app.url).set('Authorization', `Bearer ${access_token}`);
    const [notice] = await list({ kind: 'security-notice' });
    expect(notice).toMatchObject({ recipient: 'recepcion@example.com', state: 'kept', has_body: false });
    await app.admin.post(`/api/messages/${notice?.id}/resend`).expect(409);
    // Nobody may read the message, not even while it is queued, because its link gives access.
    const set = (body: string | null): Promise<unknown> =>
      app.running.app.get(Database).tx((writer) => writer.update(MessageEntity, { id: notice?.id ?? '' }, { body }));
    await set('https://clinica.example/admin/x');
    expect((await app.admin.get(`/api/messages/${notice?.id}/letter`)).body).toMatchObject({ html: null, text: null });
    await set(null);
    expect(await list({ kind: 'security-notice' }, reception)).toEqual([]);
    expect((await list({}, reception)).length).toBe(2);
    await reception.get(`/api/messages/${notice?.id}`).expect(404);
    await reception.get(`/api/messages/${notice?.id}/letter`).expect(404);
    expect((await app.admin.get(`/api/messages/${notice?.id}/letter`)).body).toMatchObject({ html: null, text: null });
    await reception.post(`/api/messages/${notice?.id}/resend`).expect(404);
    expect(await list({ recipient: ADMIN.email })).toEqual([]);
  });
});
