import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Appointment, AvailableSlot, Clinic, Treatment } from '../../src/contract/index.js';
import { NOW, startApp, type TestApp } from '../support/app.js';
import { anAppointment, aTreatment, booking } from '../support/factories.js';

let app: TestApp;
let hour: Treatment;
let long: Treatment;
beforeAll(async () => {
  app = await startApp();
  hour = await aTreatment(app, { name: 'Una hora' });
  long = await aTreatment(app, { name: 'Dos horas', duration: 120 });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  await app.admin.put('/api/clinic').send({ places: 1, closed_days: [], booking_horizon_days: 180, ends_by_closing: true });
});

const book = (overrides: Partial<Appointment> = {}, treatment = hour) =>
  app.visitor.post('/api/appointments').send(booking(treatment, overrides));
const slots = async (date: string, treatment?: Treatment): Promise<Record<string, boolean>> => {
  const answer = await app.visitor.get('/api/availability').query({ date, ...(treatment && { treatment_id: treatment.id }) });
  expect(answer.status).toBe(200);
  return Object.fromEntries((answer.body as AvailableSlot[]).map(({ time, available }) => [time, available]));
};
const free = async (date: string, treatment?: Treatment): Promise<string[]> =>
  Object.entries(await slots(date, treatment)).flatMap(([time, available]) => (available ? [time] : []));

describe('the field that a client was reminded', () => {
  it('is set by the clinic, stays with other changes, and is cleared when the appointment moves', async () => {
    const treatment = await aTreatment(app);
    const made = await app.visitor
      .post('/api/appointments')
      .send({ ...booking(treatment, { date: '2026-09-01' }), reminded: true });
    const { id, reminded } = made.body as Appointment;
    expect([made.status, reminded]).toEqual([201, false]);
    const change = (body: object) => app.admin.put(`/api/appointments/${id}`).send(body).expect(200);
    expect((await change({ reminded: true })).body).toMatchObject({ reminded: true });
    expect((await change({ notes: 'Llamar' })).body).toMatchObject({ reminded: true });
    expect((await change({ time: '12:00' })).body).toMatchObject({ time: '12:00', reminded: false });
  });
});

describe('availability', () => {
  it('offers the slots of a weekday, of a Saturday and of a Sunday', async () => {
    expect(await free('2026-07-15')).toEqual(['09:00', '10:00', '11:00', '12:00', '13:00', '16:00', '17:00', '18:00', '19:00']);
    expect(await free('2026-07-18')).toEqual(['10:00', '11:00', '12:00', '13:00']);
    expect(await slots('2026-07-19')).toEqual({});
  });

  it('offers each hour once and in its order, however the profile was written', async () => {
    const { body: before } = await app.visitor.get('/api/clinic');
    const written = { slots: ['16:00', '09:00', '16:00', '09:30'], closed_days: ['2026-12-25', '2026-08-15', '2026-12-25'] };
    expect((await app.admin.put('/api/clinic').send(written).expect(200)).body).toMatchObject({
      slots: ['09:00', '09:30', '16:00'],
      closed_days: ['2026-08-15', '2026-12-25'],
    });
    const offered = await app.visitor.get('/api/availability').query({ date: '2026-07-15', treatment_id: hour.id });
    expect((offered.body as AvailableSlot[]).map(({ time }) => time)).toEqual(['09:00', '09:30', '16:00']);
    await app.admin
      .put('/api/clinic')
      .send({ slots: (before as Clinic).slots })
      .expect(200);
  });

  it('offers nothing on a day that the clinic has closed', async () => {
    await app.admin.put('/api/clinic').send({ closed_days: ['2026-07-15'] });
    expect(await slots('2026-07-15')).toEqual({});
    expect((await book({ date: '2026-07-15' })).body).toMatchObject({
      status: 400,
      errors: { date: 'La clínica está cerrada ese día' },
    });
  });

  it('shows the hours of today that have passed as taken', async () => {
    app.clock.set('2026-07-08T14:30:00.000Z');
    expect(await free('2026-07-08')).toEqual(['17:00', '18:00', '19:00']);
    expect(await free('2026-07-07')).toEqual([]);
  });

  it('knows the clinic’s own clock on the days when it changes', async () => {
    // 08:30 UTC is 10:30 in Madrid on the last Saturday of summer time and 09:30 on the first Monday of winter time.
    app.clock.set('2026-10-24T08:30:00.000Z');
    expect(await free('2026-10-24')).toEqual(['11:00', '12:00', '13:00']);
    app.clock.set('2026-10-26T08:30:00.000Z');
    expect((await free('2026-10-26'))[0]).toBe('10:00');
    app.clock.set('2027-03-29T07:30:00.000Z');
    expect((await free('2027-03-29'))[0]).toBe('10:00');
    // Half past midnight of Tuesday in Madrid is still Monday in UTC.
    app.clock.set('2027-03-29T22:30:00.000Z');
    expect(await free('2027-03-29')).toEqual([]);
    expect(await free('2027-03-30')).toHaveLength(9);
  });

  it('checks the whole duration of a treatment', async () => {
    await book({ date: '2026-07-20', time: '12:00' });
    expect((await slots('2026-07-20', hour))['11:00']).toBe(true);
    expect((await slots('2026-07-20', long))['11:00']).toBe(false);
    expect((await slots('2026-07-20', long))['10:00']).toBe(true);
  });

  it.each([
    '',
    '?date=',
    '?date=mañana',
    '?date=2026-02-30',
    '?date=2026-07-15&treatment_id=x',
    '?date=2026-07-15&treatment_id=7b0c1c9e-5a43-4d52-9a53-8a6a2f0c1d11',
  ])('answers 400 to %p', async (query) =>
    expect((await app.visitor.get(`/api/availability${encodeURI(query)}`)).status).toBe(400),
  );
});

