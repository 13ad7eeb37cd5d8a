import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import {
  clinicTime,
  KEY_SCOPES,
  type ApiKey,
  type AuditEntry,
  type CallList,
  type CreatedApiKey,
  type Session,
  type Today,
} from '../../../src/contract/index.js';
import { Database } from '../../../src/core/database/database.js';
import { Administrators } from '../../../src/access/accounts/administrators.js';
import { ApiKeyEntity } from '../../../src/access/api-keys/api-key.entity.js';
import { ACCESS, KEY_SCOPE_OF } from '../../support/access/access-table.js';
import { ADMIN, startApp, type TestAgent, type TestApp } from '../../support/app.js';
import { ask } from '../../support/ask.js';
import { aLead, anAppointment, aTreatment, booking } from '../../support/factories.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const prove = () => app.admin.post('/api/auth/reauthenticate').send({ password: ADMIN.password }).expect(200);

async function aKey(body: object, site = app): Promise<CreatedApiKey> {
  await site.admin.post('/api/auth/reauthenticate').send({ password: ADMIN.password }).expect(200);
  return (
    await site.admin
      .post('/api/keys')
      .send({ name: 'Contabilidad', ...body })
      .expect(201)
  ).body as CreatedApiKey;
}
const agent = (key: string): TestAgent => supertest.agent(app.url).set('Authorization', `Bearer ${key}`);
const listed = async (): Promise<ApiKey[]> => (await app.admin.get('/api/keys').expect(200)).body as ApiKey[];

