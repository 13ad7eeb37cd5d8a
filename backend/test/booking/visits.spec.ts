import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Appointment, Practitioner, Treatment, Visit } from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { startApp, type TestApp } from '../support/app.js';
import { emptyClinic } from '../support/emptied.js';
import { anAbsence, anAppointment, aPractitioner, aTreatment, booking, someEquipment } from '../support/factories.js';

const DAY = '2026-07-14';
let app: TestApp;
let facial: Treatment;
let massage: Treatment;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyClinic(app);
  facial = await aTreatment(app, { name: 'Facial', duration: 50 });
  massage = await aTreatment(app, { name: 'Masaje', duration: 30 });
});

const { treatment_id: _one, ...PERSON } = booking({ id: '' } as Treatment, { date: DAY });
const visit = (treatments: readonly Treatment[], more: object = {}) =>
  app.visitor.post('/api/visits').send({ ...PERSON, treatment_ids: treatments.map(({ id }) => id), ...more });
const booked = async (treatments: readonly Treatment[], more: object = {}): Promise<Visit> =>
  (await visit(treatments, more).expect(201)).body as Visit;
const change = (id: string, body: object) => app.admin.put(`/api/visits/${id}`).send(body);
const seen = async (id: string): Promise<readonly Appointment[]> =>
  ((await app.admin.get(`/api/visits/${id}`).expect(200)).body as Visit).appointments;
const times = (appointments: readonly Appointment[]): string[] => appointments.map(({ date, time }) => `${date} ${time}`);
const occupiedSlots = async (): Promise<number> => {
  const rows = await app.running.app
    .get(Database)
    .reader.manager.query<{ held: number }[]>('SELECT COUNT(*) AS held FROM held_cells');
  return Number(rows[0]?.held);
};

describe('a visit of several treatments', () => {
  it('is one appointment after the other for one person, in the order asked for', async () => {
    const { visit_id, appointments } = await booked([facial, massage]);
    expect(times(appointments)).toEqual([`${DAY} 10:00`, `${DAY} 10:50`]);
    expect(appointments.map((each) => each.visit_id)).toEqual([visit_id, visit_id]);
    expect(appointments.map(({ treatment_name, client_name, status }) => [treatment_name, client_name, status])).toEqual([
      ['Facial', 'Ana López', 'pending'],
      ['Masaje', 'Ana López', 'pending'],
    ]);
    expect(await occupiedSlots()).toBe(16);
    expect(await seen(visit_id)).toHaveLength(2);
  });

  it('is booked whole or not at all', async () => {
    await anAppointment(app, massage, { date: DAY, time: '11:00' });
    const before = await occupiedSlots();
    expect((await visit([massage, facial], { time: '10:00' })).status).toBe(409);
    expect((await visit([facial, { ...massage, id: randomUUID() }], { time: '16:00' })).body).toMatchObject({
      status: 400,
      errors: { treatment_ids: expect.any(String) },
    });
    expect(await occupiedSlots()).toBe(before);
    expect((await app.admin.get('/api/appointments')).body).toHaveLength(1);
  });

  it('lies within the clinic’s hours from its first minute to its last', async () => {
    expect((await visit([facial, massage], { time: '19:00' })).body).toMatchObject({
      status: 400,
      errors: { time: expect.any(String) },
    });
    expect((await visit([massage], { time: '19:00' })).status).toBe(201);
    for (const treatment_ids of [[], 'uno', ['uno'], Array.from({ length: 7 }, () => randomUUID())])
      expect((await visit([], { treatment_ids })).body).toMatchObject({
        status: 400,
        errors: { treatment_ids: expect.any(String) },
      });
  });

  it('is moved whole by whichever of its appointments, and stays where it was when there is no room', async () => {
    const { visit_id, appointments } = await booked([facial, massage]);
    const [, second] = appointments;
    await app.admin.put(`/api/appointments/${second?.id}`).send({ time: '16:00' }).expect(200);
    expect(times(await seen(visit_id))).toEqual([`${DAY} 16:00`, `${DAY} 16:50`]);
    await app.admin.put(`/api/appointments/${second?.id}`).send({ date: '2026-07-15' }).expect(200);
    expect(times(await seen(visit_id))).toEqual(['2026-07-15 16:00', '2026-07-15 16:50']);
    await change(visit_id, { date: DAY, time: '12:00' }).expect(200);
    await anAppointment(app, massage, { date: DAY, time: '17:00' });
    const before = await occupiedSlots();
    expect((await change(visit_id, { time: '17:00' })).status).toBe(409);
    expect(times(await seen(visit_id))).toEqual([`${DAY} 12:00`, `${DAY} 12:50`]);
    expect(await occupiedSlots()).toBe(before);
  });

  it('is confirmed, cancelled and taken up again whole', async () => {
    const { visit_id, appointments } = await booked([facial, massage]);
    const statuses = async (): Promise<string[]> => (await seen(visit_id)).map(({ status }) => status);
    await app.admin.put(`/api/appointments/${appointments[0]?.id}`).send({ status: 'confirmed' }).expect(200);
    expect([await statuses(), await occupiedSlots()]).toEqual([['confirmed', 'confirmed'], 16]);
    await change(visit_id, { status: 'cancelled' }).expect(200);
    expect([await statuses(), await occupiedSlots()]).toEqual([['cancelled', 'cancelled'], 0]);
    await anAppointment(app, facial, { date: DAY, time: '10:00' });
    expect((await change(visit_id, { status: 'pending' })).status).toBe(409);
    expect(await statuses()).toEqual(['cancelled', 'cancelled']);
    await change(visit_id, { status: 'pending', time: '16:00' }).expect(200);
    expect(times(await seen(visit_id))).toEqual([`${DAY} 16:00`, `${DAY} 16:50`]);
  });

  it('moves on when one of its treatments becomes a longer one', async () => {
    const { visit_id, appointments } = await booked([massage, facial]);
    const long = await aTreatment(app, { name: 'Larga', duration: 90 });
    await app.admin.put(`/api/appointments/${appointments[0]?.id}`).send({ treatment_id: long.id }).expect(200);
    expect(times(await seen(visit_id))).toEqual([`${DAY} 10:00`, `${DAY} 11:30`]);
    expect(await occupiedSlots()).toBe(28);
  });
});

