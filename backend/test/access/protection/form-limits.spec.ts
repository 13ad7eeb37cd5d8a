import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '../../../src/core/database/database.js';
import { MailQueue } from '../../../src/mail/mail-queue.js';
import { MessageEntity } from '../../../src/mail/message.entity.js';
import { startApp, type TestApp } from '../../support/app.js';
import { ask, type Answer } from '../../support/ask.js';
import { aProduct, aTreatment, booking, cart } from '../../support/factories.js';
import { proof } from '../../support/access/strangers.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  // These tests count forms, so the limits of their content are out of reach.
  await app.admin.put('/api/protection').send({
    appointments_per_person: 1000,
    appointments_per_network: 1000,
    units_per_person: 1000,
    units_per_network: 1000,
    stock_units: 100,
    leads_per_network: 10_000,
    leads_brake: 'off',
    appointments_brake: 'off',
    orders_brake: 'off',
  });
});
afterAll(() => app.close());

let sender = 0;
const leadOf = (email: string): object => ({ name: 'Ana López', email, phone: '612345678', message: 'Quiero información' });
const send = (address: string, form: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  ask(`${app.url}/api/${form}`, { method: 'POST', headers: { 'X-Forwarded-For': address, ...headers }, body });
const somebody = (): string => `persona${++sender}@example.com`;
const count = (answers: readonly Answer[], status: number): number => answers.filter((answer) => answer.status === status).length;

function expectToWait(answer: Answer, sentence: RegExp, most: number): void {
  expect(answer.status).toBe(429);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(most);
  expect(answer.body).toMatchObject({
    status: 429,
    message: expect.stringMatching(sentence),
    detail: expect.stringMatching(sentence),
  });
}

describe('one address', () => {
  it('may send 240 forms a minute without a proof of work, and then learns how long to wait', async () => {
    const answers: Answer[] = [];
    for (let turn = 0; turn < 12; turn++)
      answers.push(...(await Promise.all(Array.from({ length: 20 }, () => send('198.51.100.1', 'leads', leadOf(somebody()))))));
    expect(count(answers, 201)).toBe(240);
    expectToWait(
      await send('198.51.100.1', 'leads', leadOf(somebody())),
      /^Se han enviado demasiados formularios desde tu conexión\. Inténtalo de nuevo en \d+ segundos?\.$/,
      60,
    );
  });

  it('is never limited with a proof of work, and does not limit other addresses', async () => {
    expect((await send('198.51.100.1', 'leads', leadOf(somebody()), await proof(app, '198.51.100.1'))).status).toBe(201);
    expect((await send('198.51.100.2', 'leads', leadOf(somebody()))).status).toBe(201);
  });

  it('may try far more often when what it sends is refused', async () => {
    for (let turn = 0; turn < 15; turn++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => send('198.51.100.3', 'leads', { ...leadOf('ana@example.com'), phone: '1' })),
      );
      expect(count(answers, 400)).toBe(20);
    }
  });

  it('is one whole network of an IPv6 household', async () => {
    // Filled honeypots have the lowest limit of a network.
    const trap = (address: string): Promise<Answer> =>
      send(address, 'leads', { ...leadOf('ana@example.com'), website: 'https://spam.example' });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, device) => trap(`2001:db8:1:2::${device}`)));
    expect(count(answers, 400)).toBe(60);
    expect((await trap('2001:db8:1:2:a:b:c:d')).status).toBe(429);
    expect((await trap('2001:db8:1:3::1')).status).toBe(400);
  });

  it('may ask for 240 challenges a minute', async () => {
    const challenge = (): Promise<Answer> =>
      ask(`${app.url}/api/proof-of-work`, { method: 'GET', headers: { 'X-Forwarded-For': '198.51.100.9' } });
    const answers: Answer[] = [];
    for (let turn = 0; turn < 12; turn++) answers.push(...(await Promise.all(Array.from({ length: 20 }, challenge))));
    expect(count(answers, 200)).toBe(240);
    expectToWait(await challenge(), /^Demasiadas peticiones\. /, 60);
  });
});

