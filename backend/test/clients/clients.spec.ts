import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Appointment, Client, NewAppointment, Product, StaffRole, Treatment } from '../../src/contract/index.js';
import { startApp, type TestAgent, type TestApp } from '../support/app.js';
import { ReservationJobs } from '../../src/access/protection/reservations/reservation-jobs.js';
import { anyHour, from, hours, newBooking, OPEN_INTERNET, proof, somebody } from '../support/access/strangers.js';
import {
  aLead,
  anAppointment,
  anOrder,
  aProduct,
  aTreatment,
  aWaitlistEntry,
  aWithdrawal,
  booking,
  cart,
  purchase,
  waitlistEntry,
} from '../support/factories.js';
import { memberOf } from '../support/access/staff.js';

let app: TestApp;
let treatment: Treatment;
let cream: Product;
beforeAll(async () => {
  app = await startApp();
  treatment = await aTreatment(app);
  cream = await aProduct(app, { stock: 1000 });
});
afterAll(() => app.close());

const clientOf = async ({ client_id }: { client_id?: string | null }): Promise<Client> =>
  (await app.admin.get(`/api/clients/${client_id}`).expect(200)).body as Client;
const found = async (q: string): Promise<string[]> => {
  const { body } = await app.admin
    .get('/api/clients')
    .query({ filter: JSON.stringify({ q }) })
    .expect(200);
  return (body as Client[]).map(({ name }) => name);
};
const free = hours('2026-08-04');
const book = (overrides: Partial<NewAppointment> & { client_id?: string; new_client?: boolean }): Promise<Appointment> =>
  anAppointment(app, treatment, { ...anyHour(free), ...overrides });
const asRole = async (role: StaffRole): Promise<TestAgent> => (await memberOf(app, [role])).agent;

