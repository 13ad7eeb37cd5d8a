import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Retention } from '../../../src/office/retention/retention.js';
import { ADMIN, NOW, signInAnew, startApp, type TestApp } from '../../support/app.js';
import { auditOf } from '../../support/audit.js';
import { aLead, anOrder, aProduct, aTreatment } from '../../support/factories.js';

jest.setTimeout(60_000);

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const { entries, verdict, sql, everything } = auditOf(() => app);

describe('the audit chain', () => {
  it('forgets the names of deleted clients, and stays a valid chain', async () => {
    const { id } = await aLead(app, { name: 'Catalina Montes', email: 'catalina@example.com' });
    await app.admin.put(`/api/leads/${id}`).send({ message: 'Catalina Montes quiere otra hora', contacted: true });
    expect(await everything()).toContain('Catalina');
    await app.admin.delete(`/api/leads/${id}`);
    expect(await everything()).not.toMatch(/Catalina|catalina/);
    const [gone, changed] = await entries({ record_id: id });
    expect(gone).toMatchObject({ action: 'delete', before: expect.objectContaining({ contacted: true }) });
    expect(changed).toMatchObject({ action: 'update', actor_email: ADMIN.email, has_details: false, before: null, after: null });
    expect((await verdict()).faults).toEqual([]);
  });

  it('forgets the names of erased clients', async () => {
    const product = await aProduct(app);
    const { id } = await anOrder(app, product, { client_name: 'Remedios Vega', email: 'remedios@example.com' });
    await app.admin.put(`/api/orders/${id}`).send({ shipping_address: 'Calle Remedios 3' });
    expect(await everything()).toContain('Remedios');
    expect(
      (await app.admin.post('/api/people/erase').send({ email: 'remedios@example.com', preview: false })).status,
    ).toBeLessThan(300);
    expect(await everything()).not.toMatch(/Remedios|remedios/);
    expect((await verdict()).faults).toEqual([]);
  });

  it('records who erased a person and how much, and no longer whose data were read before', async () => {
    const person = { email: 'Consuelo@example.com', phone: '699 111 222' };
    const lead = await aLead(app, { name: 'Consuelo Rey', ...person });
    const { id } = await anOrder(app, await aProduct(app), { client_name: 'Consuelo Rey', ...person });
    await app.admin.get(`/api/people?email=${person.email}`);
    const before = await entries({ action: 'erase' });
    await app.admin.get(`/api/people/export?phone=${encodeURIComponent(person.phone)}`);
    expect(await everything()).toMatch(/Consuelo/);
    await app.admin
      .post('/api/people/erase')
      .send({ ...person, preview: true })
      .expect(200);
    expect(await entries({ action: 'erase' })).toEqual(before);
    await app.admin.post('/api/people/erase').send({ phone: person.phone }).expect(200);

    const [found, ...more] = await entries({ action: 'erase' });
    expect(more).toEqual(before);
    expect(found).toMatchObject({
      actor_email: ADMIN.email,
      resource: 'people',
      record_id: null,
      address: expect.stringContaining('127.0.0.1'),
      request: 'POST /api/people/erase',
      before: null,
      after: { appointments: 0, leads: 1, orders: 1, withdrawals: 0, waiting: 0, mails: expect.any(Number) },
    });
    expect((await entries({ record_id: lead.id }))[0]).toMatchObject({ action: 'delete', request: 'POST /api/people/erase' });
    expect((await entries({ record_id: id }))[0]).toMatchObject({ action: 'update', request: 'POST /api/people/erase' });
    expect(await everything()).not.toMatch(/consuelo|699\D{0,3}111\D{0,3}222/i);
    expect((await verdict()).faults).toEqual([]);
  });

  it.each(['email', 'client_id'] as const)(
    'forgets the telephone number of a search when its person is erased by %s',
    async (by) => {
      const person = { email: `jacinta.${by}@example.com`, phone: by === 'email' ? '655 777 901' : '655 777 902' };
      const lead = await aLead(app, { name: 'Jacinta Rey', ...person });
      await app.admin.get('/api/people').query({ phone: person.phone }).expect(200);
      await app.admin.get('/api/people').query({ email: person.email }).expect(200);
      const digits = new RegExp(person.phone.replaceAll(' ', String.raw`\D{0,3}`));
      expect(await everything()).toMatch(digits);
      const { client_id } = (await app.admin.get(`/api/leads/${lead.id}`)).body as { client_id: string };
      await app.admin
        .post('/api/people/erase')
        .send({ ...{ email: { email: person.email }, client_id: { client_id } }[by], preview: false })
        .expect(200);
      expect(await everything()).not.toMatch(digits);
      expect(await everything()).not.toContain(`jacinta.${by}`);
      expect((await verdict()).faults).toEqual([]);
    },
  );

  it('keeps only a pseudonym of a search without a result, also beside one with a result, until an erasure', async () => {
    const known = { email: 'amparo@example.com', phone: '688 111 333' };
    await aLead(app, { name: 'Amparo Rey', ...known });
    const nobody = { email: 'Nadie.Erased@example.com', phone: '677 222 444' };
    const ask = (path: string, query: object): Promise<unknown> => app.admin.get(`/api/people${path}`).query(query).expect(200);
    const asked = [
      { email: nobody.email },
      { phone: nobody.phone },
      { email: nobody.email, phone: known.phone },
      { email: known.email, phone: nobody.phone },
      { email: nobody.email, before: '2026-01-01T00:00:00.000Z,0b9f9a6e-0000-4000-8000-000000000000' },
    ];
    for (const query of asked) await ask('', query);
    for (const query of asked.slice(0, 4)) await ask('/export', query);
    expect(await everything()).not.toMatch(/nadie\.erased|677\D{0,3}222\D{0,3}444/i);
    expect(await everything()).toMatch(/amparo@example.com/);
    const found = (await entries({ resource: 'people' })).slice(0, 13);
    expect(new Set(found.map(({ action }) => action))).toEqual(new Set(['read', 'export']));
    const names = new Set(found.flatMap(({ after }) => /\((.{12})\)/.exec(JSON.stringify(after?.['email']) ?? '')?.[1] ?? []));
    expect(names.size).toBe(1);
    await app.admin.post('/api/people/erase').send({ email: nobody.email, preview: false }).expect(200);
    expect(await everything()).not.toContain([...names][0]);
    expect((await verdict()).faults).toEqual([]);
  });

  it('records that an export had a search for a person, without the name', async () => {
    for (const filter of [{ q: 'Hortensia' }, { email: 'hortensia@example.com', contacted: false }, { name_gte: 'Hortensia' }])
      await app.admin.get('/api/leads/export').query({ filter: JSON.stringify(filter) });
    await app.admin.get('/api/leads/export').query({ filter: '"Hortensia"' });
    await app.admin.get('/api/leads/export').query({ filter: '{Hortensia' });
    await app.admin.get('/api/testimonials/export').query({ filter: '{"about":"Hortensia"}' }).expect(200);
    expect(await everything()).not.toMatch(/hortensia/i);
    const found = (await entries({ action: 'export', resource: 'leads' })).map(({ after }) => after?.['filter']);
    expect(found.slice(2)).toEqual(['{"name_gte":"•••"}', '{"email":"•••","contacted":false}', '{"q":"•••"}', ...found.slice(5)]);
  });

  it('forgets all details in the night after a year, and what was done never', async () => {
    const { id } = await aTreatment(app, { name: 'Hilos de Dolores' });
    const { entries: count } = await verdict();
    const nightOf = (day: string): Promise<void> => {
      app.clock.set(`${day}T02:00:00.000Z`);
      return app.running.app.get(Retention).runNow();
    };
    await nightOf('2027-07-08');
    expect(await everything()).toContain('Dolores');
    await nightOf('2027-07-09');
    expect(await everything()).not.toContain('Dolores');
    expect(await sql(`SELECT id FROM audit_details WHERE id <= '${String(count).padStart(12, '0')}'`)).toEqual([]);
    app.clock.set(NOW);
    await signInAnew(app);
    expect((await entries({ record_id: id }))[0]).toMatchObject({ action: 'create', has_details: false, after: null });
    expect((await verdict()).faults).toEqual([]);
  });
});
