import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Appointment, AvailableSlot, Treatment } from '../../src/contract/index.js';
import { NOW, startApp, type TestApp } from '../support/app.js';
import { anAppointment, aTreatment, booking } from '../support/factories.js';

let app: TestApp;
let hour: Treatment;
beforeAll(async () => {
  app = await startApp();
  hour = await aTreatment(app, { name: 'Una hora' });
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
describe('the booking horizon', () => {
  const refusal = 'Solo se puede reservar con 180 días de antelación como máximo';

  it('is 180 days where the clinic says nothing: the last day is offered and taken, the next one neither', async () => {
    expect(await free('2027-01-04')).toHaveLength(9);
    expect(await slots('2027-01-05')).toEqual({});
    expect((await book({ date: '2027-01-04' })).status).toBe(201);
    const late = await book({ date: '2027-01-05' });
    expect([late.status, late.body]).toEqual([400, expect.objectContaining({ errors: { date: refusal } })]);
  });

  it.each(['2036-07-08', '2999-12-31'])('answers 400 with a sentence to %s, and nothing is offered there', async (date) => {
    expect((await book({ date })).body).toMatchObject({ status: 400, errors: { date: refusal } });
    expect(await slots(date)).toEqual({});
  });

  it('is the clinic’s to choose, and binds its own staff too', async () => {
    await app.admin.put('/api/clinic').send({ booking_horizon_days: 7 }).expect(200);
    expect(await free('2026-07-15')).toHaveLength(9);
    expect(await slots('2026-07-16')).toEqual({});
    const answer = await app.admin.post('/api/appointments').send(booking(hour, { date: '2026-07-16' }));
    expect((answer.body as { errors: object }).errors).toEqual({
      date: 'Solo se puede reservar con 7 días de antelación como máximo',
    });
    expect((await app.admin.put('/api/clinic').send({ booking_horizon_days: 0 })).status).toBe(400);
  });

  it('lets staff change an appointment that lies beyond it, but not move it there', async () => {
    const far = await anAppointment(app, hour, { date: '2026-12-30' });
    await app.admin.put('/api/clinic').send({ booking_horizon_days: 30 });
    const path = `/api/appointments/${far.id}`;
    expect((await app.admin.put(path).send({ ...far, status: 'confirmed' })).status).toBe(200);
    expect((await app.admin.put(path).send({ date: '2026-12-29' })).status).toBe(400);
    expect((await app.admin.put(path).send({ date: '2026-07-31' })).status).toBe(200);
  });
});

describe('closing time', () => {
  const late = { time: 'A esa hora el tratamiento terminaría después del cierre. Elige otra más temprana.' };
  let longer: Treatment;
  beforeAll(async () => {
    longer = await aTreatment(app, { name: 'Setenta y cinco minutos', duration: 75 });
  });

  it('is not run past: on Saturday at 13:00, 75 minutes are neither offered nor taken; 60 are both', async () => {
    expect(await slots('2026-07-25', longer)).toEqual({ '10:00': true, '11:00': true, '12:00': true, '13:00': false });
    expect((await free('2026-07-25', hour)).at(-1)).toBe('13:00');
    expect((await book({ date: '2026-07-25', time: '13:00' }, longer)).body).toMatchObject({ status: 400, errors: late });
    expect((await book({ date: '2026-07-25', time: '13:00' }, hour)).status).toBe(201);
  });

  it('also applies before a break within the day', async () => {
    const { opening_hours } = (await app.visitor.get('/api/clinic')).body as { opening_hours: object[] };
    const siesta = [
      { from: '09:00', to: '14:00' },
      { from: '16:00', to: '20:00' },
    ];
    await app.admin.put('/api/clinic').send({ opening_hours: opening_hours.map((day, index) => (index === 0 ? siesta : day)) });
    const offered = await free('2026-08-10', longer);
    expect([offered.includes('13:00'), offered.includes('16:00'), offered.includes('19:00')]).toEqual([false, true, false]);
    expect((await book({ date: '2026-08-10', time: '13:00' }, longer)).body).toMatchObject({ status: 400, errors: late });
    await app.admin.put('/api/clinic').send({ opening_hours });
  });

  it('binds staff as well, who may not lengthen an appointment past it', async () => {
    const last = await anAppointment(app, hour, { date: '2026-08-11', time: '19:00' });
    const change = await app.admin.put(`/api/appointments/${last.id}`).send({ treatment_id: longer.id });
    expect([change.status, change.body]).toEqual([400, expect.objectContaining({ errors: late })]);
    expect((await app.admin.put(`/api/appointments/${last.id}`).send({ ...last, status: 'confirmed' })).status).toBe(200);
  });

  it('may be run past where the clinic allows it', async () => {
    await app.admin.put('/api/clinic').send({ ends_by_closing: false });
    expect((await free('2026-08-01', longer)).at(-1)).toBe('13:00');
    expect((await book({ date: '2026-08-01', time: '13:00' }, longer)).status).toBe(201);
  });
});