describe('API keys', () => {
  it('are shown once, begin with rad_ and are stored as a hash', async () => {
    const { id, key } = await aKey({ scopes: ['leads:read'] });
    expect(key).toMatch(/^rad_[\w-]{43}$/);
    const [row] = (await listed()).filter((each) => each.id === id);
    expect(row).toMatchObject({
      name: 'Contabilidad',
      prefix: key.slice(0, 10),
      scopes: ['leads:read'],
      created_by: ADMIN.email,
    });
    expect(JSON.stringify(await listed())).not.toContain(key);
    const stored = await app.running.app.get(Database).reader.manager.findOneByOrFail(ApiKeyEntity, { id });
    expect(JSON.stringify(stored)).not.toContain(key.slice(10));
  });

  it('are created only by an administrator with a recent authentication', async () => {
    app.clock.pass(3_600_000);
    const body = { name: 'Web', scopes: ['leads:read'] };
    expect((await app.admin.post('/api/keys').send(body).expect(403)).body).toMatchObject({ code: 'recent-proof-required' });
    await prove();
    const { id } = (await app.admin.post('/api/keys').send(body).expect(201)).body as CreatedApiKey;
    app.clock.pass(3_600_000);
    expect((await app.admin.delete(`/api/keys/${id}`).expect(403)).body).toMatchObject({ code: 'recent-proof-required' });
  });

  it.each([
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['leads:everything'] }, 'scopes'],
    [{ scopes: ['audit:read'] }, 'scopes'],
    [{ scopes: ['leads:read'], expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
    [{ scopes: ['leads:read'], networks: ['10.0.0.0/99'] }, 'networks'],
    [{ scopes: ['leads:read'], networks: ['office'] }, 'networks'],
    [{ scopes: ['leads:read'], networks: ['203.0.113'] }, 'networks'],
    [{ scopes: ['leads:read'], networks: ['10/8'] }, 'networks'],
    [{ scopes: ['leads:read'], name: ' ' }, 'name'],
  ])('are not made of %j', async (body, field) => {
    await prove();
    const answer = await app.admin.post('/api/keys').send({ name: 'Web', ...body });
    expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([400, [field]]);
  });

  describe('by the table of routes', () => {
    const isRefused = async (route: string, key: string): Promise<boolean> => {
      const [method = '', path = ''] = route.split(' ');
      const { status } = await ask(`${app.url}${path.replaceAll(/:\w+/g, randomUUID())}`, {
        method,
        headers: { Authorization: `Bearer ${key}` },
        ...((method === 'POST' || method === 'PUT') && { body: {} }),
      });
      if (status >= 500) throw new Error(`${route}: ${status}`);
      return status === 401 || status === 403;
    };
    const refused = async (routes: readonly string[], key: string): Promise<string[]> => {
      const found: string[] = [];
      for (const route of routes) if (await isRefused(route, key)) found.push(route);
      return found;
    };

    it('reach with all scopes what has a scope and what visitors read, and nothing else', async () => {
      const { key } = await aKey({ scopes: KEY_SCOPES });
      const routes = Object.keys(ACCESS).filter((route) => ACCESS[route] !== 'anybody');
      const isFree = (route: string): boolean => ACCESS[route] === 'everybody' && route.startsWith('GET ');
      expect(await refused(routes, key)).toEqual(routes.filter((route) => !isFree(route) && !(route in KEY_SCOPE_OF)));
    });

    it('have no scope that opens nothing', () => {
      const opened = new Set(Object.values(KEY_SCOPE_OF));
      const isPublic = (scope: string): boolean => ACCESS[`GET /api/${scope.replace(':read', '')}`] === 'everybody';
      expect(KEY_SCOPES.filter((scope) => !opened.has(scope) && !isPublic(scope))).toEqual([]);
    });

    it.each(KEY_SCOPES)('reach with %s its own routes alone', async (scope) => {
      const { key } = await aKey({ scopes: [scope] });
      // The scopes share the foreign routes, so that each route is tried once.
      const turn = KEY_SCOPES.indexOf(scope);
      const routes = Object.keys(KEY_SCOPE_OF).filter(
        (route, index) => KEY_SCOPE_OF[route] === scope || index % KEY_SCOPES.length === turn,
      );
      expect(await refused(routes, key)).toEqual(routes.filter((route) => KEY_SCOPE_OF[route] !== scope));
    });
  });

  it('write nothing with the right to read, also where visitors may', async () => {
    const reading = agent((await aKey({ scopes: ['leads:read'] })).key);
    const lead = await aLead(app);
    expect((await reading.get(`/api/leads/${lead.id}`).expect(200)).body).toMatchObject({ id: lead.id });
    await reading.put(`/api/leads/${lead.id}`).send({ contacted: true }).expect(403);
    await reading.delete(`/api/leads/${lead.id}`).expect(403);
    const { name, email, phone, message } = lead;
    expect((await reading.post('/api/leads').send({ name, email, phone, message }).expect(403)).body).toMatchObject({
      code: 'not-permitted',
    });
  });

  it('book as the staff do, and are named by the audit for every call', async () => {
    const treatment = await aTreatment(app);
    const { id, key } = await aKey({ name: 'Central de reservas', scopes: ['appointments:read', 'appointments:write'] });
    const body = booking(treatment, { date: '2026-07-20', status: 'confirmed' });
    const made = (await agent(key).post('/api/appointments').send(body).expect(201)).body as { id: string };
    expect(made).toMatchObject({ status: 'confirmed' });
    await agent(key).get(`/api/appointments/${made.id}`).expect(200);
    const entries = (await app.admin.get(`/api/audit?filter={"actor":"${id}"}`).expect(200)).body as AuditEntry[];
    expect(entries.map(({ action, actor_email, request }) => [action, actor_email, request])).toEqual([
      ['read', 'Central de reservas', `GET /api/appointments/${made.id}`],
      ['create', 'Central de reservas', 'POST /api/appointments'],
    ]);
  });

  it('are named by the audit for refused calls, too, and a flood of them leaves few entries', async () => {
    const of = async ({ id }: CreatedApiKey) => {
      const filter = encodeURIComponent(JSON.stringify({ actor: id }));
      const entries = (await app.admin.get(`/api/audit?filter=${filter}&range=[0,99]&sort=["id","ASC"]`).expect(200)).body;
      return (entries as AuditEntry[]).map(({ action, request, after }) => [action, request, after?.['calls']]);
    };
    const expires_at = new Date(app.clock.now().getTime() + HOUR_MS).toISOString();
    const key = await aKey({ scopes: ['leads:read', 'leads:write'], expires_at });
    const far = await aKey({ scopes: ['leads:read'], networks: ['203.0.113.0/24'] });
    const lead = await aLead(app);
    await agent(key.key).get('/api/orders').expect(403);
    await agent(key.key).get('/api/keys').expect(403);
    await agent(key.key).put(`/api/leads/${lead.id}`).send({ contacted: 'quizá' }).expect(400);
    await agent(key.key).put(`/api/leads/${lead.id}`).send({ contacted: false }).expect(200);
    await agent(key.key)
      .get(`/api/leads/${'x'.repeat(300)}`)
      .expect((answer) => expect(answer.status).toBeLessThan(500));
    app.clock.pass(HOUR_MS);
    await agent(key.key).get('/api/leads').expect(401);
    await agent(far.key).get('/api/leads').expect(401);
    expect(await of(key)).toEqual([
      ['refused', 'GET /api/orders', 1],
      ['refused', 'GET /api/keys', 2],
      ['refused', `PUT /api/leads/${lead.id}`, undefined],
      ['read', `PUT /api/leads/${lead.id}`, undefined],
      ['read', `GET /api/leads/${'x'.repeat(300)}`, undefined],
      ['refused', 'GET /api/leads', 3],
    ]);
    for (let count = 0; count < 150; count++) await agent(far.key).get('/api/leads').expect(401);
    expect((await of(far)).map(([, , calls]) => calls)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 100]);
  });

  it('see of the day and of the calls what each scope brings', async () => {
    const treatment = await aTreatment(app);
    const date = clinicTime(app.clock.now(), app.settings.timeZone).date;
    await anAppointment(app, treatment, { date, time: '17:00', status: 'confirmed' });
    const narrow = agent((await aKey({ scopes: ['appointments:read'] })).key);
    const wide = agent((await aKey({ scopes: ['appointments:read', 'appointments:write', 'orders:read', 'leads:read'] })).key);
    const calls = async (by: TestAgent) => (await by.get('/api/dashboard/calls').expect(200)).body as CallList;
    const today = async (by: TestAgent) => ((await by.get('/api/today').expect(200)).body as Today).appointments[0];
    expect([Object.keys(await calls(narrow)), 'unpaid_order' in ((await today(narrow)) ?? {})]).toEqual([
      ['date', 'appointments'],
      false,
    ]);
    expect([Object.keys(await calls(wide)), (await today(wide))?.unpaid_order]).toEqual([
      ['date', 'appointments', 'requests', 'leads', 'leads_total'],
      false,
    ]);
  });

  it('export without a password', async () => {
    const { key } = await aKey({ scopes: ['leads:export'] });
    expect((await agent(key).get('/api/leads/export').expect(200)).headers['content-type']).toContain('text/csv');
    await agent(key).get('/api/leads').expect(403);
  });

  it('end at their expiry and at their revocation', async () => {
    const expires_at = new Date(app.clock.now().getTime() + HOUR_MS).toISOString();
    const short = agent((await aKey({ scopes: ['leads:read'], expires_at })).key);
    const long = await aKey({ scopes: ['leads:read'] });
    await short.get('/api/leads').expect(200);
    app.clock.pass(HOUR_MS);
    expect((await short.get('/api/leads').expect(401)).body).toMatchObject({ code: 'session-ended' });
    // An expired key is refused on public routes too.
    await short.get('/api/treatments').expect(401);
    await agent(long.key).get('/api/leads').expect(200);
    await prove();
    await app.admin.delete(`/api/keys/${long.id}`).expect(200);
    await agent(long.key).get('/api/leads').expect(401);
    expect((await listed()).map(({ id }) => id)).not.toContain(long.id);
    await app.admin.delete(`/api/keys/${long.id}`).expect(404);
  });

  it('end when the administrator who created them is one no more', async () => {
    await prove();
    const [email, password] = ['saliente@example.com', 'siete mirlos azules'];
    await app.running.app.get(Administrators).create(email, password, ['admin']);
    const session = (await app.visitor.post('/api/auth/sign-in').send({ email, password }).expect(200)).body as Session;
    const leaving = agent(session.access_token);
    const created = (
      await leaving
        .post('/api/keys')
        .send({ name: 'Suya', scopes: ['leads:read'] })
        .expect(201)
    ).body as CreatedApiKey;
    const other = await aKey({ scopes: ['leads:read'] });
    await agent(created.key).get('/api/leads').expect(200);
    await app.admin.delete(`/api/auth/administrators/${session.user.id}`).expect(200);
    await agent(created.key).get('/api/leads').expect(401);
    await agent(other.key).get('/api/leads').expect(200);
  });

  it('count only from their networks, and say when and from where they were used', async () => {
    const near = await aKey({ scopes: ['leads:read'], networks: ['127.0.0.0/8'] });
    const far = await aKey({ scopes: ['leads:read'], networks: ['203.0.113.0/24', '2001:db8::/32'] });
    await agent(near.key).get('/api/leads').expect(200);
    await agent(far.key).get('/api/leads').expect(401);
    const of = async ({ id }: CreatedApiKey) => (await listed()).find((each) => each.id === id);
    expect(await of(near)).toMatchObject({ last_used_at: app.clock.now().toISOString(), last_used_address: '127.0.0.1' });
    expect(await of(far)).toMatchObject({ last_used_at: null, last_used_address: null });
  });

  it('count networks behind a proxy, by IPv6 and by IPv4 in either spelling', async () => {
    const site = await startApp({ TRUST_PROXY: '1' });
    const { key } = await aKey({ scopes: ['leads:read'], networks: ['203.0.113.0/24', '198.51.100.7', '2001:db8::/32'] }, site);
    const from = async (address: string): Promise<number> => {
      const headers = { Authorization: `Bearer ${key}`, 'X-Forwarded-For': address };
      return (await ask(`${site.url}/api/leads`, { method: 'GET', headers })).status;
    };
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '198.51.100.7', '2001:db8:1::5'])
      expect([address, await from(address)]).toEqual([address, 200]);
    for (const address of ['203.0.114.9', '198.51.100.8', '2001:db9::1', '::1', '203.0.113.9, 192.0.2.1'])
      expect([address, await from(address)]).toEqual([address, 401]);
    await site.close();
  });

  it('are limited each on its own', async () => {
    const site = await startApp({ RATE_LIMITS: 'on' });
    const [one, other] = [await aKey({ scopes: ['leads:read'] }, site), await aKey({ scopes: ['leads:read'] }, site)];
    const call = ({ key }: CreatedApiKey) =>
      ask(`${site.url}/api/availability`, { method: 'GET', headers: { Authorization: `Bearer ${key}` } });
    for (let count = 0; count < 600; count++) await call(one);
    const refused = await call(one);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect((await call(other)).status).not.toBe(429);
    const invented = () => call({ id: '', key: 'rad_invented' });
    const statuses = [];
    for (let count = 0; count < 61; count++) statuses.push((await invented()).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
    await site.close();
  });
});
