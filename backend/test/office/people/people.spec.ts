import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../../src/core/database/database.js';
import { LeadEntity } from '../../../src/office/leads/lead.entity.js';
import type { Lead, PersonHistory, Product, TimelineEntry } from '../../../src/contract/index.js';
import { personPath } from '../../../src/contract/index.js';
import { ADMIN, startApp, type TestApp } from '../../support/app.js';
import { aLead, anAppointment, anOrder, aProduct, aTreatment, cart, aWithdrawal } from '../../support/factories.js';

let app: TestApp;
let cream: Product;
const ANA = { email: 'ana.lopez@example.com', phone: '612 345 678' } as const;

const history = async (query: Parameters<typeof personPath>[0]): Promise<PersonHistory> =>
  (await app.admin.get(personPath(query))).body as PersonHistory;
const kinds = ({ entries }: PersonHistory): string[] => entries.map(({ kind }) => kind);
const idOf = (entry: TimelineEntry): string =>
  entry.kind === 'lead'
    ? entry.lead.id
    : entry.kind === 'appointment'
      ? entry.appointment.id
      : entry.kind === 'withdrawal'
        ? entry.withdrawal.id
        : entry.kind === 'waiting'
          ? entry.waiting.id
          : entry.kind === 'message'
            ? entry.message.id
            : (entry.lines[0]?.id ?? '');

beforeAll(async () => {
  app = await startApp();
  cream = await aProduct(app, { stock: 1000, price: 20 });
  const treatment = await aTreatment(app);
  await aLead(app, { name: 'Ana López', ...ANA });
  app.clock.pass(60_000);
  await anAppointment(app, treatment, { client_name: 'Ana López', email: 'Ana.Lopez@Example.com', phone: '+34612345678' });
  app.clock.pass(60_000);
  await app.visitor.post('/api/checkout').send(
    cart(
      [
        { product_id: cream.id, quantity: 1 },
        { product_id: cream.id, quantity: 2 },
      ],
      { ...ANA, phone: '0034 612-345-678', email: 'otra@example.com' },
    ),
  );
  app.clock.pass(60_000);
  await aLead(app, { name: 'Bea Sanz', email: 'bea@example.com', phone: '+44 7911 123456' });
  await anOrder(app, cream, { email: 'sin-telefono@example.com' });
});
afterAll(() => app.close());

