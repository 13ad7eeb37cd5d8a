import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Appointment, Client, PersonHistory, Product, Treatment, Visit } from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { startApp, type TestApp } from '../support/app.js';
import {
  aLead,
  anAppointment,
  anOrder,
  aProduct,
  aTreatment,
  aWaitlistEntry,
  aWithdrawal,
  booking,
} from '../support/factories.js';
import { anyHour, hours } from '../support/access/strangers.js';

let app: TestApp;
let treatment: Treatment;
let cream: Product;
beforeAll(async () => {
  app = await startApp();
  treatment = await aTreatment(app);
  cream = await aProduct(app, { stock: 1000 });
});
afterAll(() => app.close());

const free = hours('2026-08-04');
let people = 0;
const person = (client_name: string) => {
  people += 1;
  return { client_name, email: `persona${people}@example.com`, phone: `61100${String(people).padStart(4, '0')}` };
};
const book = (of: object): Promise<Appointment> => anAppointment(app, treatment, { ...anyHour(free), ...of });
const change = async ({ id }: Appointment, body: object, status = 200): Promise<Appointment> =>
  (await app.admin.put(`/api/appointments/${id}`).send(body).expect(status)).body as Appointment;
const clientOf = async ({ client_id }: Pick<Appointment, 'client_id'>): Promise<Client> =>
  (await app.admin.get(`/api/clients/${client_id}`).expect(200)).body as Client;

describe('an appointment whose person reception changes', () => {
  it('stays with its client when a name, an e-mail or a telephone is corrected, and the record learns it', async () => {
    const before = await book(person('Nuria Salas'));
    const renamed = await change(before, { client_name: 'Nuria Salas Gil' });
    const mailed = await change(before, { email: 'nuria.salas@example.com' });
    const called = await change(before, { phone: '699 000 111' });
    expect([renamed.client_id, mailed.client_id, called.client_id]).toEqual(Array(3).fill(before.client_id));
    expect(await clientOf(before)).toMatchObject({
      name: 'Nuria Salas',
      aliases: ['Nuria Salas Gil'],
      emails: [before.email, 'nuria.salas@example.com'],
      phones: [before.phone, '699 000 111'],
    });
  });

  it('goes to the known client of that name and e-mail, else to a new one', async () => {
    const [ana, before] = [await book(person('Ana Sol')), await book(person('Berta Luna'))];
    const { client_name, email, phone } = ana;
    expect((await change(before, { client_name, email, phone })).client_id).toBe(ana.client_id);
    const stranger = person('Carla Mar');
    const moved = await change(before, stranger);
    expect([ana.client_id, before.client_id]).not.toContain(moved.client_id);
    expect(await clientOf(moved)).toMatchObject({ name: 'Carla Mar', emails: [stranger.email] });
    expect((await clientOf(ana)).aliases).toEqual([]);
  });

  it('goes to the client that is chosen, and stays where the record is sent back as it was read', async () => {
    const [dora, before] = [await book(person('Dora Ríos')), await book(person('Elsa Vega'))];
    const kept = await change(before, { ...before, notes: 'Llega tarde' });
    expect(kept.client_id).toBe(before.client_id);
    const moved = await change(before, { client_id: dora.client_id });
    expect(moved).toMatchObject({ client_id: dora.client_id, client_name: 'Elsa Vega' });
    const unknown = await app.admin.put(`/api/appointments/${before.id}`).send({ client_id: treatment.id });
    expect([unknown.status, unknown.body]).toEqual([
      400,
      expect.objectContaining({ errors: { client_id: 'Elige a un cliente de la lista' } }),
    ]);
    await change(before, { client_id: null });
    expect((await clientOf(moved)).name).toBe('Dora Ríos');
  });

  it('changes the client of the other appointments of its visit too', async () => {
    const other = await aTreatment(app, { name: 'Segundo' });
    const { treatment_id: _, ...body } = booking(treatment, { ...person('Flora Paz'), date: '2026-09-01', time: '09:00' });
    const visit = (
      await app.admin
        .post('/api/visits')
        .send({ ...body, treatment_ids: [treatment.id, other.id] })
        .expect(201)
    ).body as Visit;
    const gala = await book(person('Gala Cruz'));
    const [first] = visit.appointments;
    if (!first) throw new Error('A visit has appointments');
    await change(first, { client_id: gala.client_id, client_name: gala.client_name, email: gala.email, phone: gala.phone });
    for (const { id } of visit.appointments) {
      const { body: part } = await app.admin.get(`/api/appointments/${id}`).expect(200);
      expect(part).toMatchObject({ client_id: gala.client_id, client_name: 'Gala Cruz' });
    }
  });
});

