import { afterAll, beforeAll, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { Administrators } from '../../../src/access/accounts/administrators.js';
import type { AuditEntry, Problem, Session } from '../../../src/contract/index.js';
import { LeadEntity } from '../../../src/office/leads/lead.entity.js';
import { Database } from '../../../src/core/database/database.js';
import { ADMIN, startApp, type TestApp } from '../../support/app.js';
import { aLead } from '../../support/factories.js';

const RECEPTION = { email: 'recepcion@example.com', password: 'otra frase muy larga y rara' };
let app: TestApp;
let reception: ReturnType<typeof supertest.agent>;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'on' });
  await app.running.app.get(Administrators).create(RECEPTION.email, RECEPTION.password, ['reception']);
  reception = await signedIn(RECEPTION);
  const one = await aLead(app);
  await app.running.app.get(Database).tx(async (manager) => {
    const row = await manager.findOneByOrFail(LeadEntity, { id: one.id });
    const keys = { name_sort: 'x', search_text: 'x', email_key: 'x@example.com', phone_key: '+34600000000' };
    const rows = Array.from({ length: 999 }, () => ({ ...row, ...keys, id: crypto.randomUUID() }));
    for (let at = 0; at < rows.length; at += 100) await manager.insert(LeadEntity, rows.slice(at, at + 100));
  });
});
afterAll(() => app.close());

async function signedIn(who: typeof RECEPTION | typeof ADMIN): Promise<ReturnType<typeof supertest.agent>> {
  const { access_token } = (await app.visitor.post('/api/auth/sign-in').send(who).expect(200)).body as Session;
  return supertest.agent(app.url).set('Authorization', `Bearer ${access_token}`);
}
const read = (range: readonly number[], by = reception): supertest.Test =>
  by.get('/api/leads').query({ range: JSON.stringify(range) });
const noted = async (): Promise<(readonly unknown[])[]> => {
  const filter = JSON.stringify({ action: 'bulk-read' });
  const { body } = await app.admin.get('/api/audit').query({ filter, range: '[0,99]' }).expect(200);
  return (body as AuditEntry[]).map(({ resource, actor_email, after }) => [resource, actor_email, after?.['rows']]);
};

it('what the reception reads in bulk is written down, a page of its work is not, and the same question counts once', async () => {
  await read([0, 24]).expect(200);
  await read([0, 99]).expect(200);
  expect(await noted()).toEqual([]);
  await read([0, 299]).expect(200);
  await read([0, 299]).expect(200);
  expect(await noted()).toEqual([['leads', RECEPTION.email, 300]]);
  // Page by page it comes to the same.
  await read([300, 399]).expect(200);
  expect(await noted()).toEqual([
    ['leads', RECEPTION.email, 100],
    ['leads', RECEPTION.email, 300],
  ]);
  await read([0, 999], app.admin).expect(200);
  expect(await noted()).toHaveLength(2);
});

it('the reception reads no more than five thousand rows in an hour', async () => {
  for (let first = 0; first < 5; first++) await read([first, first + 999]);
  const refused = await read([7, 31]).expect(429);
  expect((refused.body as Problem).message).toMatch(
    /^Has consultado muchos datos en poco tiempo\. Inténtalo de nuevo en \d+ minutos\.$/,
  );
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  await read([0, 999], app.admin).expect(200);
});
