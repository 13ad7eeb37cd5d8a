import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Express } from 'express';
import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { FactorEntity } from '../src/auth/factor.entity.js';
import { UserRoleEntity } from '../src/auth/user-role.entity.js';
import { UserEntity } from '../src/auth/user.entity.js';
import { Database } from '../src/database/database.js';
import { ADMIN, startApp, type TestApp } from './app.js';

/**
 * Who may call what, by hand: a route that is not written down here fails the suite, so that opening one shows up
 * in a review. "everybody" includes visitors; "signed in" any session, also with its second step pending; "confirmed"
 * any without one pending; "administrator" only theirs.
 */
const ACCESS: Readonly<Record<string, 'everybody' | 'signed in' | 'confirmed' | 'administrator'>> = {
  'GET /api/treatments': 'everybody',
  'GET /api/treatments/export': 'administrator',
  'GET /api/treatments/:id': 'everybody',
  'POST /api/treatments': 'administrator',
  'PUT /api/treatments/:id': 'administrator',
  'DELETE /api/treatments/:id': 'administrator',
  'GET /api/products': 'everybody',
  'GET /api/products/export': 'administrator',
  'GET /api/products/:id': 'everybody',
  'POST /api/products': 'administrator',
  'PUT /api/products/:id': 'administrator',
  'DELETE /api/products/:id': 'administrator',
  'GET /api/testimonials': 'everybody',
  'GET /api/testimonials/export': 'administrator',
  'GET /api/testimonials/:id': 'everybody',
  'POST /api/testimonials': 'administrator',
  'PUT /api/testimonials/:id': 'administrator',
  'DELETE /api/testimonials/:id': 'administrator',
  'GET /api/before-after': 'everybody',
  'GET /api/before-after/export': 'administrator',
  'GET /api/before-after/:id': 'everybody',
  'POST /api/before-after': 'administrator',
  'PUT /api/before-after/:id': 'administrator',
  'DELETE /api/before-after/:id': 'administrator',
  'GET /api/appointments': 'administrator',
  'GET /api/appointments/export': 'administrator',
  'GET /api/appointments/:id': 'administrator',
  'POST /api/appointments': 'everybody',
  'PUT /api/appointments/:id': 'administrator',
  'DELETE /api/appointments/:id': 'administrator',
  'GET /api/orders': 'administrator',
  'GET /api/orders/export': 'administrator',
  'GET /api/orders/:id': 'administrator',
  'POST /api/orders': 'everybody',
  'PUT /api/orders/:id': 'administrator',
  'DELETE /api/orders/:id': 'administrator',
  'GET /api/leads': 'administrator',
  'GET /api/leads/export': 'administrator',
  'GET /api/leads/:id': 'administrator',
  'POST /api/leads': 'everybody',
  'PUT /api/leads/:id': 'administrator',
  'DELETE /api/leads/:id': 'administrator',
  'GET /api/withdrawals': 'administrator',
  'POST /api/withdrawals': 'everybody',
  'GET /api/availability': 'everybody',
  'POST /api/checkout': 'everybody',
  'GET /api/proof-of-work': 'everybody',
  'GET /api/clinic': 'everybody',
  'PUT /api/clinic': 'administrator',
  'GET /api/dashboard': 'administrator',
  'GET /api/dashboard/activity': 'administrator',
  'GET /api/events': 'administrator',
  'GET /api/people': 'administrator',
  'POST /api/pictures': 'administrator',
  'POST /api/auth/sign-in': 'everybody',
  'POST /api/auth/refresh': 'everybody',
  'GET /api/auth/session': 'signed in',
  'POST /api/auth/sign-out': 'signed in',
  'POST /api/auth/factors': 'confirmed',
  'DELETE /api/auth/factors/:id': 'confirmed',
  'POST /api/auth/factors/:id/challenge': 'signed in',
  'POST /api/auth/factors/:id/verify': 'signed in',
  'GET /api/auth/recovery-codes': 'confirmed',
  'POST /api/auth/recovery-codes': 'confirmed',
  'POST /api/auth/recovery': 'signed in',
  'PUT /api/auth/password': 'confirmed',
  'PUT /api/auth/email': 'confirmed',
  'GET /api/auth/sessions': 'confirmed',
  'DELETE /api/auth/sessions': 'confirmed',
  'DELETE /api/auth/sessions/:id': 'confirmed',
  'GET /api/auth/administrators': 'administrator',
  'DELETE /api/auth/administrators/:id': 'administrator',
  'GET /api/auth/.well-known/jwks.json': 'everybody',
  'GET /api/health/live': 'everybody',
  'GET /api/health/ready': 'everybody',
};

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

let app: TestApp;
let routes: string[];
let member: () => Promise<string>;