describe('with a team a visit', () => {
  let elena: Practitioner;
  let ana: Practitioner;
  beforeEach(async () => {
    elena = await aPractitioner(app, { name: 'Elena Vidal' });
    ana = await aPractitioner(app, { name: 'Ana Sanz', treatment_ids: [massage.id] });
  });
  const names = (appointments: readonly Appointment[]) => appointments.map(({ practitioner_name }) => practitioner_name);

  it('is with one person where one can give all of it, even when somebody else has less to do', async () => {
    await anAppointment(app, facial, { date: DAY, time: '17:00' });
    expect(names((await booked([massage, facial])).appointments)).toEqual(['Elena Vidal', 'Elena Vidal']);
  });

  it('is with several where it does not go otherwise', async () => {
    await anAbsence(app, { practitioner_id: elena.id, from: `${DAY}T10:50`, to: `${DAY}T23:00` });
    expect(names((await booked([facial, massage])).appointments)).toEqual(['Elena Vidal', 'Ana Sanz']);
    expect((await visit([massage, facial], { time: '11:00' })).status).toBe(409);
  });

  it('is with who is asked for, as far as they give it', async () => {
    expect(names((await booked([massage, facial], { practitioner_id: ana.id })).appointments)).toEqual([
      'Ana Sanz',
      'Elena Vidal',
    ]);
    expect((await visit([facial], { practitioner_id: ana.id, time: '16:00' })).body).toMatchObject({
      status: 400,
      errors: { practitioner_id: expect.any(String) },
    });
  });

  it('shows visitors no practitioner who is not on the site', async () => {
    await app.admin.put(`/api/practitioners/${elena.id}`).send({ is_public: false });
    const { visit_id, appointments } = await booked([facial, massage]);
    expect(appointments[0]).toMatchObject({ practitioner_id: null, practitioner_name: null });
    expect((await seen(visit_id))[0]).toMatchObject({ practitioner_name: 'Elena Vidal' });
  });

  it('waits until its only device is clean, and keeps its practitioners when it moves', async () => {
    const laser = await someEquipment(app, { kind: 'device', name: 'Láser' });
    const needs = [
      { kind: 'practitioner', ids: [] },
      { kind: 'device', ids: [laser.id] },
    ] as const;
    const one = await aTreatment(app, { name: 'Láser uno', duration: 30, cleanup_minutes: 15, needs });
    const two = await aTreatment(app, { name: 'Láser dos', duration: 30, prepare_minutes: 10, needs });
    const { visit_id, appointments } = await booked([one, two], { practitioner_id: elena.id });
    expect(times(appointments)).toEqual([`${DAY} 10:00`, `${DAY} 10:55`]);
    await change(visit_id, { time: '16:00' }).expect(200);
    const moved = await seen(visit_id);
    expect([times(moved), names(moved)]).toEqual([
      [`${DAY} 16:00`, `${DAY} 16:55`],
      ['Elena Vidal', 'Elena Vidal'],
    ]);
    expect(moved.map(({ equipment }) => equipment.map(({ name }) => name))).toEqual([['Láser'], ['Láser']]);
  });
});

it('thirty visits and thirty single bookings for one day take what there is, and nobody half of anything', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async (_, turn) => {
      const time = ['09:00', '10:00', '11:00', '12:00'][turn % 4] ?? '';
      if (turn % 2) return (await app.visitor.post('/api/appointments').send(booking(facial, { date: DAY, time }))).status;
      return (await visit([facial, massage], { time })).status;
    }),
  );
  expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
  const all = (await app.admin.get('/api/appointments').query({ range: '[0,99]' })).body as Appointment[];
  const visits = all.flatMap(({ visit_id }) => visit_id ?? []);
  for (const id of visits) expect(visits.filter((other) => other === id)).toHaveLength(2);
  expect(await occupiedSlots()).toBe(all.reduce((sum, { duration }) => sum + duration / 5, 0));
});
