import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { SELF_SERVICE_REFUSALS, type AvailableSlot, type Treatment } from '../../../src/contract/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { emptyCalendar } from '../../support/emptied.js';
import { aPractitioner, aTreatment, booking } from '../../support/factories.js';
import { selfServiceLinks, tokenOf, type Booked } from '../../support/sites/self-service-links.js';
import { from, newBooking, hours, OPEN_INTERNET, somebody } from '../../support/access/strangers.js';

let app: TestApp;
let treatment: Treatment;
beforeAll(async () => {
  app = await startApp();
  treatment = await aTreatment(app);
});
afterAll(() => app.close());
beforeEach(() => emptyCalendar(app));

const { booked, show, move, cancel, stored } = selfServiceLinks(
  () => app,
  () => treatment,
);
const isFree = async (date: string, time: string): Promise<boolean> => {
  const slots = (await app.visitor.get('/api/availability').query({ date, treatment_id: treatment.id })).body as AvailableSlot[];
  return slots.some((slot) => slot.time === time && slot.available);
};
const message = (answer: Response): unknown => (answer.body as { message?: unknown }).message;

it('moves no appointment of a retired treatment, whose hours visitors do not see, and cancels it', async () => {
  const { token } = await booked();
  const offer = (is_active: boolean) => app.admin.put(`/api/treatments/${treatment.id}`).send({ is_active }).expect(200);
  await offer(false);
  const refused = await move(token, { date: '2026-07-21', time: '11:00' });
  expect([refused.status, message(refused)]).toEqual([409, SELF_SERVICE_REFUSALS.retired]);
  expect((await cancel(token)).status).toBe(200);
  await offer(true);
});

describe('cancelling by the link', () => {
  it('frees the hour at once, and twice is as good as once', async () => {
    const { token, id } = await booked();
    expect(await isFree('2026-07-14', '10:00')).toBe(false);
    for (let turn = 0; turn < 2; turn++) {
      const answer = await cancel(token);
      expect([answer.status, (answer.body as { state: string }).state]).toEqual([200, 'cancelled']);
    }
    expect((await stored(id)).status).toBe('cancelled');
    expect(await isFree('2026-07-14', '10:00')).toBe(true);
    const moved = await move(token, { date: '2026-07-15', time: '10:00' });
    expect([moved.status, message(moved)]).toEqual([409, 'Esta cita está cancelada. Puedes pedir otra cuando quieras.']);
  });

  it('is over so many hours before as the clinic says', async () => {
    const { token, id } = await booked({ date: '2026-07-09', time: '12:00' });
    app.clock.set('2026-07-08T10:00:00.000Z');
    const late = await cancel(token);
    expect([late.status, message(late)]).toEqual([409, 'Ya no se puede cambiar por internet. Contáctanos y lo vemos contigo.']);
    expect((await move(token, { date: '2026-07-15', time: '10:00' })).status).toBe(409);
    expect((await stored(id)).status).toBe('pending');
    await app.admin.put('/api/clinic').send({ change_hours: 2 }).expect(200);
    expect((await show(token)).body).toMatchObject({ change_until: '2026-07-09T10:00', may_change: true });
    expect((await cancel(token)).status).toBe(200);
    await app.admin.put('/api/clinic').send({ change_hours: 24 }).expect(200);
  });
});