beforeAll(async () => {
  app = await startApp();
  const web = app.running.app.getHttpAdapter().getInstance() as Express;
  const layers = (web.router as unknown as { stack: Layer[] }).stack;
  routes = layers
    .flatMap(({ route }) => (route ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`) : []))
    // The documentation's own page and files; it tells nothing that is not public.
    .filter((route) => !route.includes('/api/docs') && !route.endsWith('/api/openapi.json'));

  // Somebody with an account and without the role: made as an administrator whose role is then taken away.
  const database = app.running.app.get(Database);
  const account = await database.reader.manager.findOneByOrFail(UserEntity, { email: ADMIN.email });
  await database.tx((manager) => manager.insert(UserEntity, { ...account, id: randomUUID(), email: 'sin-rol@example.com' }));
  member = async () => {
    const answer = await app.visitor.post('/api/auth/sign-in').send({ ...ADMIN, email: 'sin-rol@example.com' });
    return (answer.body as { access_token: string }).access_token;
  };
});
afterAll(() => app.close());

const call = async (route: string, token?: string): Promise<number> => {
  const [method = '', path = ''] = route.split(' ');
  const agent = supertest(app.url) as unknown as Record<string, (path: string) => supertest.Test>;
  const request = agent[method.toLowerCase()]?.(path.replace(':id', randomUUID()));
  if (!request) throw new Error(route);
  if (token) request.set('Authorization', `Bearer ${token}`);
  return (await (method === 'GET' || method === 'DELETE' ? request : request.send({}))).status;
};

describe('access', () => {
  it('is written down for every route of the running application, and for no other', () => {
    expect(routes.toSorted()).toEqual(Object.keys(ACCESS).toSorted());
  });

  it('keeps visitors out of what is not theirs', async () => {
    for (const [route, who] of Object.entries(ACCESS)) {
      const status = await call(route);
      if (who === 'everybody') expect([route, [401, 403].includes(status)]).toEqual([route, false]);
      else expect([route, status]).toEqual([route, 401]);
    }
  });

  it('gives a session without the role what a visitor has, and 403 for the rest', async () => {
    for (const [route, who] of Object.entries(ACCESS)) {
      const status = await call(route, await member());
      if (who === 'administrator') expect([route, status]).toEqual([route, 403]);
      else expect([route, [401, 403].includes(status)]).toEqual([route, false]);
    }
  });

  it('gives an administrator whose second step is pending what a visitor has, and what the step itself needs', async () => {
    const database = app.running.app.get(Database);
    const { id: user_id } = await database.reader.manager.findOneByOrFail(UserEntity, { email: ADMIN.email });
    const factor = { id: randomUUID(), user_id, factor_type: 'phone' as const, status: 'verified' as const, created_at: app.clock.now().toISOString() };
    await database.tx((manager) => manager.insert(FactorEntity, factor));
    for (const [route, who] of Object.entries(ACCESS)) {
      const { access_token } = (await app.visitor.post('/api/auth/sign-in').send(ADMIN)).body as { access_token: string };
      const status = await call(route, access_token);
      if (who === 'administrator' || who === 'confirmed') expect([route, status]).toEqual([route, 403]);
      else expect([route, [401, 403].includes(status)]).toEqual([route, false]);
    }
    await database.tx((manager) => manager.delete(FactorEntity, { id: factor.id }));
  });

  it('refuses an ended session and an expired token everywhere but where one signs in anew', async () => {
    const tokenNow = async (): Promise<string> => ((await app.visitor.post('/api/auth/sign-in').send(ADMIN)).body as { access_token: string }).access_token;
    const [ended, expired] = [await tokenNow(), await tokenNow()];
    await call('POST /api/auth/sign-out', ended);
    app.clock.pass(86_400_000);
    for (const token of [ended, expired]) {
      for (const route of Object.keys(ACCESS)) {
        const isBlind = /auth\/(sign-in|refresh|\.well-known)|health|proof-of-work/.test(route);
        expect([route, (await call(route, token)) === 401]).toEqual([route, !isBlind]);
      }
    }
  });

  it('refuses a token that is malformed, tampered with or signed by nobody', async () => {
    const [head = '', payload = ''] = app.adminToken.split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const token of ['x', `${head}.${payload}.AAAA`, `${app.adminToken}x`, none]) expect(await call('GET /api/leads', token)).toBe(401);
  });

  it('ends with the role, at the next request', async () => {
    const token = (await app.visitor.post('/api/auth/sign-in').send(ADMIN)).body as { access_token: string };
    expect(await call('GET /api/dashboard', token.access_token)).toBe(200);
    const database = app.running.app.get(Database);
    const roles = await database.reader.manager.find(UserRoleEntity);
    await database.tx((manager) => manager.delete(UserRoleEntity, { role: 'admin' }));
    expect(await call('GET /api/dashboard', token.access_token)).toBe(403);
    await database.tx((manager) => manager.insert(UserRoleEntity, roles));
    expect(await call('GET /api/dashboard', token.access_token)).toBe(200);
  });
});
