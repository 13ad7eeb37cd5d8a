import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListQuery, ResourceName } from '../../../src/contract/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { aLead, aProduct, aTreatment, anAppointment, anOrder } from '../../support/factories.js';

let app: TestApp;
afterAll(() => app.close());

type Row = Record<string, unknown> & { id: string };
const list = async (resource: ResourceName | 'carts', query: ListQuery = {}) => {
  const parameters = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
  const answer = await app.admin.get(`/api/${resource}`).query(parameters).expect(200);
  return { rows: answer.body as Row[], range: String(answer.headers['content-range']) };
};
const ids = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);

const TIMES = ['09:00', '10:00', '11:00', '12:00', '16:00', '17:00', '18:00', '19:00'];

beforeAll(async () => {
  app = await startApp();
  const treatments = [];
  for (const name of ['Bruma', 'Ácido y luz', 'Zafiro']) treatments.push(await aTreatment(app, { name, duration: 30 }));
  const products = [];
  for (const name of ['Oliva', 'Árnica']) products.push(await aProduct(app, { name, price: 10, stock: 90 }));
  for (const [index, time] of TIMES.entries()) {
    app.clock.pass(1000);
    const treatment = treatments[index % 2];
    if (!treatment) throw new Error('There are three');
    const status = index % 3 === 0 ? 'confirmed' : 'pending';
    await anAppointment(app, treatment, { client_name: `Persona ${index}`, date: '2026-07-14', time, status });
    await aLead(app, { name: `Persona ${index}`, contacted: index < 3, source: index % 2 === 0 ? 'ads' : 'web' });
    const product = products[index % 2];
    if (!product) throw new Error('There are two');
    await anOrder(app, product, { client_name: `Persona ${index}`, email: `persona${index}@example.com` });
  }
});

describe('a list of many', () => {
  it('shows each row once over its pages', async () => {
    for (const sort of [undefined, ['client_name', 'DESC'], ['treatment_name', 'ASC'], ['time', 'ASC']] as const) {
      const query: ListQuery = sort ? { sort: [...sort] } : {};
      const { rows: whole } = await list('appointments', query);
      const pages = await Promise.all([0, 3, 6].map((first) => list('appointments', { ...query, range: [first, first + 2] })));
      expect(pages.flatMap(({ rows }) => ids(rows))).toEqual(ids(whole));
      expect(pages.map(({ range }) => range)).toEqual(['appointments 0-2/8', 'appointments 3-5/8', 'appointments 6-7/8']);
    }
    expect((await list('appointments', { range: [8, 9] })).range).toBe('appointments */8');
  });

  it('says how many there are as they come, change and go', async () => {
    const [lead] = (await list('leads', { filter: { contacted: false, source: 'ads' } })).rows;
    const id = lead?.id ?? '';
    const totals = async (): Promise<string[]> =>
      Promise.all(
        [{}, { contacted: false }, { contacted: [true, false], source: 'ads' }].map(async (filter) => {
          const { range } = await list('leads', { filter });
          return range.split('/')[1] ?? '';
        }),
      );
    expect(await totals()).toEqual(['8', '5', '4']);
    const change = (body: object): Promise<unknown> => app.admin.put(`/api/leads/${id}`).send(body).expect(200);
    await change({ contacted: true });
    expect(await totals()).toEqual(['8', '4', '4']);
    await change({ source: 'web', message: 'Otra cosa que no se cuenta' });
    expect(await totals()).toEqual(['8', '4', '3']);
    await app.admin.delete(`/api/leads/${id}`).expect(200);
    expect(await totals()).toEqual(['7', '4', '3']);
    await aLead(app, { name: 'Una más', source: 'ads' });
    expect(await totals()).toEqual(['8', '5', '4']);
  });

  it('have the same totals on the dashboard, without cancelled sales', async () => {
    const [appointment] = (await list('appointments')).rows;
    await app.admin.put(`/api/appointments/${appointment?.id}`).send({ status: 'cancelled' }).expect(200);
    const [cart] = (await list('carts')).rows;
    await app.admin.put(`/api/carts/${cart?.id}`).send({ fulfilment: 'cancelled' }).expect(200);
    const { body } = await app.admin.get('/api/dashboard').expect(200);
    expect(body).toMatchObject({ appointments_total: 8, orders_total: 8, orders_sales: 70, leads_pending: 5 });
  });
});