describe('moving by the link', () => {
  it('takes the new hour and frees the old one', async () => {
    const { token, id } = await booked();
    await app.admin.put(`/api/appointments/${id}`).send({ status: 'confirmed' });
    const answer = await move(token, { date: '2026-07-15', time: '12:00' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      state: 'confirmed',
      date: '2026-07-15',
      time: '12:00',
      change_until: '2026-07-14T12:00',
    });
    expect(await stored(id)).toMatchObject({ status: 'confirmed', date: '2026-07-15', time: '12:00' });
    expect([await isFree('2026-07-14', '10:00'), await isFree('2026-07-15', '12:00')]).toEqual([true, false]);
  });

  it('is refused with 409 where somebody else has that hour, and leaves all as it was', async () => {
    const { token, id } = await booked();
    await booked({ date: '2026-07-15', time: '12:00' });
    const answer = await move(token, { date: '2026-07-15', time: '12:00' });
    expect([answer.status, message(answer)]).toEqual([409, 'Esa hora ya está ocupada. Elige otra.']);
    expect(await stored(id)).toMatchObject({ date: '2026-07-14', time: '10:00' });
    expect(await isFree('2026-07-14', '10:00')).toBe(false);
  });

  it.each([
    [{ date: '2026-07-19', time: '10:00' }, { date: 'La clínica está cerrada ese día' }],
    [{ date: '2026-07-15', time: '10:30' }, { time: 'Selecciona una hora' }],
    [{ date: '2026-07-07', time: '10:00' }, { date: 'Selecciona una fecha y hora futuras' }],
    [{ date: '2028-07-07', time: '10:00' }, { date: 'Solo se puede reservar con 180 días de antelación como máximo' }],
    [{}, { date: 'Selecciona una fecha', time: 'Selecciona una hora' }],
    [{ date: '2026-07-15', time: '10:00', status: 'confirmed' }, { status: 'Campo desconocido' }],
  ])('goes by the same rules as booking: %j', async (body, errors) => {
    const { token } = await booked();
    const answer = await move(token, body);
    expect([answer.status, (answer.body as { errors: unknown }).errors]).toEqual([400, errors]);
  });

  it('gives an hour to one of sixty people, and everybody else keeps theirs', async () => {
    const free = hours();
    const people = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const answer = await app.visitor.post('/api/appointments').send(newBooking(treatment, free)).expect(201);
        return answer.body as Booked;
      }),
    );
    const answers = await Promise.all(people.map((person) => move(tokenOf(person), { date: '2026-09-01', time: '10:00' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 59 }, () => 409)]);
    const after = await Promise.all(people.map(({ id }) => stored(id)));
    expect(after.filter(({ date }) => date === '2026-09-01')).toHaveLength(1);
    for (const [index, { date, time }] of after.entries())
      if (date !== '2026-09-01') expect({ date, time }).toEqual({ date: people[index]?.date, time: people[index]?.time });
  });

  it('and cancelling at once leave either a moved appointment or a cancelled one that occupies nothing', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const { token, id } = await booked();
      const [moved, cancelled] = await Promise.all([move(token, { date: '2026-07-15', time: '11:00' }), cancel(token)]);
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(moved.status);
      const { status, date } = await stored(id);
      expect([status, date]).toEqual(['cancelled', moved.status === 200 ? '2026-07-15' : '2026-07-14']);
      expect([await isFree('2026-07-14', '10:00'), await isFree('2026-07-15', '11:00')]).toEqual([true, true]);
    }
  });

  it('against the clinic that gives the hour to another leaves one of the two there', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const date = `2026-08-${String(3 + turn).padStart(2, '0')}`;
      const { token } = await booked({ date: '2026-07-14', time: ['09:00', '10:00', '11:00', '12:00', '13:00', '16:00'][turn] });
      const [moved, made] = await Promise.all([
        move(token, { date, time: '10:00' }),
        app.visitor.post('/api/appointments').send(booking(treatment, { ...somebody(), date, time: '10:00' })),
      ]);
      expect([moved.status === 200, made.status === 201].filter(Boolean)).toHaveLength(1);
    }
  });
});

describe('with a team', () => {
  it('keeps the practitioner if free, otherwise assigns another, and names nobody who is not on the site', async () => {
    const elena = await aPractitioner(app, { name: 'Elena Vidal' });
    const shy = await aPractitioner(app, { name: 'Sin Nombre', is_public: false });
    try {
      const { token, id } = await booked({ practitioner_id: elena.id });
      expect((await show(token)).body).toMatchObject({ practitioner_id: elena.id, practitioner_name: 'Elena Vidal' });
      await move(token, { date: '2026-07-15', time: '10:00' });
      expect(await stored(id)).toMatchObject({ practitioner_id: elena.id });
      await booked({ practitioner_id: elena.id, date: '2026-07-16', time: '10:00' });
      const asked = await move(token, { date: '2026-07-16', time: '10:00', practitioner_id: elena.id });
      expect(asked.status).toBe(409);
      expect((await move(token, { date: '2026-07-16', time: '11:00', practitioner_id: shy.id })).status).toBe(400);
      const other = await move(token, { date: '2026-07-16', time: '10:00' });
      expect(other.body).toMatchObject({ date: '2026-07-16', practitioner_id: null, practitioner_name: null });
      expect(await stored(id)).toMatchObject({ practitioner_id: shy.id });
    } finally {
      for (const { id } of [elena, shy]) await app.admin.put(`/api/practitioners/${id}`).send({ is_active: false });
    }
  });
});

describe('on the open internet', () => {
  it('an address may try sixty changes a minute, and an appointment move ten times a day', async () => {
    const open = await startApp(OPEN_INTERNET);
    try {
      const { id: treatment_id } = await aTreatment(open);
      const made = await from(open, '198.51.100.1', 'appointments', booking({ ...treatment, id: treatment_id }));
      const token = tokenOf(made.body as Booked);
      const statuses: number[] = [];
      for (let turn = 0; turn < 11; turn++) {
        const to = { date: '2026-07-15', time: turn % 2 ? '10:00' : '11:00' };
        statuses.push((await from(open, `198.51.${turn}.1`, `manage/${token}/move`, to)).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
      const guesses = await Promise.all(
        Array.from({ length: 70 }, (_, index) => from(open, '203.0.113.9', `manage/${'x'.repeat(40)}${index}/cancel`, {})),
      );
      expect(guesses.map(({ status }) => status).toSorted()).toEqual([
        ...Array.from({ length: 60 }, () => 404),
        ...Array.from({ length: 10 }, () => 429),
      ]);
    } finally {
      await open.close();
    }
  });
});
