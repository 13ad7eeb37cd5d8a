import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Appointment, NewAppointment, Practitioner, StaffHour, Treatment, Visit } from '../../src/contract/index.js';
import { startApp, type TestAgent, type TestApp } from '../support/app.js';
import { emptyCalendar } from '../support/emptied.js';
import { aPractitioner, aTreatment, booking } from '../support/factories.js';
import { somebody } from '../support/access/strangers.js';

let app: TestApp;
let short: Treatment;
beforeAll(async () => {
  app = await startApp();
  short = await aTreatment(app, { duration: 30 });
  await app.admin
    .put('/api/clinic')
    .send({ slots: ['09:00', '10:00', '16:00', '16:30', '17:00', '17:30'] })
    .expect(200);
});
afterAll(() => app.close());
/** The tests' day, a Tuesday. */
const DAY = '2026-07-14';
beforeEach(() => emptyCalendar(app));

type Asked = Partial<NewAppointment & StaffHour>;
const post = (overrides: Asked = {}, agent: TestAgent = app.admin) =>
  agent.post('/api/appointments').send(booking(short, { ...somebody(), date: DAY, ...overrides }));
const book = async (overrides: Asked): Promise<Appointment> => (await post(overrides).expect(201)).body as Appointment;
const put = (id: string, change: object) => app.admin.put(`/api/appointments/${id}`).send(change);
const free = async (practitioner_id?: string): Promise<string[]> => {
  const query = { treatment_id: short.id, date: DAY, ...(practitioner_id && { practitioner_id }) };
  const slots = (await app.admin.get('/api/availability').query(query).expect(200)).body as {
    time: string;
    available: boolean;
  }[];
  return slots.filter(({ available }) => available).map(({ time }) => time);
};

describe('an hour between the slots', () => {
  it('is booked by staff who request it, and occupies its time', async () => {
    const refused = await post({ time: '16:55' }).expect(400);
    expect(refused.body).toMatchObject({ errors: { time: 'Selecciona una hora' } });
    expect(await book({ time: '16:55', any_minute: true })).toMatchObject({ time: '16:55' });
    expect(await free()).toEqual(['09:00', '10:00', '16:00', '17:30']);
    await post({ time: '16:26', any_minute: true }).expect(409);
    expect(await book({ time: '16:25', any_minute: true })).toMatchObject({ time: '16:25' });
  });

  it('is one at which the clinic is open, until it closes', async () => {
    const refused = await post({ time: '20:10', any_minute: true }).expect(400);
    expect(refused.body).toMatchObject({ errors: { time: 'La clínica está cerrada a esa hora' } });
    await post({ time: '19:45', any_minute: true }).expect(400);
    await post({ time: '10:00', date: '2026-07-12', any_minute: true }).expect(400);
    await post({ time: '10:00', date: '2026-07-07', any_minute: true }).expect(400);
  });

  it('may have begun today: somebody has just come in', async () => {
    await post({ date: '2026-07-08', time: '09:00' }).expect(400);
    expect(await book({ date: '2026-07-08', time: '09:55', any_minute: true })).toMatchObject({ time: '09:55' });
  });

  it('is nothing for visitors, whatever they say', async () => {
    await post({ time: '16:55', any_minute: true }, app.visitor).expect(400);
    await book({ time: '10:00' });
    await post({ time: '10:00', overlap: true }, app.visitor).expect(409);
  });

  it('is one to move to as well', async () => {
    const { id } = await book({ time: '10:00' });
    await put(id, { time: '10:20' }).expect(400);
    expect((await put(id, { time: '10:20', any_minute: true }).expect(200)).body).toMatchObject({ time: '10:20' });
    expect((await put(id, { notes: 'Llega tarde' }).expect(200)).body).toMatchObject({ time: '10:20' });
  });
});

describe('an hour that overlaps', () => {
  let person: Practitioner;
  const withTeam = async (): Promise<void> => {
    person = await aPractitioner(app, { name: 'Ana Sanz' });
  };
  const withoutTeam = () => app.admin.put(`/api/practitioners/${person.id}`).send({ is_active: false }).expect(200);

  it('is refused with what it overlaps, and booked where the staff say so', async () => {
    const first = await book({ time: '16:30' });
    const refused = await post({ time: '16:55', any_minute: true }).expect(409);
    expect(refused.body).toMatchObject({
      errors: { time: 'Esa hora ya está ocupada. Elige otra.' },
      overlaps: [{ id: first.id, time: '16:30', client_name: first.client_name }],
    });
    const over = await book({ time: '16:55', any_minute: true, overlap: true });
    expect(await free()).toEqual(['09:00', '10:00', '16:00', '17:30']);
    await app.admin.delete(`/api/appointments/${first.id}`).expect(200);
    expect(await free()).toEqual(['09:00', '10:00', '16:00', '17:30']);
    await put(over.id, { status: 'cancelled' }).expect(200);
    expect(await free()).toHaveLength(6);
    expect((await post({ time: '10:00' }, app.visitor).expect(201)).body).toMatchObject({ time: '10:00' });
    expect((await post({ time: '10:00' }, app.visitor).expect(409)).body).not.toHaveProperty('overlaps');
  });

  it('takes of a person what is free, and the rest as soon as it falls free', async () => {
    await withTeam();
    const first = await book({ time: '16:30', practitioner_id: person.id });
    const over = await book({ time: '16:45', any_minute: true, overlap: true, practitioner_id: person.id });
    expect(over.practitioner_id).toBe(person.id);
    expect(await free(person.id)).toEqual(['09:00', '10:00', '16:00', '17:30']);
    await put(first.id, { time: '10:00' }).expect(200);
    expect(await free(person.id)).toEqual(['09:00', '16:00', '17:30']);
    await post({ time: '16:30', practitioner_id: person.id }, app.visitor).expect(409);
    await app.admin.delete(`/api/appointments/${over.id}`).expect(200);
    expect(await free(person.id)).toEqual(['09:00', '16:00', '16:30', '17:00', '17:30']);
    await app.admin.delete(`/api/appointments/${first.id}`).expect(200);
    await withoutTeam();
  });

  it('is moved to in the same way, also with a visit', async () => {
    await withTeam();
    const first = await book({ time: '16:00', practitioner_id: person.id });
    const { id } = await book({ time: '10:00', practitioner_id: person.id });
    expect((await put(id, { time: '16:00' }).expect(409)).body).toMatchObject({ overlaps: [{ id: first.id }] });
    expect((await put(id, { time: '16:00', overlap: true }).expect(200)).body).toMatchObject({ practitioner_id: person.id });
    const { treatment_id, ...visit } = booking(short, { ...somebody(), date: DAY, time: '16:00' });
    const asked = { ...visit, treatment_ids: [treatment_id, (await aTreatment(app)).id] };
    await app.admin.post('/api/visits').send(asked).expect(409);
    const { appointments } = (
      await app.admin
        .post('/api/visits')
        .send({ ...asked, overlap: true })
        .expect(201)
    ).body as Visit;
    expect(appointments.map(({ time, practitioner_id }) => [time, practitioner_id])).toEqual([
      ['16:00', person.id],
      ['16:30', person.id],
    ]);
    await withoutTeam().catch(() => undefined);
  });
});
