import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client, Order, Product, SearchResult, StaffRole, Treatment } from '../../src/contract/index.js';
import { startApp, type TestAgent, type TestApp } from '../support/app.js';
import { aLead, anAppointment, anOrder, aPractitioner, aProduct, aTreatment } from '../support/factories.js';
import { anyHour, hours } from '../support/access/strangers.js';
import { memberOf } from '../support/access/staff.js';

let app: TestApp;
let treatment: Treatment;
let cream: Product;
let order: Order;
const agents = new Map<StaffRole, TestAgent>();
const free = hours('2026-08-04');

beforeAll(async () => {
  app = await startApp();
  treatment = await aTreatment(app, { name: 'Peeling Ñandú' });
  cream = await aProduct(app, { name: 'Crema Ñandú', stock: 1000 });
  for (const role of ['reception', 'practitioner', 'marketing'] as const) {
    const { agent, id } = await memberOf(app, [role]);
    agents.set(role, agent);
    if (role === 'practitioner') await aPractitioner(app, { name: 'Quien atiende', user_id: id });
  }
  const person = { email: 'begona@example.com', phone: '612 34 56 78' };
  await anAppointment(app, treatment, { ...anyHour(free), client_name: 'Begoña Ñandú', ...person });
  order = await anOrder(app, cream, { client_name: 'Begoña Ñandú', ...person, reference: 'ORD-87651234' });
  await aLead(app, { name: 'Begoña Ñandú', ...person });
});
afterAll(() => app.close());

const search = async (q: string, agent: TestAgent = app.admin): Promise<SearchResult[]> =>
  (await agent.get('/api/search').query({ q }).expect(200)).body as SearchResult[];
const kinds = (results: readonly SearchResult[]): string[] => results.map(({ kind }) => kind);

describe('the search over everything', () => {
  it('answers clients first, then what is theirs, then what the clinic offers, each with a title and a detail', async () => {
    const results = await search('nandu');
    expect(kinds(results)).toEqual(['client', 'appointment', 'order', 'lead', 'treatment', 'product']);
    for (const result of results) expect(Object.keys(result).toSorted()).toEqual(['detail', 'id', 'kind', 'title']);
    expect(results[0]).toMatchObject({ title: 'Begoña Ñandú', detail: '+34 612 345 678 · begona@example.com' });
    expect(results[1]?.detail).toContain('Peeling Ñandú · Confirmada'.replace('Confirmada', 'Pendiente'));
    expect(results[4]).toMatchObject({ id: treatment.id, title: 'Peeling Ñandú' });
  });

  it('finds somebody by any spelling of the telephone, by name without accents, by e-mail, and an order with its client by the reference', async () => {
    for (const q of ['612345678', '+34612345678', '0034 612 345 678', '5678', 'begona', 'BEGOÑA nandu', 'begona@example'])
      expect([q, (await search(q))[0]?.title]).toEqual([q, 'Begoña Ñandú']);
    for (const q of ['ORD-87651234', 'ord 87651234', '87651234'])
      expect([q, await search(q)]).toEqual([
        q,
        [
          expect.objectContaining({ kind: 'client', title: 'Begoña Ñandú' }),
          expect.objectContaining({ kind: 'order', id: order.id }),
        ],
      ]);
    for (const [q, names] of [
      ['ORD-87651234', ['Begoña Ñandú']],
      ['ord 87651234', ['Begoña Ñandú']],
      ['87651234', ['Begoña Ñandú']],
      ['ORD-87651235', []],
    ] as const) {
      const { body } = await app.admin
        .get('/api/clients')
        .query({ filter: JSON.stringify({ q }) })
        .expect(200);
      expect([q, (body as Client[]).map(({ name }) => name)]).toEqual([q, names]);
    }
    await aLead(app, { name: 'Cero Final', email: 'cero@example.com', phone: '611 220 021' });
    for (const q of ['0021', '00 21', '+34 611 220 021', '0034611220'])
      expect([q, (await search(q))[0]?.title]).toEqual([q, 'Cero Final']);
    expect(await search('nadie que se llame así')).toEqual([]);
    for (const nothing of ['', '  ', '\u200b\u2060', '. ,']) expect(await search(nothing)).toEqual([]);
  });

  it('answers only what one’s role may see', async () => {
    const of = async (role: StaffRole): Promise<string[]> => kinds(await search('nandu', agents.get(role)));
    expect(await of('reception')).toEqual(['client', 'appointment', 'order', 'lead', 'treatment', 'product']);
    expect(await of('practitioner')).toEqual(['appointment', 'treatment', 'product']);
    expect(await of('marketing')).toEqual(['treatment', 'product']);
    await app.visitor.get('/api/search?q=nandu').expect(401);
  });

  it('is bounded: a few of each, and no endless text', async () => {
    for (let more = 0; more < 8; more++)
      await aLead(app, { name: `Muchas Personas ${more}`, email: `muchas${more}@example.com`, phone: `6330000${10 + more}` });
    expect(kinds(await search('muchas personas'))).toEqual([...Array(5).fill('client'), ...Array(5).fill('lead')]);
    await app.admin
      .get('/api/search')
      .query({ q: 'a'.repeat(101) })
      .expect(400);
    await app.admin.get('/api/search').query({ q: 'a', more: '1' }).expect(400);
    await app.admin.get('/api/search?q=a&q=b').expect(400);
  });
});