describe('one person', () => {
  it('is found by a phone number however it was typed', async () => {
    for (const phone of ['612345678', '+34 612 345 678', '0034612345678', '612.345.678']) {
      expect([phone, kinds(await history({ phone }))]).toEqual([phone, ['order', 'appointment', 'lead']]);
    }
    expect(kinds(await history({ phone: '00447911123456' }))).toEqual(['lead']);
    expect(kinds(await history({ phone: '699999999' }))).toEqual([]);
  });

  it('is found by an e-mail in whichever case, and by either of the two', async () => {
    expect(kinds(await history({ email: 'ANA.LOPEZ@example.com' }))).toEqual(['appointment', 'lead']);
    expect(kinds(await history({ email: 'sin-telefono@example.com' }))).toEqual(['order']);
    expect(kinds(await history({ email: 'bea@example.com', phone: '612345678' }))).toEqual([
      'lead',
      'order',
      'appointment',
      'lead',
    ]);
  });

  it('is shown with whole records, a cart as one entry', async () => {
    const { entries, next } = await history({ phone: '612345678' });
    expect(next).toBeNull();
    expect(entries[0]).toMatchObject({
      kind: 'order',
      total_price: 60,
      lines: [{ product_name: 'Crema' }, { product_name: 'Crema' }],
    });
    expect(entries[1]).toMatchObject({
      kind: 'appointment',
      appointment: { treatment_name: 'Limpieza facial', status: 'pending' },
    });
    expect(Object.keys((entries[2] as { lead: Lead }).lead).toSorted()).toEqual([
      'client_id',
      'contacted',
      'created_at',
      'email',
      'id',
      'message',
      'name',
      'phone',
      'privacy_version',
      'source',
    ]);
  });

  it('shows what somebody withdrew from, by the e-mail alone', async () => {
    const email = 'desiste@example.com';
    const { id } = await aWithdrawal(app, { email });
    await aLead(app, { email, phone: '655555555' });
    const { entries } = await history({ email, phone: '655555555' });
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['lead', 'withdrawal']);
    expect(entries).toContainEqual({
      kind: 'withdrawal',
      at: expect.any(String),
      withdrawal: expect.objectContaining({ id, email }),
    });
    expect(kinds(await history({ phone: '655555555' }))).toEqual(['lead']);
  });

  it('has the person’s mails on the timeline, without those to the staff', async () => {
    const email = 'escribe@example.com';
    const lead = { name: 'Ana López', email, phone: '655000001', message: 'Quiero información' };
    await app.visitor.post('/api/leads').send(lead).expect(201);
    const { entries } = await history({ email, phone: null });
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['lead', 'message']);
    expect(entries).toContainEqual({
      kind: 'message',
      at: expect.any(String),
      message: expect.objectContaining({ kind: 'lead-received', recipient: email, has_body: true }),
    });
    expect(JSON.stringify(entries)).not.toContain('body":"');
    const own = await history({ email: ADMIN.email, phone: null });
    expect(own.entries).toEqual([]);
  });

  it('is found again after a change of e-mail or phone', async () => {
    const lead = await aLead(app, { email: 'antes@example.com', phone: '600000001' });
    await app.admin.put(`/api/leads/${lead.id}`).send({ email: 'despues@example.com' });
    await app.admin.put(`/api/leads/${lead.id}`).send({ phone: '600 000 002' });
    expect(kinds(await history({ email: 'despues@example.com' }))).toEqual(['lead']);
    expect(kinds(await history({ phone: '600000002' }))).toEqual(['lead']);
    expect(kinds(await history({ email: 'antes@example.com', phone: '600000001' }))).toEqual([]);
  });

  it('comes in pages that neither repeat nor lose an entry, nor cut a cart in two', async () => {
    const busy = { email: 'recepcion@example.com', phone: '912345678' };
    const expected: string[] = [];
    for (let batch = 0; batch < 6; batch++) {
      app.clock.pass(60_000);
      const leads = await Promise.all(Array.from({ length: 25 }, () => aLead(app, { name: 'Centralita', ...busy })));
      app.clock.pass(60_000);
      const items = Array.from({ length: 30 }, () => ({ product_id: cream.id, quantity: 1 }));
      await app.visitor.post('/api/checkout').send(cart(items, { ...busy, reference: `ORD-0000000${batch}` }));
      expected.push(...leads.map(({ id }) => id));
    }
    const seen: TimelineEntry[] = [];
    let before: string | null = null;
    do {
      const page: PersonHistory = await history({ ...busy, before });
      seen.push(...page.entries);
      before = page.next;
      expect(seen.length).toBeLessThan(1000);
    } while (before);
    const carts = seen.filter((entry) => entry.kind === 'order');
    expect(carts.map(({ lines }) => lines.length)).toEqual([30, 30, 30, 30, 30, 30]);
    expect(
      seen
        .filter(({ kind }) => kind === 'lead')
        .map(idOf)
        .toSorted(),
    ).toEqual(expected.toSorted());
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
  });

  it('is found where an older row has no telephone to speak of, and is nobody else’s', async () => {
    const database = app.running.app.get(Database);
    const strange = { email: 'rayas@example.com', phone: '---------', phone_key: null };
    const lead = await aLead(app, { ...ANA, email: strange.email });
    await database.tx((manager) => manager.update(LeadEntity, { id: lead.id }, strange));
    await aLead(app, { email: 'otra-persona@example.com', phone: '655000777' });
    expect(kinds(await history({ email: strange.email, phone: strange.phone }))).toContain('lead');
    expect(await history({ phone: strange.phone })).toEqual({ entries: [], next: null });
    await app.admin.post('/api/auth/reauthenticate').send({ password: ADMIN.password });
    const copy = await app.admin.get('/api/people/export').query({ email: strange.email, phone: strange.phone }).expect(200);
    expect((copy.body as { leads: Lead[] }).leads.map(({ id }) => id)).toEqual([lead.id]);
    const erase = (who: object) =>
      app.admin
        .post('/api/people/erase')
        .send({ email: null, preview: false, ...who })
        .expect(200);
    expect((await erase({ phone: strange.phone })).body).toMatchObject({ leads: 0 });
    expect((await erase({ email: strange.email, phone: strange.phone })).body).toMatchObject({ leads: 1 });
    expect(kinds(await history({ email: strange.email }))).toEqual([]);
  });

  it('is found by what was pasted from a chat, an address book or a link', async () => {
    for (const phone of ['tel:+34612345678', '+34 (0) 612·345·678', '６１２３４５６７８', '\u202a612 345 678\u202c'])
      expect([phone, kinds(await history({ phone }))]).toEqual([phone, ['order', 'appointment', 'lead']]);
    expect(kinds(await history({ email: ' mailto:ana.lopez@example.com. ' }))).toEqual(['appointment', 'lead']);
  });

  it.each([
    ['', 'email'],
    ['email=x', 'email'],
    ['email=ana@example.com&email=b@example.com', 'email'],
    ['phone=abc', 'phone'],
    ['phone=1&phone=2', 'phone'],
    ['phone=612345678&before=ayer', 'before'],
    ['phone=612345678&before=2026-07-08T08:00:00.000Z', 'before'],
    ['phone=612345678&orden=1', 'orden'],
  ])('answers 400 to ?%s that names %s', async (query, field) => {
    const answer = await app.admin.get(`/api/people?${query}`);
    expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([400, [field]]);
  });
});

describe('a list of people', () => {
  it('sorts by e-mail without regard to case', async () => {
    await aLead(app, { name: 'Zoe Ruiz', email: 'AAA@example.com' });
    await aLead(app, { name: 'Zoe Ruiz', email: 'aab@example.com' });
    const answer = await app.admin.get('/api/leads').query({ sort: '["email","ASC"]', range: '[0,1]' });
    expect((answer.body as Lead[]).map(({ email }) => email)).toEqual(['AAA@example.com', 'aab@example.com']);
  });
});