describe('a client', () => {
  it('is created by the first booking, order, lead or waitlist entry, and the next ones refer to it', async () => {
    const email = 'marta@example.com';
    const person = { email, phone: '611 222 333' };
    const first = await book({ client_name: 'Marta Ruiz', ...person });
    const client = await clientOf(first);
    expect(client).toEqual({
      id: first.client_id,
      name: 'Marta Ruiz',
      aliases: [],
      phones: ['611 222 333'],
      emails: [email],
      birthday: null,
      language: null,
      reminder_channel: 'email',
      notes: null,
      tags: [],
      created_at: expect.any(String),
    });
    const lead = await aLead(app, { name: 'Marta Ruiz', email: 'MARTA@example.com', phone: '+34611222333' });
    const order = await anOrder(app, cream, { client_name: 'marta ruíz', email });
    expect([lead.client_id, order.client_id]).toEqual([client.id, client.id]);
    expect(await clientOf(order)).toEqual(client);
    const own = (await aLead(app, { name: 'Solo Lead', email: 'solo-lead@example.com' })).client_id;
    expect((await clientOf({ client_id: own ?? '' })).name).toBe('Solo Lead');
    await aWaitlistEntry(app, treatment, { client_name: 'Espera Mucho', email: 'espera@example.com' });
    expect(await found('espera mucho')).toEqual(['Espera Mucho']);
  });

  it('keeps its name when a later booking spells it differently, and adds the spelling and the telephone once', async () => {
    const email = 'lucia@example.com';
    const { client_id } = await book({ client_name: 'Lucía Prado', email, phone: '622000111' });
    for (const client_name of ['Lucia Prado', 'Lucía Prado Gil', 'LUCÍA PRADO GIL'])
      expect((await book({ client_name, email, phone: '0034 622 000 222' })).client_id).toBe(client_id);
    expect(await clientOf({ client_id: client_id ?? '' })).toMatchObject({
      name: 'Lucía Prado',
      aliases: ['Lucía Prado Gil'],
      phones: ['622000111', '0034 622 000 222'],
      emails: [email],
    });
  });

  it('is two where a couple shares a telephone, and each is suggested as a duplicate of the other', async () => {
    const phone = '633444555';
    const her = await book({ client_name: 'Eva Soler', email: 'eva.soler@example.com', phone });
    const him = await book({ client_name: 'Juan Soler', email: 'juan.soler@example.com', phone: '+34 633 44 45 55' });
    expect(him.client_id).not.toBe(her.client_id);
    const { body } = await app.admin.get(`/api/clients/${her.client_id}/suggestions`).expect(200);
    expect(body).toMatchObject([{ client: { id: him.client_id, name: 'Juan Soler' }, reasons: ['phone'] }]);
  });

  it('is suggested to another spelling of its name with the same telephone before anybody else who answers it', async () => {
    const phone = '677 000 111';
    const lucia = await book({ client_name: 'Lucía Peñalba', email: 'lucia.p@example.com', phone });
    const partner = await book({ client_name: 'Abel Costa', email: 'abel@example.com', phone });
    const again = await book({ client_name: 'Peñalva Sanz, Lucía', email: 'lps@example.com', phone: '0034677000111' });
    const { body } = await app.admin.get(`/api/clients/${lucia.client_id}/suggestions`).expect(200);
    expect(body).toMatchObject([
      { client: { id: again.client_id }, reasons: ['phone', 'similar_name'] },
      { client: { id: partner.client_id }, reasons: ['phone'] },
    ]);
  });

  it('is another person with the same e-mail and telephone where the staff say so, and each is found by name then', async () => {
    const shared = { email: 'familia@example.com', phone: '644000000' };
    const one = await book({ client_name: 'Rosa Gil', ...shared });
    const sister = await book({ client_name: 'Pilar Gil', ...shared, new_client: true });
    expect(sister.client_id).not.toBe(one.client_id);
    expect((await book({ client_name: 'pilar gil', ...shared })).client_id).toBe(sister.client_id);
    expect((await book({ client_name: 'Gil Soto, Pilra', ...shared })).client_id).toBe(sister.client_id);
    expect((await book({ client_name: 'Rosa Gil', ...shared })).client_id).toBe(one.client_id);
    expect((await book({ client_name: 'Nadie Conocido', ...shared })).client_id).toBe(one.client_id);
  });

  it('is the one that the staff name, and an unknown one is refused', async () => {
    const { body } = await app.admin
      .post('/api/clients')
      .send({ name: 'Apuntada A Mano', phones: ['655000111'] })
      .expect(201);
    const { id } = body as Client;
    const given = await book({ client_name: 'Apuntada Mano', email: 'mano@example.com', phone: '655000111', client_id: id });
    expect(given.client_id).toBe(id);
    expect(await clientOf(given)).toMatchObject({
      name: 'Apuntada A Mano',
      aliases: ['Apuntada Mano'],
      emails: ['mano@example.com'],
    });
    const refused = await app.admin
      .post('/api/appointments')
      .send({ ...booking(treatment), client_id: '7b0c1c9e-5a43-4d52-9a53-8a6a2f0c1d11' })
      .expect(400);
    expect(refused.body).toMatchObject({ errors: { client_id: 'Elige a un cliente de la lista' } });
  });

  it('is one where two first bookings of an e-mail come in at the same moment', async () => {
    const email = 'a-la-vez@example.com';
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => book({ email })),
      ...Array.from({ length: 4 }, () => aLead(app, { email })),
    ]);
    expect(new Set(answers.map(({ client_id }) => client_id)).size).toBe(1);
  });

  it('is hidden from visitors, and visitors cannot name one', async () => {
    const { client_id } = await book({ email: 'ajena@example.com' });
    const body = booking(treatment, { email: 'visita@example.com' });
    const { date: _d, time: _t, treatment_id, ...person } = body;
    const product_id = cream.id;
    await app.admin.put('/api/clinic').send({ waiting_list: true }).expect(200);
    const withdrawn = { name: 'Ana', reference: 'ORD-12345678' };
    const answers = [
      await app.visitor.post('/api/appointments').send({ ...body, client_id, new_client: true }),
      await app.visitor.post('/api/visits').send({ ...person, treatment_ids: [treatment_id], date: '2026-07-16', time: '12:00' }),
      await app.visitor.post('/api/orders').send(purchase(cream, { email: 'visita@example.com' })),
      await app.visitor.post('/api/checkout').send(cart([{ product_id, quantity: 1 }], { email: 'visita@example.com' })),
      await app.visitor
        .post('/api/leads')
        .send({ name: 'Ana', email: 'visita@example.com', phone: '612345678', message: 'Quiero información' }),
      await app.visitor.post('/api/waiting').send(waitlistEntry(treatment, { email: 'visita@example.com' })),
      await app.visitor.post('/api/withdrawals').send({ ...withdrawn, email: 'visita@example.com' }),
    ];
    for (const { status, text } of answers) expect([status, text.includes('client_id')]).toEqual([201, false]);
    await app.admin.put('/api/clinic').send({ waiting_list: false }).expect(200);
    const { id } = (answers[0]?.body ?? {}) as Partial<Appointment>;
    const stored = (await app.admin.get(`/api/appointments/${id}`)).body as Appointment;
    expect([stored.client_id === client_id, (await clientOf(stored)).emails]).toEqual([false, ['visita@example.com']]);
  });

  it('comes with what a list shows, and lists are filtered by it', async () => {
    const { client_id } = await book({ client_name: 'Filtrada', email: 'filtrada@example.com' });
    await anOrder(app, cream, { client_name: 'Filtrada', email: 'filtrada@example.com' });
    await aWaitlistEntry(app, treatment, { client_name: 'Filtrada', email: 'filtrada@example.com' });
    await aWithdrawal(app, { name: 'Filtrada', email: 'filtrada@example.com' });
    await app.visitor
      .post('/api/orders')
      .send(purchase(cream, { email: 'filtrada@example.com' }))
      .expect(201);
    const counts = { appointments: 1, orders: 2, leads: 0, carts: 2, waiting: 1, withdrawals: 1, messages: 2 };
    for (const [list, count] of Object.entries(counts)) {
      const { body } = await app.admin
        .get(`/api/${list}`)
        .query({ filter: JSON.stringify({ client_id }) })
        .expect(200);
      const rows = body as { id: string; client_id?: string | null }[];
      expect([list, ...rows.map((each) => each.client_id)]).toEqual([list, ...Array<unknown>(count).fill(client_id)]);
      if (!rows[0] || list === 'carts') continue;
      const { id } = rows[0];
      expect((await app.admin.get(`/api/${list}/${id}`).expect(200)).body).toMatchObject({ client_id });
    }
  });

  it('is changed by hand, and found by what it is called then', async () => {
    const { client_id } = await book({ client_name: 'Antes Asi', email: 'cambia@example.com' });
    await app.admin
      .put(`/api/clients/${client_id}`)
      .send({ name: 'Ahora Asá', emails: ['nueva@example.com'] })
      .expect(200);
    expect([await found('antes asi'), await found('ahora asa')]).toEqual([[], ['Ahora Asá']]);
    expect((await book({ client_name: 'Otra', email: 'nueva@example.com' })).client_id).toBe(client_id);
    expect((await book({ client_name: 'Otra', email: 'cambia@example.com' })).client_id).not.toBe(client_id);
  });

  it('is deleted only while nothing points to it', async () => {
    const { client_id } = await book({ email: 'no-se-borra@example.com' });
    await app.admin.delete(`/api/clients/${client_id}`).expect(409);
    const { body } = await app.admin.post('/api/clients').send({ name: 'De Paso' }).expect(201);
    const { id } = body as Client;
    await app.admin.delete(`/api/clients/${id}`).expect(200);
    await app.admin.get(`/api/clients/${id}`).expect(404);
  });

  it('is the reception’s and the administration’s: practitioners and marketing see no clients', async () => {
    const { client_id } = await book({ email: 'roles@example.com' });
    for (const role of ['practitioner', 'marketing'] as const) {
      const agent = await asRole(role);
      for (const path of ['', `/${client_id}`, `/${client_id}/suggestions`]) await agent.get(`/api/clients${path}`).expect(403);
    }
    const reception = await asRole('reception');
    await reception.get(`/api/clients/${client_id}`).expect(200);
    await reception.put(`/api/clients/${client_id}`).send({ notes: 'Sin prisa' }).expect(200);
    await reception.delete(`/api/clients/${client_id}`).expect(403);
    await app.visitor.get(`/api/clients/${client_id}`).expect(401);
  });
});