interface Sender {
  client_name: string;
  email: string;
  phone: string;
}
interface Kind {
  path: string;
  nameField: 'name' | 'client_name';
  make: (of: Sender) => Promise<{ id: string }>;
}
const named = ({ client_name: name, ...reached }: Sender): { name: string; email: string; phone: string } => ({
  name,
  ...reached,
});
const LEADS: Kind = { path: 'leads', nameField: 'name', make: (of) => aLead(app, named(of)) };
const ORDERS: Kind = { path: 'orders', nameField: 'client_name', make: (of) => anOrder(app, cream, of) };
const WAITING: Kind = { path: 'waiting', nameField: 'client_name', make: (of) => aWaitlistEntry(app, treatment, of) };

/** Read from the table, because the API answers waitlist entries and withdrawals without their client. */
async function ownerOf(path: string, id: string): Promise<string | null> {
  const [row] = await app.running.app
    .get(Database)
    .reader.manager.query<{ client_id: string | null }[]>(`SELECT client_id FROM ${path} WHERE id = ?`, [id]);
  return row?.client_id ?? null;
}

describe.each([LEADS, ORDERS, WAITING])('a row of $path whose person reception changes', ({ path, nameField, make }) => {
  const put = (id: string, body: object) => app.admin.put(`/api/${path}/${id}`).send(body);

  it('stays with its client when a name or an e-mail is corrected, and the record learns it', async () => {
    const me = person('Olga Salas');
    const { id } = await make(me);
    const owner = await ownerOf(path, id);
    await put(id, { [nameField]: 'Olga Salas Gil' }).expect(200);
    await put(id, { email: `nueva.${me.email}` }).expect(200);
    expect(await ownerOf(path, id)).toBe(owner);
    expect(await clientOf({ client_id: owner })).toMatchObject({
      name: 'Olga Salas',
      aliases: ['Olga Salas Gil'],
      emails: [me.email, `nueva.${me.email}`],
    });
  });

  it('goes to the client of that name and e-mail, and to a new one for a stranger', async () => {
    const ana = await book(person('Ana Sol'));
    const { id } = await make(person('Berta Luna'));
    const { client_name, email, phone } = ana;
    await put(id, { [nameField]: client_name, email, phone }).expect(200);
    expect(await ownerOf(path, id)).toBe(ana.client_id);
    const { client_name: name, ...reached } = person('Carla Mar');
    await put(id, { [nameField]: name, ...reached }).expect(200);
    const owner = await ownerOf(path, id);
    expect(await clientOf({ client_id: owner })).toMatchObject({ name: 'Carla Mar', emails: [reached.email] });
  });
});

describe.each([LEADS, ORDERS])('the client of a row of $path', ({ path, make }) => {
  const put = (id: string, body: object) => app.admin.put(`/api/${path}/${id}`).send(body);

  it('is the one that the staff choose, also afterwards, and an unknown one is refused', async () => {
    const dora = await book(person('Dora Ríos'));
    const made = (await make({ ...person('De Dora'), client_id: dora.client_id } as Sender)) as Appointment;
    expect(made.client_id).toBe(dora.client_id);
    const own = (await make(person('Elsa Vega'))) as Appointment;
    expect((await put(own.id, { ...own, client_id: own.client_id }).expect(200)).body).toMatchObject({
      client_id: own.client_id,
    });
    expect((await put(own.id, { client_id: dora.client_id }).expect(200)).body).toMatchObject({ client_id: dora.client_id });
    const refused = await put(own.id, { client_id: treatment.id }).expect(400);
    expect(refused.body).toMatchObject({ errors: { client_id: 'Elige a un cliente de la lista' } });
  });

  it('is another person with the same e-mail where the staff say so', async () => {
    const shared = person('Rosa Gil');
    const one = (await make(shared)) as Appointment;
    const sister = (await make({ ...shared, client_name: 'Pilar Gil', new_client: true } as Sender)) as Appointment;
    expect(sister.client_id).not.toBe(one.client_id);
  });
});

it('A withdrawal whose e-mail is corrected goes to the client of that e-mail, and its receipt too', async () => {
  const me = person('Sara Mora');
  const { client_id } = await book(me);
  const { id } = await aWithdrawal(app, { name: me.client_name, email: 'sara.mal@example.com' });
  expect(await ownerOf('withdrawals', id)).toBeNull();
  await app.admin.put(`/api/withdrawals/${id}`).send({ email: me.email }).expect(200);
  await app.admin.put(`/api/withdrawals/${id}`).send({ status: 'acknowledged' }).expect(200);
  expect(await ownerOf('withdrawals', id)).toBe(client_id);
  const { body } = await app.admin.get(`/api/people?client_id=${client_id}`).expect(200);
  expect((body as PersonHistory).entries).toContainEqual(
    expect.objectContaining({ kind: 'message', message: expect.objectContaining({ kind: 'withdrawal-receipt' }) }),
  );
});
