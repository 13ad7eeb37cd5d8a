import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  Appointment,
  AvailableDay,
  AvailableSlot,
  AvailableStart,
  Equipment,
  Practitioner,
  Treatment,
} from '../../src/contract/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { emptyClinic } from '../support/emptied.js';
import { anAbsence, anAppointment, aPractitioner, aTreatment, booking, someEquipment } from '../support/factories.js';

let app: TestApp;
let hour: Treatment;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyClinic(app);
  hour = await aTreatment(app, { name: 'Una hora' });
});

const DAY = '2026-07-14';
type Overrides = Parameters<typeof booking>[1];
const book = (overrides: Overrides = {}, treatment = hour) =>
  app.visitor.post('/api/appointments').send(booking(treatment, { date: DAY, ...overrides }));
const move = (appointment: Appointment, change: object) => app.admin.put(`/api/appointments/${appointment.id}`).send(change);
const stored = async ({ id }: Appointment): Promise<Appointment> =>
  (await app.admin.get(`/api/appointments/${id}`).expect(200)).body as Appointment;
const free = async (treatment = hour, query: object = {}): Promise<string[]> => {
  const answer = await app.visitor.get('/api/availability').query({ date: DAY, treatment_id: treatment.id, ...query });
  return (answer.body as AvailableSlot[]).flatMap(({ time, available }) => (available ? [time] : []));
};
const statuses = async (times: number, overrides: Overrides = {}, treatment = hour): Promise<number[]> => {
  const found: number[] = [];
  for (let time = 0; time < times; time++) found.push((await book(overrides, treatment)).status);
  return found;
};
const ALL = ['09:00', '10:00', '11:00', '12:00', '13:00', '16:00', '17:00', '18:00', '19:00'];

