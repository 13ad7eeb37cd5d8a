import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Appointment, Treatment, Visit } from '../../src/contract/index.js';
import { NOW, signInAnew, startApp, type TestApp } from '../support/app.js';
import { emptyCalendar } from '../support/emptied.js';
import { aTreatment, booking } from '../support/factories.js';
import { somebody } from '../support/access/strangers.js';

let app: TestApp;
let treatment: Treatment;
/** Ten minutes before the appointment of `booking`, which is at ten in Madrid. */
const HERE = '2026-07-14T07:50:00.000Z';
beforeAll(async () => {
  app = await startApp();
  treatment = await aTreatment(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  await signInAnew(app);
  await emptyCalendar(app);
});

const onItsDay = async (): Promise<void> => {
  app.clock.set(HERE);
  await signInAnew(app);
};
const book = async (overrides = {}): Promise<Appointment> =>
  (
    await app.admin
      .post('/api/appointments')
      .send(booking(treatment, { ...somebody(), ...overrides }))
      .expect(201)
  ).body as Appointment;
const put = async ({ id }: Pick<Appointment, 'id'>, change: object, status = 200): Promise<Appointment> =>
  (await app.admin.put(`/api/appointments/${id}`).send(change).expect(status)).body as Appointment;

describe('who has arrived', () => {
  it('is noted by the staff, and undone by them', async () => {
    const appointment = await book();
    expect(appointment.arrived_at).toBeNull();
    await onItsDay();
    const here = await put(appointment, { arrived_at: '2026-07-14T09:48:00+02:00' });
    expect(here.arrived_at).toBe('2026-07-14T07:48:00.000Z');
    expect(await put(appointment, { ...here, notes: 'Con su hija' })).toMatchObject({ arrived_at: here.arrived_at });
    expect(await put(appointment, { arrived_at: null })).toMatchObject({ arrived_at: null });
    const audit = (await app.admin.get(`/api/audit?filter=${JSON.stringify({ record_id: appointment.id })}`).expect(200)).text;
    expect(audit).toContain('"arrived_at":"2026-07-14T07:48:00.000Z"');
  });

  it('arrives no later than now, however far ahead the clock of the panel is', async () => {
    const appointment = await book();
    await onItsDay();
    expect(await put(appointment, { arrived_at: '2026-07-14T08:30:00.000Z' })).toMatchObject({ arrived_at: HERE });
    await put(appointment, { arrived_at: 'ahora' }, 400);
  });

  it('has not missed the appointment, and who has missed it is not here', async () => {
    const appointment = await book();
    await onItsDay();
    await put(appointment, { attendance: 'no_show' });
    const here = await put(appointment, { arrived_at: HERE });
    expect(here).toMatchObject({ arrived_at: HERE, attendance: null, attendance_at: null });
    expect(await put(appointment, { ...here, attendance: 'attended' })).toMatchObject({
      arrived_at: HERE,
      attendance: 'attended',
    });
    expect(await put(appointment, { attendance: 'no_show' })).toMatchObject({ arrived_at: null, attendance: 'no_show' });
  });

  it('waits for nothing that is cancelled or moved to another day', async () => {
    const appointment = await book();
    await onItsDay();
    await put(appointment, { arrived_at: HERE });
    expect(await put(appointment, { time: '11:00' })).toMatchObject({ arrived_at: HERE });
    expect(await put(appointment, { date: '2026-07-15' })).toMatchObject({ arrived_at: null });
    await put(appointment, { arrived_at: HERE });
    expect(await put(appointment, { status: 'cancelled' })).toMatchObject({ arrived_at: null });
    await put(appointment, { arrived_at: HERE }, 409);
  });

  it('arrives once for all treatments of a visit', async () => {
    const { treatment_id, ...visit } = booking(treatment, somebody());
    const other = await aTreatment(app);
    const answer = await app.admin
      .post('/api/visits')
      .send({ ...visit, treatment_ids: [treatment_id, other.id] })
      .expect(201);
    const { visit_id, appointments } = answer.body as Visit;
    await onItsDay();
    const arrivals = async () =>
      ((await app.admin.get(`/api/visits/${visit_id}`).expect(200)).body as Visit).appointments.map(
        ({ arrived_at }) => arrived_at,
      );
    await put(appointments[0] as Appointment, { arrived_at: HERE });
    expect(await arrivals()).toEqual([HERE, HERE]);
    await put(appointments[1] as Appointment, { arrived_at: null });
    expect(await arrivals()).toEqual([null, null]);
  });

  it('is nothing that visitors say or read', async () => {
    const sent = booking(treatment, { ...somebody(), arrived_at: HERE });
    const booked = await app.visitor.post('/api/appointments').send(sent).expect(201);
    expect(booked.body).not.toHaveProperty('arrived_at');
    const { id, manage_url = '' } = booked.body as { id: string; manage_url?: string };
    expect((await app.admin.get(`/api/appointments/${id}`).expect(200)).body).toMatchObject({ arrived_at: null });
    const managed = await app.visitor.get(`/api/manage/${manage_url.split('/').at(-1)}`).expect(200);
    expect(managed.text).not.toContain('arrived_at');
  });

  it('may be booked as they come in', async () => {
    expect(await book({ arrived_at: NOW })).toMatchObject({ arrived_at: NOW });
  });
});
