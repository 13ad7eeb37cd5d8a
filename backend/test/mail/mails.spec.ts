import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { In, Like } from 'typeorm';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Message } from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { DatabaseUnavailable } from '../../src/core/database/failures.js';
import { MailQueue } from '../../src/mail/mail-queue.js';
import { OutgoingMessages } from '../../src/mail/outgoing-messages.js';
import { MessageEntity } from '../../src/mail/message.entity.js';
import { isOnMysql, startApp, type TestApp } from '../support/app.js';
import { anOrder, aProduct, cart } from '../support/factories.js';
import { until } from '../support/until.js';
import { runSql } from '../support/unaudited.js';

const waiting = (app: TestApp): Promise<number> =>
  app.running.app.get(Database).reader.manager.countBy(MessageEntity, { state: In(['waiting', 'sending']) });
const sendDue = (app: TestApp): Promise<void> => app.running.app.get(MailQueue).sendDue();

/** The decoded body: nodemailer encodes text outside of ASCII. */
const decoded = (mail: string): string => {
  const body = mail.slice(mail.indexOf('\r\n\r\n') + 4);
  if (/Content-Transfer-Encoding: base64/i.test(mail)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

describe('without a mail server', () => {
  let app: TestApp;
  let folder: string;
  beforeAll(async () => {
    app = await startApp();
    folder = join(app.settings.dataDir, 'mails');
  });
  afterAll(() => app.close());
  const kept = (): string[] =>
    existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')) : [];

  it('the buyer of a cart gets one summary of the whole order, stored as a file', async () => {
    const cream = await aProduct(app, { name: 'Crema de día', price: 1234.5 });
    const serum = await aProduct(app, { name: 'Sérum', price: 10 });
    const items = [
      { product_id: cream.id, quantity: 1 },
      { product_id: serum.id, quantity: 2 },
    ];
    await app.visitor
      .post('/api/checkout')
      .send(cart(items, { client_name: 'Íñigo\r\nBcc: otra@example.com', reference: 'ORD-12345678' }));
    await sendDue(app);
    const mail = kept().find((text) => decoded(text).includes('ORD-12345678')) ?? '';
    expect(mail).toMatch(/^To: .*ana@example\.com>?$/m);
    expect(mail).not.toContain('Bcc');
    expect(mail).toMatch(/^Subject: Hemos recibido tu pedido ORD-12345678$/m);
    expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(decoded(mail)).toContain('1 × Crema de día: 1.234,50');
    expect(decoded(mail)).toContain('2 × Sérum: 20,00');
    expect(decoded(mail)).toContain('Subtotal: 1.254,50');
    expect(await waiting(app)).toBe(0);
  });

  it('a mail names the telephone that the clinic has now', async () => {
    await app.admin.put('/api/clinic').send({ phone: '+34 910 555 777' }).expect(200);
    const product = await aProduct(app);
    await app.visitor
      .post('/api/checkout')
      .send(cart([{ product_id: product.id, quantity: 1 }], { reference: 'ORD-00000910' }))
      .expect(201);
    await sendDue(app);
    expect(decoded(kept().find((text) => decoded(text).includes('ORD-00000910')) ?? '')).toContain('910 555 777');
  });

  it('a refused order promises nothing, and neither does one that the clinic writes down', async () => {
    const product = await aProduct(app, { stock: 1 });
    const before = kept().length;
    await app.visitor.post('/api/checkout').send(cart([{ product_id: product.id, quantity: 2 }]));
    await anOrder(app, product);
    await sendDue(app);
    expect([kept().length, await waiting(app)]).toEqual([before, 0]);
  });
});

describe('with a mail server', () => {
  let app: TestApp;
  let server: Server;
  let isDown = true;
  /** Addresses without a mailbox. */
  const unknown = new Set<string>();
  /** Answers that a slow server still owes; null for a server that answers at once. */
  let owed: (() => void)[] | null = null;
  const taken: string[] = [];
  /** The recipients in RCPT commands. */
  const addressed: string[] = [];

  /** A minimal SMTP server: it refuses for now, or accepts the mail. */
  const talk = (socket: Socket): void => {
    let text = '';
    let isData = false;
    socket.write('220 correo.example\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
      for (let end = text.indexOf('\r\n'); !isData && end >= 0; end = text.indexOf('\r\n')) {
        const command = text.slice(0, end).toUpperCase();
        text = text.slice(end + 2);
        if (command.startsWith('RCPT')) addressed.push(command);
        if (command.startsWith('QUIT')) socket.end('221 adios\r\n');
        else if (command.startsWith('MAIL') && isDown) socket.write('451 ahora no\r\n');
        else if (command.startsWith('RCPT') && [...unknown].some((address) => command.includes(address.toUpperCase())))
          socket.write('550 no existe\r\n');
        else if (command === 'DATA') {
          isData = true;
          socket.write('354 adelante\r\n');
        } else socket.write('250 bien\r\n');
      }
      if (isData && text.includes('\r\n.\r\n')) {
        taken.push(text.slice(0, text.indexOf('\r\n.\r\n')));
        [text, isData] = ['', false];
        const say = (): unknown => socket.write('250 recibido\r\n');
        if (owed) owed.push(say);
        else say();
      }
    });
  };

  beforeAll(async () => {
    server = createServer(talk).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    app = await startApp({ SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
  afterAll(async () => {
    await app.close();
    server.close();
  });

  it('an order is taken while the mail server is down, and its mail arrives once it is back', async () => {
    const product = await aProduct(app);
    const answer = await app.visitor.post('/api/checkout').send(cart([{ product_id: product.id, quantity: 1 }]));
    expect(answer.status).toBe(201);
    await sendDue(app);
    expect([taken.length, await waiting(app)]).toEqual([0, 1]);

    isDown = false;
    await sendDue(app);
    expect(taken).toHaveLength(0);
    app.clock.pass(2 * 60_000);
    await sendDue(app);
    expect([taken.length, await waiting(app)]).toEqual([1, 0]);
    expect(taken[0]).toMatch(/^Message-ID: <[0-9a-f-]+@clinica\.example>$/m);
    await sendDue(app);
    expect(taken).toHaveLength(1);
  });

  const failed = async (): Promise<Message[]> =>
    (
      await app.admin
        .get('/api/messages')
        .query({ filter: JSON.stringify({ state: 'failed' }) })
        .expect(200)
    ).body as Message[];
  const buyAs = async (email: string): Promise<void> => {
    const product = await aProduct(app);
    await app.visitor
      .post('/api/checkout')
      .send(cart([{ product_id: product.id, quantity: 1 }], { email }))
      .expect(201);
  };

  it('a mail to a domain with an ñ is addressed as every server takes it', async () => {
    await buyAs('ana@ñandú.es');
    await sendDue(app);
    expect(addressed.at(-1)).toBe('RCPT TO:<ANA@XN--AND-6MA2C.ES>');
  });

  it('a mail whose answer the server owes is nobody’s to send again, and has arrived once', async () => {
    const before = taken.length;
    const debts: (() => void)[] = [];
    owed = debts;
    await buyAs('lenta@example.com');
    const sent = sendDue(app);
    await until(() => debts.length === 1, 'no mail waited for its answer', 1);
    app.clock.pass(12 * 60_000);
    expect(await app.running.app.get(OutgoingMessages).due('usual', 20, [])).toEqual([]);
    owed = null;
    debts[0]?.();
    await sent;
    expect([taken.length - before, await waiting(app)]).toEqual([1, 0]);
  });

  /** Recipients of the accepted mails from index `from` on. */
  const recipients = (from: number): string[] =>
    taken
      .slice(from)
      .map((mail) => /^To: .*?([a-z0-9]+)@example\.com/m.exec(mail)?.[1] ?? '')
      .sort();

  it('a slow server gets three mails at a time, and those to one person one after the other', async () => {
    const before = taken.length;
    const debts: (() => void)[] = [];
    owed = debts;
    for (const name of ['una', 'una', 'dos', 'tres', 'cuatro']) await buyAs(`${name}@example.com`);
    const sent = sendDue(app);
    await until(() => debts.length === 3, 'no mail waited for its answer', 1);
    expect(recipients(before)).toEqual(['dos', 'tres', 'una']);

    // One answered mail frees its place, while the others still wait.
    debts[taken.slice(before).findIndex((mail) => mail.includes('dos@example.com'))]?.();
    await until(() => debts.length === 4, 'no mail waited for its answer', 1);
    expect(recipients(before)).toEqual(['cuatro', 'dos', 'tres', 'una']);
    owed = null;
    for (const say of debts) say();
    await sent;
    expect(recipients(before)).toEqual(['cuatro', 'dos', 'tres', 'una', 'una']);
    expect(await waiting(app)).toBe(0);
  });

  it('a mail that is enqueued while the server owes an answer does not wait for that answer', async () => {
    const before = taken.length;
    const debts: (() => void)[] = [];
    owed = debts;
    await buyAs('colgada@example.com');
    await until(() => debts.length === 1, 'no mail waited for its answer', 1);
    owed = null;
    await buyAs('despues@example.com');
    await until(() => taken.length === before + 2, 'the mails were not sent', 1);
    debts[0]?.();
    await sendDue(app);
    expect([recipients(before), await waiting(app)]).toEqual([['colgada', 'despues'], 0]);
  });

  it('many mails to one person at a slow server do not delay mails to others', async () => {
    const before = taken.length;
    const debts: (() => void)[] = [];
    owed = debts;
    isDown = true;
    for (let order = 0; order < 22; order++) await buyAs('mucho@example.com');
    await sendDue(app);
    isDown = false;
    app.clock.pass(5 * 60_000);
    await buyAs('otra@example.com');
    await until(() => debts.length === 2, 'no mail waited for its answer', 1);
    expect(recipients(before)).toEqual(['mucho', 'otra']);
    owed = null;
    for (const say of debts) say();
    await sendDue(app);
    expect([taken.length - before, await waiting(app)]).toEqual([23, 0]);
  });

  it('a mail that has arrived while the database was away is not sent again', async () => {
    const before = taken.length;
    const away = new DatabaseUnavailable('ahora no');
    const settle = jest.spyOn(app.running.app.get(OutgoingMessages), 'settle');
    settle.mockRejectedValueOnce(away).mockRejectedValueOnce(away);
    await buyAs('llegada@example.com');
    await sendDue(app);
    expect([recipients(before), await waiting(app)]).toEqual([['llegada'], 0]);
    settle.mockRestore();
    app.clock.pass(3_600_000);
    await sendDue(app);
    expect(recipients(before)).toEqual(['llegada']);
  });

  /** SQLite only, because MariaDB fails with another error and both errors have the same consequence. */
  (isOnMysql ? it.skip : it)('a mail that cannot be updated in the database does not stop the others', async () => {
    const before = taken.length;
    isDown = true;
    for (const name of ['maldita', 'buena']) await buyAs(`${name}@example.com`);
    await sendDue(app);
    isDown = false;
    app.clock.pass(5 * 60_000);
    const database = app.running.app.get(Database);
    await runSql(
      database,
      "CREATE TRIGGER unsettled BEFORE UPDATE ON messages WHEN OLD.recipient_key = 'maldita@example.com' AND NEW.state = 'sent' BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
    await sendDue(app);
    await runSql(database, 'DROP TRIGGER unsettled');
    expect([recipients(before), await waiting(app)]).toEqual([['buena', 'maldita'], 1]);
    app.clock.pass(3_600_000);
    await sendDue(app);
    expect(await waiting(app)).toBe(0);
  });

  it('a mail that is refused for good is shown to the clinic, and sent again when it says so', async () => {
    unknown.add('ana@gmial.example');
    await buyAs('ana@gmial.example');
    for (let hour = 0; hour < 8; hour++, app.clock.pass(3_600_000)) await sendDue(app);
    const shown = await failed();
    expect(shown).toEqual([
      expect.objectContaining({
        kind: 'order-confirmation',
        recipient: 'ana@gmial.example',
        error: '550',
        attempts: 6,
        sent_at: null,
        given_up_at: expect.stringMatching(/^2026-/),
      }),
    ]);
    expect(JSON.stringify(shown)).not.toContain('Tu pedido');
    const id = shown[0]?.id ?? '';

    unknown.clear();
    const before = taken.length;
    await app.admin.post(`/api/messages/${id}/resend`).expect(200);
    await sendDue(app);
    expect([taken.length - before, await waiting(app), await failed()]).toEqual([1, 0, []]);
    expect((await app.admin.get(`/api/messages/${id}`)).body).toMatchObject({ state: 'sent', attempts: 1, error: null });
  });

  it('a mail that was given up can be left at that', async () => {
    unknown.add('nadie@example.com');
    await buyAs('nadie@example.com');
    for (let hour = 0; hour < 8; hour++, app.clock.pass(3_600_000)) await sendDue(app);
    const id = (await failed())[0]?.id ?? '';
    await app.admin.post(`/api/messages/${id}/void`).expect(200);
    expect([await failed(), await waiting(app)]).toEqual([[], 0]);
    await app.admin.post(`/api/messages/${id}/resend`).expect(409);
    await app.admin.post(`/api/messages/${id}/void`).expect(409);
  });

  /** The trigger ignores every change by RAISE(IGNORE), which MariaDB does not have. */
  (isOnMysql ? it.skip : it)('a run that can claim no mail ends', async () => {
    isDown = true;
    for (let order = 0; order < 21; order++) await buyAs(`persona${order}@example.com`);
    await sendDue(app);
    app.clock.pass(5 * 3_600_000);
    const database = app.running.app.get(Database);
    await runSql(database, 'CREATE TRIGGER no_claims BEFORE UPDATE ON messages BEGIN SELECT RAISE(IGNORE); END');
    await sendDue(app);
    // Hours have passed, so a mail to the clinic may be due too.
    expect(await database.reader.manager.countBy(MessageEntity, { state: 'waiting', recipient: Like('persona%') })).toBe(21);
    await runSql(database, 'DROP TRIGGER no_claims');
  });
});