describe('a clinic with a team', () => {
  let elena: Practitioner;
  let ana: Practitioner;
  beforeEach(async () => {
    elena = await aPractitioner(app, { name: 'Elena Vidal' });
    ana = await aPractitioner(app, { name: 'Ana Sanz' });
  });

  it('takes as many people at once as it has practitioners who give the treatment, whatever its places', async () => {
    expect(await statuses(3)).toEqual([201, 201, 409]);
    const { id } = await aTreatment(app, { name: 'Solo Elena' });
    await app.admin.put(`/api/practitioners/${ana.id}`).send({ treatment_ids: [hour.id] });
    expect(await statuses(2, { time: '12:00' }, { ...hour, id })).toEqual([201, 409]);
  });

  it('assigns the practitioner with the fewest appointments that day', async () => {
    const first = (await book({ time: '09:00' })).body as Appointment;
    const second = (await book({ time: '11:00' })).body as Appointment;
    expect(new Set([first.practitioner_id, second.practitioner_id])).toEqual(new Set([elena.id, ana.id]));
    expect([first.practitioner_name, second.practitioner_name].toSorted()).toEqual(['Ana Sanz', 'Elena Vidal']);
  });

  it('assigns the requested practitioner, or refuses the hour though others are free', async () => {
    expect((await book({ practitioner_id: ana.id })).body).toMatchObject({
      practitioner_id: ana.id,
      practitioner_name: 'Ana Sanz',
    });
    expect((await book({ practitioner_id: ana.id })).status).toBe(409);
    expect(await free(hour, { practitioner_id: ana.id })).not.toContain('10:00');
    expect(await free(hour, { practitioner_id: elena.id })).toContain('10:00');
    expect((await book()).body).toMatchObject({ practitioner_id: elena.id });
  });

  it('refuses visitors a practitioner who does not give the treatment or is not on the site, without the name', async () => {
    await app.admin.put(`/api/practitioners/${ana.id}`).send({ is_public: false });
    await app.admin.put(`/api/practitioners/${elena.id}`).send({ treatment_ids: [(await aTreatment(app, { name: 'Otro' })).id] });
    const message = 'Esa persona no realiza este tratamiento. Elige otra.';
    for (const practitioner_id of [elena.id, ana.id]) {
      expect((await book({ practitioner_id })).body).toMatchObject({ status: 400, errors: { practitioner_id: message } });
      const query = { date: DAY, treatment_id: hour.id, practitioner_id };
      expect((await app.visitor.get('/api/availability').query(query)).status).toBe(400);
    }
    const { id, ...shown } = (await book()).body as Appointment;
    expect(shown).toMatchObject({ practitioner_id: null, practitioner_name: null });
    expect((await app.admin.get(`/api/appointments/${id}`)).body).toMatchObject({ practitioner_id: ana.id });
  });

  it('works when its people do: their weeks, their absences, the clinic’s hours and closed days', async () => {
    const morning = [{ from: '09:00', to: '12:00' }];
    await app.admin.put(`/api/practitioners/${ana.id}`).send({ is_active: false });
    await app.admin
      .put(`/api/practitioners/${elena.id}/hours`)
      .send([{ valid_from: '2026-07-14', week: [[], morning, [], [], [], [], []] }]);
    expect(await free()).toEqual(['09:00', '10:00', '11:00']);
    expect(await free(hour, { date: '2026-07-15' })).toEqual([]);
    expect(await free(hour, { date: '2026-07-13' })).toEqual([]);
    await anAbsence(app, { practitioner_id: elena.id, from: `${DAY}T10:30`, to: `${DAY}T10:45` });
    expect(await free()).toEqual(['09:00', '11:00']);
    expect((await book({ time: '10:00' })).status).toBe(409);
    expect((await book({ time: '13:00' })).status).toBe(409);
    await app.admin.put('/api/clinic').send({ closed_days: [DAY] });
    expect(await free()).toEqual([]);
  });

  it('occupies room and device during preparation and cleaning, and the practitioner only if the clinic says so', async () => {
    const room = await someEquipment(app);
    const laser = await aTreatment(app, {
      name: 'Láser',
      duration: 30,
      prepare_minutes: 15,
      cleanup_minutes: 45,
      needs: [
        { kind: 'practitioner', ids: [] },
        { kind: 'room', ids: [] },
      ],
    });
    const booked = (await book({ time: '10:00', practitioner_id: elena.id }, laser)).body as Appointment;
    expect(await stored(booked)).toMatchObject({ duration: 30, equipment: [{ id: room.id, name: 'Cabina 1', kind: 'room' }] });
    expect(await free(laser)).toEqual(ALL.filter((time) => !['09:00', '10:00', '11:00'].includes(time)));
    expect(await free(hour, { practitioner_id: elena.id })).toEqual(ALL.filter((time) => time !== '10:00'));
    await move(booked, { status: 'cancelled' });
    await app.admin.put('/api/clinic').send({ practitioner_prepares: true });
    expect((await move(booked, { status: 'pending', practitioner_id: elena.id })).status).toBe(200);
    expect(await free(hour, { practitioner_id: elena.id })).toEqual(
      ALL.filter((time) => !['09:00', '10:00', '11:00'].includes(time)),
    );
  });

  it('moves, cancels and restores an appointment with its resources, and assigns another practitioner if the first is busy', async () => {
    const first = (await book({ time: '10:00', practitioner_id: ana.id })).body as Appointment;
    const second = (await book({ time: '11:00', practitioner_id: ana.id })).body as Appointment;
    expect((await move(second, { time: '10:00' })).body).toMatchObject({ time: '10:00', practitioner_id: elena.id });
    expect((await move(second, { practitioner_id: ana.id })).status).toBe(409);
    expect((await app.admin.get(`/api/appointments/${second.id}`)).body).toMatchObject({ practitioner_id: elena.id });
    expect((await move(first, { status: 'cancelled' })).status).toBe(200);
    expect((await move(second, { practitioner_id: ana.id })).body).toMatchObject({ practitioner_id: ana.id });
    expect((await move(first, { ...first, status: 'pending' })).status).toBe(409);
    expect((await move(first, { status: 'pending' })).body).toMatchObject({ practitioner_id: elena.id });
    expect((await move(first, { date: '2026-07-16' })).body).toMatchObject({ practitioner_id: elena.id });
    expect(await free(hour, { practitioner_id: elena.id })).toEqual(ALL);
    expect((await app.admin.delete(`/api/appointments/${second.id}`)).status).toBe(200);
    expect(await free(hour, { practitioner_id: ana.id })).toEqual(ALL);
  });

  it('notes who came and who did not, and since when that is known', async () => {
    const booked = (await book({ attendance: 'attended' })).body as Appointment;
    expect(booked).toMatchObject({ attendance: null, attendance_at: null, visit_id: null });
    app.clock.pass(60_000);
    expect((await move(booked, { attendance: 'no_show' })).body).toMatchObject({
      attendance: 'no_show',
      attendance_at: '2026-07-08T08:01:00.000Z',
    });
    app.clock.pass(60_000);
    expect((await move(booked, { notes: 'Llamar' })).body).toMatchObject({ attendance_at: '2026-07-08T08:01:00.000Z' });
    expect((await move(booked, { attendance: null })).body).toMatchObject({ attendance: null, attendance_at: null });
  });

  it('shows a change of the team at the next request', async () => {
    await app.admin.put(`/api/practitioners/${elena.id}`).send({ is_active: false });
    expect(await free()).toEqual(ALL);
    const absence = await anAbsence(app, { practitioner_id: ana.id, from: `${DAY}T12:00`, to: `${DAY}T18:00` });
    expect(await free()).toEqual(['09:00', '10:00', '11:00', '18:00', '19:00']);
    await app.admin.delete(`/api/absences/${absence.id}`);
    expect(await free()).toEqual(ALL);
    await app.admin
      .put(`/api/practitioners/${ana.id}/hours`)
      .send([{ valid_from: '2027-01-01', week: [[], [], [], [], [], [], []] }]);
    expect(await free()).toEqual([]);
    await app.admin.put(`/api/practitioners/${elena.id}`).send({ is_active: true });
    expect(await free()).toEqual(ALL);
  });

  it('lists the open days of a month and the next free starts', async () => {
    await app.admin.put(`/api/practitioners/${ana.id}`).send({ is_active: false });
    await anAbsence(app, { practitioner_id: elena.id, from: '2026-07-08T00:00', to: `${DAY}T17:00` });
    const query = { treatment_id: hour.id };
    const days = (await app.visitor.get('/api/availability/days').query({ ...query, month: '2026-07' })).body as AvailableDay[];
    expect(days).toHaveLength(27);
    expect(days.filter(({ available }) => !available).at(-1)).toEqual({ date: '2026-07-13', available: false });
    const next = async (more: object): Promise<AvailableStart[]> =>
      (await app.visitor.get('/api/availability/next').query({ ...query, ...more })).body as AvailableStart[];
    expect(await next({})).toEqual(['17:00', '18:00', '19:00'].map((time) => ({ date: DAY, time })));
    await book({ time: '17:00' });
    expect(await next({ limit: 3 })).toEqual([
      { date: DAY, time: '18:00' },
      { date: DAY, time: '19:00' },
      { date: '2026-07-15', time: '09:00' },
    ]);
    expect(await next({ limit: 20 })).toHaveLength(20);
    for (const limit of ['0', '21', 'x', '1.5'])
      expect((await app.visitor.get('/api/availability/next').query({ limit })).status).toBe(400);
    for (const month of [undefined, '2026-13', '2026-07-01', 'julio'])
      expect((await app.visitor.get('/api/availability/days').query({ ...query, month })).status).toBe(400);
  });
});