describe('booking', () => {
  it('starts as pending whatever a visitor sends, and occupies the hour', async () => {
    const answer = await book({ date: '2026-07-21', status: 'confirmed', notes: '  ' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'pending',
      notes: null,
      duration: 60,
      treatment_name: 'Una hora',
      created_at: NOW,
    });
    const second = await book({ date: '2026-07-21' });
    expect([second.status, second.body]).toEqual([
      409,
      expect.objectContaining({ errors: { time: 'Esa hora ya está ocupada. Elige otra.' } }),
    ]);
  });

  it.each([
    ['a day that is over', { date: '2026-07-07' }, 'date'],
    ['an hour of today that is over', { date: '2026-07-08', time: '09:00' }, 'time'],
    ['the very minute of now', { date: '2026-07-08', time: '10:00' }, 'time'],
    ['a Sunday', { date: '2026-07-19' }, 'date'],
    ['Saturday afternoon', { date: '2026-07-18', time: '16:00' }, 'time'],
    ['Saturday before opening', { date: '2026-07-18', time: '09:00' }, 'time'],
    ['an hour that is no slot', { date: '2026-07-15', time: '10:30' }, 'time'],
    ['lunch time', { date: '2026-07-15', time: '14:00' }, 'time'],
  ])('refuses %s', async (_title, start, field) => {
    const answer = await book(start);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
  });

  it('refuses a treatment that does not exist', async () => {
    const answer = await book({ treatment_id: '7b0c1c9e-5a43-4d52-9a53-8a6a2f0c1d11' });
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ errors: { treatment_id: 'Selecciona un tratamiento' } }),
    ]);
  });

  it('refuses an appointment that would begin before a longer one ends, on either side', async () => {
    await book({ date: '2026-07-22', time: '10:00' }, long);
    expect((await book({ date: '2026-07-22', time: '11:00' })).status).toBe(409);
    expect((await book({ date: '2026-07-22', time: '09:00' }, long)).status).toBe(409);
    expect((await book({ date: '2026-07-22', time: '09:00' })).status).toBe(201);
    expect((await book({ date: '2026-07-22', time: '12:00' })).status).toBe(201);
  });

  it('takes as many at once as the clinic has places, and no more', async () => {
    await app.admin.put('/api/clinic').send({ places: 2 });
    const statuses = [];
    for (let person = 0; person < 3; person++) statuses.push((await book({ date: '2026-07-23' })).status);
    expect(statuses).toEqual([201, 201, 409]);
  });
});