describe('one e-mail', () => {
  it('sends 60 at once for one hour and 40 at once for five units: as many as there are get them', async () => {
    const treatment = await aTreatment(app);
    const product = await aProduct(app, { stock: 5 });
    const hour = await Promise.all(
      Array.from({ length: 60 }, () => send('203.0.113.210', 'appointments', booking(treatment, { email: 'todas@example.com' }))),
    );
    expect([count(hour, 201), count(hour, 409)]).toEqual([1, 59]);
    const order = { ...cart([{ product_id: product.id, quantity: 1 }]), email: 'todas@example.com' };
    const units = await Promise.all(Array.from({ length: 40 }, () => send('203.0.113.210', 'checkout', order)));
    expect([count(units, 201), count(units, 409)]).toEqual([5, 35]);
  });

  it('gets thirty mails an hour and the rest later, whatever its forms contain; its orders are accepted', async () => {
    const product = await aProduct(app, { stock: 100 });
    const order = { ...cart([{ product_id: product.id, quantity: 1 }]), email: 'victima@example.com' };
    for (let turn = 0; turn < 35; turn++)
      expect((await send(`203.0.113.${220 + (turn % 5)}`, 'checkout', order)).status).toBe(201);
    const queue = app.running.app.get(MailQueue);
    await queue.sendDue();
    const folder = join(app.settings.dataDir, 'mails');
    const mails = readdirSync(folder).filter((file) => readFileSync(join(folder, file), 'utf8').includes('victima@example.com'));
    expect(mails).toHaveLength(30);
    const waiting = await app.running.app
      .get(Database)
      .reader.manager.findBy(MessageEntity, { recipient: 'victima@example.com', state: 'waiting' });
    expect(
      waiting.map(({ attempts, next_attempt_at }) => [attempts, (next_attempt_at ?? '') > app.clock.now().toISOString()]),
    ).toEqual(Array(5).fill([0, true]));
    expect(
      (await app.admin.get('/api/orders').query({ filter: JSON.stringify({ email: 'victima@example.com' }) })).headers[
        'content-range'
      ],
    ).toMatch(/\/35$/);
  });
});

/** Links of mails have the lowest limit, counted by address. */
describe('an address', () => {
  const LINK = { token: 'x'.repeat(43) };
  const TRIES = 60;

  it('is the connection’s own where no proxy is trusted, whatever is claimed', async () => {
    const direct = await startApp({ RATE_LIMITS: 'on' });
    const claim = (turn: number): Promise<Answer> => {
      const address = `198.51.100.${turn % 250}`;
      const headers = { 'X-Forwarded-For': address, Forwarded: `for=${address}`, 'X-Real-IP': address };
      return ask(`${direct.url}/api/confirmations`, { method: 'POST', headers, body: LINK });
    };
    const answers = await Promise.all(Array.from({ length: TRIES }, (_, each) => claim(each)));
    expect(count(answers, 404)).toBe(TRIES);
    expect((await claim(TRIES)).status).toBe(429);
    await direct.close();
  });

  it('is what the nearest proxy says where one is trusted, not what a visitor wrote before it', async () => {
    const follow = (address: string): Promise<Answer> => send(address, 'confirmations', LINK);
    const answers = await Promise.all(Array.from({ length: TRIES }, (_, each) => follow(`10.${each}.0.1, 198.51.100.77`)));
    expect(count(answers, 404)).toBe(TRIES);
    expect((await follow('10.100.1.1, 198.51.100.77')).status).toBe(429);
    expect((await follow('198.51.100.77, 198.52.100.78')).status).toBe(404);
  });
});

describe('requests that only programs send', () => {
  it('count as attempts: of 100 refused proofs of work and filled honeypots in a row, 60 get the reason and the others must wait', async () => {
    const answers: Answer[] = [];
    for (let turn = 0; turn < 50; turn++) {
      answers.push(await send('192.0.2.1', 'leads', leadOf(somebody()), { 'X-Proof-of-Work': 'e30=' }));
      answers.push(await send('192.0.2.1', 'leads', { ...leadOf(somebody()), website: 'https://spam.example' }));
    }
    expect([count(answers, 400), count(answers, 429)]).toEqual([60, 40]);
    expectToWait(answers.at(-1) as Answer, /^Demasiados envíos no válidos desde tu conexión\. /, 600);
    expect((await send('192.0.2.1', 'leads', leadOf(somebody()))).status).toBe(201);
  });

  it('are limited for tokens too: after 120 refreshes in a minute an address has to wait', async () => {
    const refresh = (): Promise<Answer> => send('192.0.2.2', 'auth/refresh', { refresh_token: 'x'.repeat(43) });
    const answers: Answer[] = [];
    for (let turn = 0; turn < 13; turn++) answers.push(...(await Promise.all(Array.from({ length: 10 }, refresh))));
    expect([count(answers, 401), count(answers, 429)]).toEqual([120, 10]);
  });
});

describe('links of mails', () => {
  it('are accepted sixty times a minute from one network, valid or not; another network is not limited', async () => {
    const follow = (address: string): Promise<Answer> => send(address, 'confirmations', { token: 'x'.repeat(43) });
    const answers: Answer[] = [];
    for (let turn = 0; turn < 4; turn++)
      answers.push(...(await Promise.all(Array.from({ length: 16 }, (_, host) => follow(`192.0.2.${host + 10}`)))));
    expect([count(answers, 404), count(answers, 429)]).toEqual([60, 4]);
    expectToWait(await follow('192.0.2.99'), /^Demasiados intentos\. /, 60);
    expect((await follow('203.0.115.1')).status).toBe(404);
  });
});

describe('an administrator', () => {
  it('writes as much as the day brings', async () => {
    const write = (): Promise<Answer> =>
      ask(`${app.url}/api/leads`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${app.adminToken}` },
        body: leadOf('telefono@example.com'),
      });
    const answers: Answer[] = [];
    for (let turn = 0; turn < 13; turn++) answers.push(...(await Promise.all(Array.from({ length: 20 }, write))));
    expect(count(answers, 201)).toBe(260);
  });
});
