import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import type { ActiveSession, Session } from '../../../src/contract/index.js';
import { ADMIN, startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
});
afterAll(() => app.close());

const attempt = (address: string, email: string, password = 'otra-clave'): Promise<Response> =>
  app.visitor
    .post('/api/auth/sign-in')
    .set('X-Forwarded-For', address)
    .send({ email, password })
    .then((answer) => answer);
const statuses = (answers: readonly Response[]): number[] => answers.map(({ status }) => status).toSorted();

describe('where somebody signs in from', () => {
  it.each([
    ['198.51.100.40', '198.51.100.40'],
    ['198.51.100.40:4711', '198.51.100.40'],
    ['[2001:db8::40]:443', '2001:db8::40'],
    [`198.51.100.40, ${'x'.repeat(300)}`, '127.0.0.1'],
    ['1'.repeat(60), '127.0.0.1'],
    ['unknown', '127.0.0.1'],
  ])('is an address that a proxy has written: of %s it is %s', async (forwarded, address) => {
    const { status, body } = await attempt(forwarded, ADMIN.email, ADMIN.password);
    expect(status).toBe(200);
    const listed = await app.visitor
      .get('/api/auth/sessions')
      .set('Authorization', `Bearer ${(body as Session).access_token}`)
      .expect(200);
    expect((listed.body as ActiveSession[]).find(({ current }) => current)?.address).toContain(address);
  });
});

describe('guessing passwords', () => {
  it('is slowed down after five failures, and the right password is taken after the wait', async () => {
    for (let failure = 1; failure <= 5; failure++) expect((await attempt('198.51.100.1', ADMIN.email)).status).toBe(400);
    const refused = await attempt('198.51.100.1', ADMIN.email, ADMIN.password);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(5);
    expect((refused.body as { message: string }).message).toMatch(/^Demasiados intentos\. Inténtalo de nuevo en \d+ segundos\.$/);
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    expect((await attempt('198.51.100.1', ADMIN.email, ADMIN.password)).status).toBe(200);
    for (let failure = 1; failure <= 5; failure++) expect((await attempt('198.51.100.1', ADMIN.email)).status).toBe(400);
  });

  it('waits twice as long after each further failure', async () => {
    const waits: number[] = [];
    for (let failure = 1; failure <= 5; failure++) await attempt('198.51.100.2', 'lenta@example.com');
    for (let round = 1; round <= 2; round++) {
      const wait = Number((await attempt('198.51.100.2', 'lenta@example.com')).headers['retry-after']);
      waits.push(wait);
      if (round === 1) {
        await new Promise((resolve) => setTimeout(resolve, wait * 1000 + 50));
        expect((await attempt('198.51.100.2', 'lenta@example.com')).status).toBe(400);
      }
    }
    expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) * 1.5);
  });

  it('gains nothing from asking many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('198.51.100.3', 'a-la-vez@example.com')));
    expect(statuses(answers)).toEqual([...Array<number>(5).fill(400), ...Array<number>(15).fill(429)]);
  });

  it('does not lock the person out at another address', async () => {
    for (let failure = 1; failure <= 6; failure++) await attempt('198.51.100.4', ADMIN.email);
    expect((await attempt('198.51.100.5', ADMIN.email, ADMIN.password)).status).toBe(200);
  });

  it('is stopped for an address that tries many accounts', async () => {
    const address = '198.51.100.6';
    // An attempt without a password counts the same, and the server hashes nothing.
    for (let account = 0; account < 50; account++)
      expect((await attempt(address, `cuenta${account}@example.com`, '')).status).toBe(400);
    for (let account = 0; account < 10; account++)
      expect((await attempt(address, `otra${account}@example.com`)).status).toBe(400);
    const refused = await attempt(address, 'ultima@example.com');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  });

  it('from many addresses stops at the account, but not for an address known from a sign-in', async () => {
    expect((await attempt('203.0.113.250', ADMIN.email, ADMIN.password)).status).toBe(200);
    let refused: Response | undefined;
    for (let address = 1; address <= 60 && refused?.status !== 429; address++)
      refused = await attempt(`203.0.113.${address}`, ADMIN.email);
    expect(refused?.status).toBe(429);
    expect((await attempt('203.0.113.251', ADMIN.email, ADMIN.password)).status).toBe(429);
    expect((await attempt('203.0.113.250', ADMIN.email, ADMIN.password)).status).toBe(200);
  });

  it('sees one network in all addresses of an IPv6 household', async () => {
    for (let device = 1; device <= 5; device++) await attempt(`2001:db8:1:2::${device}`, 'hogar@example.com');
    expect((await attempt('2001:db8:1:2:a:b:c:d', 'hogar@example.com')).status).toBe(429);
    expect((await attempt('2001:db8:1:3::1', 'hogar@example.com')).status).toBe(400);
  });
});

describe('guessing the link of a mail that ends all sessions', () => {
  it('is stopped for an address that tries many', async () => {
    const guess = (index: number, address = '198.51.100.21'): Promise<Response> =>
      app.visitor
        .post('/api/auth/end-sessions')
        .set('X-Forwarded-For', address)
        .send({ token: `inventado${index}` })
        .then((answer) => answer);
    const answers = await Promise.all(Array.from({ length: 21 }, (_, index) => guess(index)));
    expect(statuses(answers)).toEqual([...Array<number>(20).fill(410), 429]);
    expect((await guess(0, '198.51.100.22')).status).toBe(410);
  });
});

describe('requests with malformed bodies', () => {
  const MALFORMED: readonly (readonly [type: string, body: string, status: number])[] = [
    ['application/json', '{"nada":1}', 400],
    ['application/json', '{"nada":', 400],
    ['application/json', '[]', 400],
    ['text/plain', 'nada', 415],
  ];
  const send = async (path: string, address: string, type: string, body: string): Promise<number> =>
    (await app.visitor.post(`/api/${path}`).set({ 'X-Forwarded-For': address, 'Content-Type': type }).send(body)).status;
  const TOKEN = 'inventado';

  it.each([
    ['auth/sign-in', 60],
    ['auth/refresh', 120],
    ['auth/password-reset', 20],
    [`auth/password-reset/${TOKEN}`, 60],
    [`auth/invitations/${TOKEN}/accept`, 60],
    ['auth/end-sessions', 20],
    ['confirmations', 60],
    [`manage/${TOKEN}/move`, 60],
  ])('to %s count, each of them: after %i the network has to wait', async (path, limit) => {
    const address = `2001:db8:${path.length + limit}::1`;
    for (let sent = 0; sent < limit; sent++) {
      const [type, body, status] = MALFORMED[sent % MALFORMED.length] ?? ['', '', 0];
      expect([sent, body, await send(path, address, type, body)]).toEqual([sent, body, status]);
    }
    for (const [type, body] of MALFORMED) expect([body, await send(path, address, type, body)]).toEqual([body, 429]);
  });
});