it('A booking that nobody confirms is deleted with the record that was created for it, and with no other', async () => {
  const own = await startApp(OPEN_INTERNET);
  await own.admin.put('/api/protection').send({ appointments_brake: 'off', appointments_per_network: 1 }).expect(200);
  const facial = await aTreatment(own);
  const [first, second, known, stranger] = [somebody(), somebody(), somebody(), somebody()];
  await aLead(own, { name: known.client_name, email: known.email, phone: known.phone });
  for (const [place, before, me] of [
    ['198.51.100.7', first, known],
    ['203.0.113.9', second, stranger],
  ] as const) {
    expect((await from(own, place, 'appointments', newBooking(facial, free, before))).status).toBe(201);
    const reserved = await from(own, place, 'appointments', newBooking(facial, free, me), await proof(own, place));
    expect([reserved.status, reserved.text.includes('client_id')]).toEqual([202, false]);
  }
  const emails = async (): Promise<string[]> =>
    ((await own.admin.get('/api/clients')).body as Client[]).flatMap((client) => client.emails).toSorted();
  expect(await emails()).toEqual([first, second, known, stranger].map(({ email }) => email).toSorted());
  own.clock.pass(31 * 60_000);
  await own.running.app.get(ReservationJobs).runNow();
  expect(await emails()).toEqual([first, second, known].map(({ email }) => email).toSorted());
  await own.close();
});