describe('an administrator', () => {
  it('frees the hour by cancelling or deleting, and cannot take it back once it is gone', async () => {
    const first = await anAppointment(app, hour, { date: '2026-07-24' });
    await app.admin.put(`/api/appointments/${first.id}`).send({ status: 'cancelled' });
    const second = await anAppointment(app, hour, { date: '2026-07-24' });
    expect((await app.admin.put(`/api/appointments/${first.id}`).send({ status: 'pending' })).status).toBe(409);
    await app.admin.delete(`/api/appointments/${second.id}`);
    expect((await app.admin.put(`/api/appointments/${first.id}`).send({ status: 'confirmed' })).body).toMatchObject({
      status: 'confirmed',
    });
    expect((await slots('2026-07-24'))['10:00']).toBe(false);
  });

  it('moves an appointment: the old hour is free, the new one taken, and a taken one refused', async () => {
    const moved = await anAppointment(app, hour, { date: '2026-07-27', time: '09:00' });
    await anAppointment(app, hour, { date: '2026-07-27', time: '11:00' });
    expect((await app.admin.put(`/api/appointments/${moved.id}`).send({ time: '11:00' })).status).toBe(409);
    expect((await slots('2026-07-27'))['09:00']).toBe(false);
    expect((await app.admin.put(`/api/appointments/${moved.id}`).send({ ...moved, time: '12:00' })).status).toBe(200);
    expect(await slots('2026-07-27')).toMatchObject({ '09:00': true, '11:00': false, '12:00': false });
    expect((await app.admin.put(`/api/appointments/${moved.id}`).send({ time: '08:00' })).status).toBe(400);
  });

  it('may set any state of an appointment that is over', async () => {
    const over = await anAppointment(app, hour, { date: '2026-07-08', time: '11:00' });
    app.clock.set('2026-07-08T15:00:00.000Z');
    for (const status of ['confirmed', 'cancelled', 'pending'] as const) {
      const answer = await app.admin.put(`/api/appointments/${over.id}`).send({ ...over, status });
      expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ status })]);
    }
  });

  it('writes a booking down with the state that it has', async () => {
    expect(await anAppointment(app, hour, { date: '2026-07-29', status: 'confirmed' })).toMatchObject({ status: 'confirmed' });
  });

  it('changes the length of what is booked from then on, not of what was booked', async () => {
    const treatment = await aTreatment(app, { name: 'Se alarga' });
    const early = await anAppointment(app, treatment, { date: '2026-07-30', time: '09:00' });
    await app.admin.put(`/api/treatments/${treatment.id}`).send({ duration: 120 });
    expect((await app.admin.get(`/api/appointments/${early.id}`)).body).toMatchObject({ duration: 60 });
    expect(await anAppointment(app, treatment, { date: '2026-07-30', time: '10:00' })).toMatchObject({ duration: 120 });
  });
});

describe('many people at once', () => {
  it('get one slot once: 60 for one hour', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, person) => book({ date: '2026-08-04', email: `persona${person}@example.com` })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(59);
    const stored = await app.admin.get('/api/appointments').query({ filter: '{"date":"2026-08-04"}' });
    expect(stored.body).toHaveLength(1);
  });

  it('cancel, move and book the same day without losing count of the places', async () => {
    await app.admin.put('/api/clinic').send({ places: 2 });
    const times = ['09:00', '10:00', '11:00', '12:00'];
    const booked = await Promise.all(times.map((time) => anAppointment(app, hour, { date: '2026-08-05', time })));
    await Promise.all(
      booked.flatMap(({ id }, index) => [
        app.admin.put(`/api/appointments/${id}`).send({ status: 'cancelled' }),
        app.admin.put(`/api/appointments/${id}`).send({ status: 'cancelled' }),
        app.admin.put(`/api/appointments/${id}`).send({ time: times[(index + 1) % 4] }),
      ]),
    );
    for (const { id } of booked) await app.admin.delete(`/api/appointments/${id}`);
    await app.admin.put('/api/clinic').send({ places: 1 });
    expect(await free('2026-08-05')).toHaveLength(9);
  });
});
