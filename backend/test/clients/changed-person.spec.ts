import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Appointment, Client, Treatment, Visit } from '../../src/contract/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { anAppointment, aTreatment, booking } from '../support/factories.js';
import { anyHour, hours } from '../support/strangers.js';

let app: TestApp;
let treatment: Treatment;
beforeAll(async () => {
  app = await startApp();
  treatment = await aTreatment(app);
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

  it('takes the other appointments of its visit along', async () => {
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