it('A booking that nobody confirms leaves no trace in a known record, and takes none along that somebody has written', async () => {
  const own = await startApp(OPEN_INTERNET);
  await own.admin.put('/api/protection').send({ appointments_brake: 'off', appointments_per_network: 1 }).expect(200);
  const facial = await aTreatment(own);
  const [noted, byHand] = [somebody(), somebody()];
  const contact = { emails: [byHand.email], phones: ['699111222'] };
  const known = (
    await own.admin
      .post('/api/clients')
      .send({ name: 'Eva Sanz', ...contact })
      .expect(201)
  ).body as Client;
  for (const [place, me] of [
    ['198.51.100.7', noted],
    ['203.0.113.9', byHand],
  ] as const) {
    expect((await from(own, place, 'appointments', newBooking(facial, free, somebody()))).status).toBe(201);
    expect((await from(own, place, 'appointments', newBooking(facial, free, me), await proof(own, place))).status).toBe(202);
  }
  const clients = async (): Promise<Client[]> => (await own.admin.get('/api/clients').expect(200)).body as Client[];
  const made = (await clients()).find(({ emails }) => emails.includes(noted.email));
  await own.admin.put(`/api/clients/${made?.id}`).send({ notes: 'Ha llamado' }).expect(200);
  expect(await clients()).toContainEqual({ ...known, aliases: [byHand.client_name], phones: ['699111222', byHand.phone] });
  own.clock.pass(31 * 60_000);
  await own.running.app.get(ReservationJobs).runNow();
  expect(await clients()).toEqual(expect.arrayContaining([{ ...made, notes: 'Ha llamado' }, known]));
  await own.close();
});