describe('one device that three treatments share', () => {
  it('is used by one of them at a time, also in a clinic without a team', async () => {
    await app.admin.put('/api/clinic').send({ places: 3 });
    const device: Equipment = await someEquipment(app, { kind: 'device', name: 'Láser' });
    const needs = [{ kind: 'device', ids: [device.id] }] as const;
    const [one, two] = [
      await aTreatment(app, { name: 'Uno', needs }),
      await aTreatment(app, { name: 'Dos', needs, duration: 120 }),
    ];
    const first = (await book({ time: '09:00' }, two)).body as Appointment;
    expect(await stored(first)).toMatchObject({ practitioner_id: null, equipment: [{ id: device.id }] });
    expect((await book({ time: '10:00' }, one)).status).toBe(409);
    expect(await statuses(3, { time: '10:00' })).toEqual([201, 201, 409]);
    expect(await free(one)).not.toContain('10:00');
    await anAbsence(app, { equipment_id: device.id, from: `${DAY}T16:00`, to: `${DAY}T18:00`, reason: 'Revisión' });
    expect(await free(one)).toEqual(['11:00', '12:00', '13:00', '18:00', '19:00']);
  });
});

describe('a clinic without a team', () => {
  it('lets clients swap hours: as many at once as the clinic has places, no fewer', async () => {
    await app.admin.put('/api/clinic').send({ places: 2 });
    const long = await aTreatment(app, { name: 'Dos horas', duration: 120 });
    await anAppointment(app, hour, { date: DAY, time: '09:00' });
    await anAppointment(app, long, { date: DAY, time: '09:00' });
    await anAppointment(app, long, { date: DAY, time: '11:00' });
    expect((await book({ time: '10:00' }, long)).status).toBe(201);
    expect((await book({ time: '10:00' })).status).toBe(409);
  });

  it('takes no more than its places after they have become fewer', async () => {
    await app.admin.put('/api/clinic').send({ places: 2 });
    const [first] = [await anAppointment(app, hour, { date: DAY }), await anAppointment(app, hour, { date: DAY })];
    await app.admin.delete(`/api/appointments/${first.id}`);
    await app.admin.put('/api/clinic').send({ places: 1 });
    expect((await book()).status).toBe(409);
  });

  it('refuses to give somebody in particular', async () => {
    const { id } = await aPractitioner(app, { is_active: false });
    expect((await book({ practitioner_id: id })).status).toBe(400);
  });
});

describe('hours that leave gaps nobody can use', () => {
  it('are offered last where the clinic says so', async () => {
    await aPractitioner(app);
    await app.admin.put('/api/clinic').send({ slots: ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00'] });
    await book({ time: '11:30' });
    expect(await free()).toEqual(['09:00', '09:30', '10:00', '10:30']);
    await app.admin.put('/api/clinic').send({ gaps_last: true });
    expect(await free()).toEqual(['09:00', '10:30', '09:30', '10:00']);
  });
});
