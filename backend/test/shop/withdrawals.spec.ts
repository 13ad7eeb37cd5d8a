import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Notifications } from '../../src/access/notifications/notifications.js';
import { Database } from '../../src/core/database/database.js';
import { MailQueue } from '../../src/mail/mail-queue.js';
import { MessageEntity } from '../../src/mail/message.entity.js';
import { ADMIN, NOW, startApp, type TestApp } from '../support/app.js';
import type { Order, Withdrawal } from '../../src/contract/index.js';
import { WithdrawalsService } from '../../src/shop/withdrawals/withdrawals.service.js';
import { anOrder, aProduct } from '../support/factories.js';

const STATEMENT = { name: 'Íñigo Peña', email: 'inigo@example.com', reference: 'ORD-12345678', message: 'Solo la crema' };

let app: TestApp;
beforeAll(async () => {
  // The mail server does not answer, so mails stay readable in the queue.
  app = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const [cream, serum] = [await aProduct(app, { name: 'Crema de día' }), await aProduct(app, { name: 'Sérum' })];
  await anOrder(app, cream, { email: 'Inigo@example.com', reference: 'ORD-12345678' });
  await anOrder(app, serum, { email: 'inigo@example.com', reference: 'ORD-00000009' });
});
afterAll(() => app.close());
/** A scheduled job looks for the orders, so that the form's answer does not reveal them. */
const checked = ({ running }: TestApp): Promise<void> => running.app.get(WithdrawalsService).runNow();
const mails = async (): Promise<MessageEntity[]> => {
  await checked(app);
  return app.running.app.get(Database).reader.manager.find(MessageEntity, { order: { kind: 'DESC' } });
};
const forget = (): Promise<unknown> =>
  app.running.app.get(Database).tx((manager) => manager.createQueryBuilder().delete().from(MessageEntity).execute());

