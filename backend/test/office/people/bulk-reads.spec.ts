import { afterAll, beforeAll, expect, it } from '@jest/globals';
import supertest from 'supertest';
import type { AuditEntry, Problem } from '../../../src/contract/index.js';
import { LeadEntity } from '../../../src/office/leads/lead.entity.js';
import { Database } from '../../../src/core/database/database.js';
import { ADMIN, startApp, type TestApp } from '../../support/app.js';
import { aLead } from '../../support/factories.js';
import { memberOf } from '../../support/access/staff.js';

let app: TestApp;
let leads: string[];
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'on' });
  const one = await aLead(app);
  leads = [one.id, ...(await copies(one.id, 999))];
});
afterAll(() => app.close());

async function copies(id: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  await app.running.app.get(Database).tx(async (manager) => {
    const row = await manager.findOneByOrFail(LeadEntity, { id });
    const keys = { name_sort: 'x', search_text: 'x', email_key: 'x@example.com', phone_key: '+34600000000' };
    const rows = ids.map((own) => ({ ...row, ...keys, id: own }));
    for (let at = 0; at < rows.length; at += 100) await manager.insert(LeadEntity, rows.slice(at, at + 100));
  });
  return ids;
}
type Agent = ReturnType<typeof supertest.agent>;
const receptionist = async (email: string): Promise<Agent> => (await memberOf(app, ['reception'], email)).agent;
const read = (by: Agent, range: readonly number[], filter = {}): supertest.Test =>
  by.get('/api/leads').query({ range: JSON.stringify(range), filter: JSON.stringify(filter), sort: '["id","ASC"]' });
const noted = async (email: string): Promise<unknown[]> => {
  const filter = JSON.stringify({ action: 'bulk-read' });
  const { body } = await app.admin.get('/api/audit').query({ filter, range: '[0,99]' }).expect(200);
  return (body as AuditEntry[])
    .filter((entry) => entry.actor_email === email)
    .map(({ resource, request, after }) => [resource, request?.replace(/[0-9a-f-]{36}/, ':id'), after?.['rows']]);
};

it('what the reception reads in bulk is written down, by lists or one by one, and a record counts once', async () => {
  const email = 'muchas@example.com';
  const reception = await receptionist(email);
  await read(reception, [0, 24]).expect(200);
  await read(reception, [0, 99]).expect(200);
  expect(await noted(email)).toEqual([]);
  await read(reception, [0, 299]).expect(200);
  await read(reception, [0, 299], { source: 'web' }).expect(200);
  const list = ['leads', 'GET /api/leads', 200];
  expect(await noted(email)).toEqual([list]);
  // Pages and single records count for the same entry.
  for (let first = 300; first < 480; first += 90) await read(reception, [first, first + 89]).expect(200);
  const sorted = leads.toSorted();
  for (const id of sorted.slice(470, 499)) await reception.get(`/api/leads/${id}`).expect(200);
  expect(await noted(email)).toEqual([list]);
  await reception.get(`/api/leads/${sorted[499]}`).expect(200);
  expect(await noted(email)).toEqual([['leads', 'GET /api/leads/:id', 1], list]);
  await read(app.admin, [0, 999]).expect(200);
  expect(await noted(ADMIN.email)).toEqual([]);
});

it.each<[string, (by: Agent, id: string) => supertest.Test]>([
  ['histories of persons', (by, id) => by.get('/api/people').query({ email: `${id}@example.com` })],
  ['changes that change nothing', (by, id) => by.put(`/api/leads/${id}`).send({})],
  ['refusals that contain the record', (by, id) => by.put(`/api/leads/${id}`).set('If-Match', '"x"').send({})],
])('%s are reading too', async (what, ask) => {
  const email = `${what.replaceAll(' ', '-')}@example.com`;
  const reception = await receptionist(email);
  await read(reception, [0, 494], {}).expect(200);
  const unread = leads.toSorted().slice(495);
  for (const id of unread.slice(0, 4)) await ask(reception, id);
  expect(await noted(email)).toHaveLength(1);
  await ask(reception, unread[4] ?? '');
  expect(await noted(email)).toHaveLength(2);
});

it('a search counts too, and its entry omits the searched text', async () => {
  const email = 'busca@example.com';
  const reception = await receptionist(email);
  await read(reception, [0, 498]).expect(200);
  const [first] = (await read(app.admin, [0, 0]).expect(200)).body as { name: string }[];
  await reception.get('/api/search').query({ q: first?.name }).expect(200);
  expect((await noted(email))[0]).toEqual(['clients', 'GET /api/search', expect.any(Number)]);
  const { body } = await app.admin.get('/api/audit').query({ filter: '{"action":"bulk-read"}' }).expect(200);
  expect(JSON.stringify(body)).not.toContain(first?.name);
});

it('a busy hour of reception is none', async () => {
  const email = 'una@example.com';
  const reception = await receptionist(email);
  for (let page = 0; page < 8; page++) await read(reception, [page * 25, page * 25 + 24]).expect(200);
  // Each search differs by its letters and returns nearly the same rows.
  for (let letters = 0; letters < 30; letters++) await read(reception, [0, 24], { email_gte: ' '.repeat(letters) });
  for (const id of leads.slice(0, 30)) {
    await reception.get(`/api/leads/${id}`).expect(200);
    await reception.put(`/api/leads/${id}`).send({ contacted: true }).expect(200);
    await reception
      .get('/api/people')
      .query({ phone: `6${id.replace(/\D/g, '').padEnd(8, '1').slice(0, 8)}` })
      .expect(200);
  }
  expect(await noted(email)).toEqual([]);
});

it('the reception reads no more than five thousand records in an hour', async () => {
  const reception = await receptionist('todas@example.com');
  await copies(leads[0] ?? '', 4000);
  for (let first = 0; first < 5000; first += 1000) await read(reception, [first, first + 999]).expect(200);
  for (const ask of [() => read(reception, [0, 24]), () => reception.get(`/api/leads/${leads[0]}`)]) {
    const refused = await ask().expect(429);
    expect((refused.body as Problem).message).toMatch(
      /^Has consultado muchos datos en poco tiempo\. Inténtalo de nuevo en \d+ minutos\.$/,
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  }
  await read(app.admin, [0, 999]).expect(200);
});
