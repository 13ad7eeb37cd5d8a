import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Appointment, Equipment, Practitioner, Treatment, Visit } from '../../../src/contract/index.js';
import { Database } from '../../../src/core/database/database.js';
import { startApp, type TestApp } from '../../support/app.js';
import { emptyClinic } from '../../support/emptied.js';
import { anAppointment, aPractitioner, aTreatment, booking, someEquipment } from '../../support/factories.js';

const DAY = '2026-07-14';
let app: TestApp;
let treatment: Treatment;
let elena: Practitioner;
let rooms: [Equipment, Equipment];
let laser: Equipment;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyClinic(app);
  rooms = [await someEquipment(app, { name: 'Cabina 1' }), await someEquipment(app, { name: 'Cabina 2' })];
  laser = await someEquipment(app, { kind: 'device', name: 'Láser' });
  const needs = [
    { kind: 'practitioner', ids: [] },
    { kind: 'room', ids: [] },
  ] as const;
  treatment = await aTreatment(app, { name: 'En cabina', duration: 60, cleanup_minutes: 15, needs });
  elena = await aPractitioner(app, { name: 'Elena Vidal' });
  await aPractitioner(app, { name: 'Ana Sanz' });
});

const put = (id: string, body: object) => app.admin.put(`/api/appointments/${id}`).send(body);
const roomOf = ({ equipment }: Appointment): string | undefined => equipment[0]?.id;
const stored = async ({ id }: Appointment): Promise<Appointment> =>
  (await app.admin.get(`/api/appointments/${id}`)).body as Appointment;
const holders = async (resource: string): Promise<string[]> => {
  const rows = await app.running.app
    .get(Database)
    .reader.manager.query<{ id: string }[]>('SELECT DISTINCT appointment_id AS id FROM held_cells WHERE resource_id = ?', [
      resource,
    ]);
  return rows.map(({ id }) => id);
};
const otherThan = (id: string | undefined): Equipment => (rooms[0].id === id ? rooms[1] : rooms[0]);

describe('the clinic', () => {
  it('gives an appointment another room that is free, by its id or as a record has it', async () => {
    const appointment = await anAppointment(app, treatment, { date: DAY });
    const other = otherThan(roomOf(appointment));
    await put(appointment.id, { equipment: [other.id] }).expect(200);
    expect(await stored(appointment)).toMatchObject({ equipment: [{ id: other.id, name: other.name, kind: 'room' }] });
    expect([await holders(other.id), await holders(roomOf(appointment) ?? '')]).toEqual([[appointment.id], []]);
    const back = otherThan(other.id);
    await put(appointment.id, { ...(await stored(appointment)), equipment: [{ id: back.id, name: '', kind: 'room' }] }).expect(
      200,
    );
    expect(roomOf(await stored(appointment))).toBe(back.id);
  });

  it('hears 409 where it is taken, and everything stays as it was', async () => {
    const first = await anAppointment(app, treatment, { date: DAY });
    const second = await anAppointment(app, treatment, { date: DAY });
    const answer = await put(second.id, { equipment: [roomOf(first)] });
    expect(answer.body).toMatchObject({
      status: 409,
      errors: { equipment: 'Lo que has elegido no está libre a esa hora. Elige otra cabina u otro aparato, u otra hora.' },
    });
    expect(await stored(second)).toEqual(second);
    expect(await holders(roomOf(second) ?? '')).toEqual([second.id]);
  });

  it('hears 400 for what the treatment does not need, for what is not there, and for what is no list', async () => {
    const appointment = await anAppointment(app, treatment, { date: DAY });
    await app.admin.put(`/api/equipment/${otherThan(roomOf(appointment)).id}`).send({ is_active: false });
    const gone = otherThan(roomOf(appointment)).id;
    for (const equipment of [[laser.id], [randomUUID()], [gone], 'uno', ['uno'], [{}]])
      expect((await put(appointment.id, { equipment })).body).toMatchObject({
        status: 400,
        errors: { equipment: expect.any(String) },
      });
    expect(await stored(appointment)).toEqual(appointment);
  });

  it('moves an appointment to the hour, room and practitioner in the request, whatever it occupied before', async () => {
    const appointment = await anAppointment(app, treatment, { date: DAY });
    const other = otherThan(roomOf(appointment));
    await put(appointment.id, { time: '16:00', equipment: [other.id], practitioner_id: elena.id }).expect(200);
    expect(await stored(appointment)).toMatchObject({ time: '16:00', practitioner_id: elena.id, equipment: [{ id: other.id }] });
  });

  it('keeps the room when the whole record comes back with another hour', async () => {
    await anAppointment(app, treatment, { date: DAY, time: '16:00' });
    const appointment = await anAppointment(app, treatment, { date: DAY });
    await put(appointment.id, { ...appointment, time: '17:00', notes: 'Otra hora' }).expect(200);
    expect(await stored(appointment)).toMatchObject({ time: '17:00', equipment: appointment.equipment });
  });

  it('books with the room that it says; a visitor has none to choose', async () => {
    for (const room of [rooms[1], rooms[0]]) {
      const body = booking(treatment, { date: DAY, time: room === rooms[1] ? '10:00' : '12:00', equipment: [{ id: room.id }] });
      expect(roomOf((await app.admin.post('/api/appointments').send(body).expect(201)).body as Appointment)).toBe(room.id);
    }
    const body = booking(treatment, { date: DAY, time: '16:00', equipment: [{ id: laser.id }] });
    const { id } = (await app.visitor.post('/api/appointments').send(body).expect(201)).body as Appointment;
    expect((await app.admin.get(`/api/appointments/${id}`).expect(200)).body).toMatchObject({ equipment: [{ kind: 'room' }] });
  });

  it('changes the room of one appointment of a visit, and the others keep theirs', async () => {
    const { treatment_id: _one, ...person } = booking(treatment, { date: DAY });
    const answer = await app.visitor
      .post('/api/visits')
      .send({ ...person, treatment_ids: [treatment.id] })
      .expect(201);
    const { appointments } = answer.body as Visit;
    const [only] = appointments;
    const other = otherThan(only && roomOf(only));
    await put(only?.id ?? '', { time: '16:00', equipment: [other.id] }).expect(200);
    expect(only && (await stored(only))).toMatchObject({ time: '16:00', equipment: [{ id: other.id }] });
  });
});

it('of many who want one room at one hour exactly one has it', async () => {
  const appointments: Appointment[] = [];
  for (const time of ['09:00', '11:00', '16:00', '18:00'])
    appointments.push(await anAppointment(app, treatment, { date: DAY, time, equipment: [{ id: rooms[0].id }] }));
  const statuses = await Promise.all(
    appointments.map(async ({ id }) => (await put(id, { time: '13:00', equipment: [rooms[1].id] })).status),
  );
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
  expect(await holders(rooms[1].id)).toContain(appointments[statuses.indexOf(200)]?.id);
});