describe('withdrawing from a contract', () => {
  it('is stored, acknowledged with its instant to the buyer and notified to the administrators', async () => {
    const answer = await app.visitor.post('/api/withdrawals').send(STATEMENT);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ ...STATEMENT, created_at: NOW });

    await checked(app);
    await app.running.app.get(Notifications).runNow();
    const [receipt, digest, ...others] = await mails();
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ recipient: 'inigo@example.com', subject: 'Acuse de recibo de tu desistimiento' });
    expect(receipt?.body).toContain('ORD-12345678: 1 × Crema de día');
    expect(receipt?.body).not.toMatch(/Sérum|Peña|Solo la crema/);
    expect(digest).toMatchObject({ recipient: ADMIN.email, subject: '1 desistimiento' });
    expect(digest?.body).toContain('Pedido: ORD-12345678');
    expect(digest?.body).toContain('Comentario: Solo la crema');
    for (const body of [receipt?.body, digest?.body]) expect(body).toContain('8 jul 2026, 10:00:00 CEST');

    const listed = await app.admin.get(`/api/withdrawals?filter=${encodeURIComponent('{"q":"ÍÑIGO"}')}`);
    expect(listed.headers['content-range']).toBe('withdrawals 0-0/1');
    expect(listed.body).toMatchObject([STATEMENT]);
  });

  it('with a reference copied from a sentence names the order that it means', async () => {
    await forget();
    for (const reference of ['ord–12345678.', 'Pedido ORD\u00a012345678', '12345678', 'ＯＲＤ-12345678.']) {
      const { body } = await app.visitor
        .post('/api/withdrawals')
        .send({ ...STATEMENT, reference })
        .expect(201);
      const { id } = body as Withdrawal;
      expect((await app.admin.get(`/api/withdrawals/${id}`)).body).toMatchObject({ reference: 'ORD-12345678' });
    }
    const receipts = await mails();
    expect(receipts).toHaveLength(4);
    for (const { body } of receipts) expect(body).not.toContain('Sérum');
  });

  it('with a mistyped reference is acknowledged all the same, with what was bought', async () => {
    await forget();
    await app.visitor.post('/api/withdrawals').send({ ...STATEMENT, reference: 'pedido de mayo' });
    const [receipt, ...others] = await mails();
    expect(others).toEqual([]);
    expect(receipt?.body).toMatch(/Crema de día[^]*Sérum|Sérum[^]*Crema de día/);
    expect(receipt?.body).not.toContain('pedido de mayo');
  });

  it('with an e-mail without orders gets the same answer, is stored, and mails only the clinic', async () => {
    await forget();
    const [known, unknown] = await Promise.all([
      app.visitor.post('/api/withdrawals').send(STATEMENT),
      app.visitor.post('/api/withdrawals').send({ ...STATEMENT, email: 'nadie@example.com' }),
    ]);
    expect(Object.keys(unknown.body as object)).toEqual(Object.keys(known.body as object));
    expect([unknown.status, unknown.body]).toEqual([201, expect.objectContaining({ created_at: NOW })]);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['inigo@example.com']);
    await checked(app);
    app.clock.pass(3_600_000);
    await app.running.app.get(Notifications).runNow();
    const digest = (await mails()).find(({ kind }) => kind === 'digest');
    expect(digest?.body).toContain('nadie@example.com');
    expect(digest?.body).toContain('Ningún pedido tiene ese email');
  });

  it('is one withdrawal with one acknowledgement, however often it is sent under one key', async () => {
    await forget();
    const send = () =>
      app.visitor
        .post('/api/withdrawals')
        .set('Idempotency-Key', 'una-vez')
        .send({ ...STATEMENT, message: '' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.headers['idempotent-replayed']]).toEqual([201, 201, 'true']);
    expect(second.body).toEqual(first.body);
    expect((first.body as { message: unknown }).message).toBeNull();
    expect(await mails()).toHaveLength(1);
  });

  it('is acknowledged once, by the scheduled job or when a member of the staff opens it first', async () => {
    await forget();
    const { id } = (await app.visitor.post('/api/withdrawals').send(STATEMENT).expect(201)).body as Withdrawal;
    const { body } = await app.admin.put(`/api/withdrawals/${id}`).send({ name: 'Íñigo P.' }).expect(200);
    expect(body).toMatchObject({ status: 'acknowledged', cart_id: expect.any(String) });
    await checked(app);
    expect(await mails()).toHaveLength(1);
  });

  it('refused, promises nothing', async () => {
    await forget();
    expect((await app.visitor.post('/api/withdrawals').send({ ...STATEMENT, email: 'nadie' })).status).toBe(400);
    expect(await mails()).toEqual([]);
  });

  it('shows the staff its order and the time of the acknowledgement, and neither to the visitor', async () => {
    const [mine] = (
      (await app.admin.get(`/api/orders?filter=${encodeURIComponent('{"q":"ORD-12345678"}')}`)).body as Order[]
    ).map(({ cart_id }) => cart_id);
    const answer = await app.visitor.post('/api/withdrawals').send({ ...STATEMENT, status: 'refunded' });
    expect(answer.body).toMatchObject({ status: 'received', acknowledged_at: null, cart_id: null });
    const { id, created_at } = answer.body as Withdrawal;
    await checked(app);
    expect((await app.admin.get(`/api/withdrawals/${id}`)).body).toMatchObject({
      status: 'acknowledged',
      acknowledged_at: created_at,
      cart_id: mine,
    });
  });

  it('of an unknown e-mail is acknowledged by the staff, by mail and once, and settled with its instant', async () => {
    const answer = await app.visitor.post('/api/withdrawals').send({ ...STATEMENT, email: 'otra@example.com' });
    const { id } = answer.body as Withdrawal;
    expect((await app.admin.get(`/api/withdrawals/${id}`)).body).toMatchObject({ status: 'received', cart_id: null });
    await forget();
    app.clock.pass(60_000);
    const acknowledged_at = app.clock.now().toISOString();
    const put = (change: object) => app.admin.put(`/api/withdrawals/${id}`).send(change);
    expect((await put({ status: 'acknowledged' })).body).toMatchObject({ status: 'acknowledged', acknowledged_at });
    app.clock.pass(60_000);
    const settled_at = app.clock.now().toISOString();
    expect((await put({ status: 'refunded' })).body).toMatchObject({ status: 'refunded', acknowledged_at, settled_at });
    expect((await put({ status: 'acknowledged' })).body).toMatchObject({ acknowledged_at, settled_at: null });
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([['withdrawal-receipt', 'otra@example.com']]);
  });

  it('keeps its order when its person buys again', async () => {
    const site = await startApp();
    const product = await aProduct(site);
    const { cart_id } = await anOrder(site, product, { email: STATEMENT.email });
    const { id } = (await site.visitor.post('/api/withdrawals').send({ ...STATEMENT, reference: 'la de mayo' }))
      .body as Withdrawal;
    await checked(site);
    await anOrder(site, product, { email: STATEMENT.email });
    const { body } = await site.admin.put(`/api/withdrawals/${id}`).send({ status: 'refunded' }).expect(200);
    expect([(body as Withdrawal).cart_id, cart_id]).toEqual([cart_id, expect.any(String)]);
    await site.close();
  });

  it('is led to its order by a mended e-mail or reference', async () => {
    const answer = await app.visitor
      .post('/api/withdrawals')
      .send({ ...STATEMENT, email: 'inigo@exmaple.com', reference: 'la de mayo' });
    const { id } = answer.body as Withdrawal;
    const put = async (change: object) => (await app.admin.put(`/api/withdrawals/${id}`).send(change)).body as Withdrawal;
    expect((await put({ email: 'inigo@example.com' })).cart_id).toBeNull();
    expect((await put({ reference: 'ord-00000009' })).cart_id).toEqual(expect.any(String));
  });

  it('reaches the buyer as a separate mail', async () => {
    const files = await startApp();
    await anOrder(files, await aProduct(files), { email: STATEMENT.email });
    await files.visitor.post('/api/withdrawals').send(STATEMENT);
    await checked(files);
    await files.running.app.get(Notifications).runNow();
    await files.running.app.get(MailQueue).sendDue();
    expect(readdirSync(join(files.settings.dataDir, 'mails'))).toHaveLength(2);
    await files.close();
  });

  it('is reported to the clinic without a name once the person is erased, in sent mails and in those of the folder', async () => {
    const files = await startApp();
    for (const [name, email, message] of [
      ['Íñigo Peña', 'Inigo@example.com', 'Solo\n\nla crema'],
      ['Luz Rey', 'luz@example.com', 'Email: inigo@example.com'],
    ])
      await files.visitor
        .post('/api/withdrawals')
        .send({ ...STATEMENT, name, email, message })
        .expect(201);
    await checked(files);
    await files.running.app.get(Notifications).runNow();
    await files.running.app.get(MailQueue).sendDue();
    const folder = join(files.settings.dataDir, 'mails');
    expect(readdirSync(folder)).toHaveLength(1);
    await files.admin.post('/api/people/erase').send({ email: 'inigo@example.com' }).expect(200);
    const [digest] = await files.running.app.get(Database).reader.manager.find(MessageEntity);
    expect(digest?.body).not.toMatch(/Peña|Inigo@|la crema/);
    expect(digest?.body).toMatch(/Datos borrados[^]*Luz Rey[^]*Comentario: Email: inigo@example.com/);
    expect(readdirSync(folder)).toEqual([]);
    await files.close();
  });
});
