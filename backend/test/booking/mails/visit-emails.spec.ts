import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { randomUUID } from 'node:crypto';
import { Reminders } from '../../../src/booking/appointments/reminders/reminders.js';
import type { Appointment, Manageable, ManagedAppointment, Treatment, Visit } from '../../../src/contract/index.js';
import { Database } from '../../../src/core/database/database.js';
import { MessageEntity } from '../../../src/mail/message.entity.js';
import { ADMIN, startApp, type TestApp } from '../../support/app.js';
import { emptyCalendar } from '../../support/emptied.js';
import { aPractitioner, aTreatment, booking } from '../../support/factories.js';
import { from, linkFor, mailsTo, OPEN_INTERNET, proof, somebody } from '../../support/access/strangers.js';

const DAY = '2026-07-14';
let app: TestApp;
let facial: Treatment;
let massage: Treatment;
beforeAll(async () => {
  app = await startApp(OPEN_INTERNET);
  facial = await aTreatment(app, { name: 'Facial', duration: 50 });
  massage = await aTreatment(app, { name: 'Masaje', duration: 30 });
});
afterAll(() => app.close());

let network = 0;
let place: string;
beforeEach(async () => {
  await emptyCalendar(app);
  place = `198.51.${++network}.7`;
  await app.admin.put('/api/protection').send({ appointments_brake: 'off' }).expect(200);
});

type Booked = Visit & Manageable & { confirm_until?: string };
const visitBody = (treatments: readonly Treatment[], more: object = {}): object => {
  const { treatment_id: _one, ...person } = booking(facial, { ...somebody(), date: DAY });
  return { ...person, treatment_ids: treatments.map(({ id }) => id), ...more };
};
async function booked(more: object = {}): Promise<Booked & { token: string; ids: string[] }> {
  const answer = await from(app, place, 'visits', visitBody([facial, massage], more));
  expect(answer.status).toBe(201);
  const visit = answer.body as Booked;
  return { ...visit, token: visit.manage_url?.split('/').at(-1) ?? '', ids: visit.appointments.map(({ id }) => id) };
}
const show = async (token: string): Promise<ManagedAppointment> =>
  (await app.visitor.get(`/api/manage/${token}`).expect(200)).body as ManagedAppointment;
const told = (ids: readonly string[]): Promise<MessageEntity[]> =>
  app.running.app
    .get(Database)
    .reader.manager.createQueryBuilder(MessageEntity, 'messages')
    .where('messages.record_id IN (:...ids)', { ids })
    .orderBy('messages.created_at')
    .getMany();
const starts = async (ids: readonly string[]): Promise<string[]> => {
  const { body } = await app.admin
    .get('/api/appointments')
    .query({ filter: JSON.stringify({ id: ids }), sort: '["time","ASC"]' });
  return (body as Appointment[]).map(({ date, time, status }) => `${date} ${time} ${status}`);
};
const eventsIn = (file: string | null | undefined) =>
  new ICAL.Component(ICAL.parse(file ?? '')).getAllSubcomponents('vevent').map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    from: String(event.getFirstPropertyValue('dtstart')),
    to: String(event.getFirstPropertyValue('dtend')),
    text: String(event.getFirstPropertyValue('description')),
  }));
/** The clock moves on by a second, so that mails have an order. */
const put = async (path: string, body: object): Promise<void> => {
  app.clock.pass(1000);
  const { access_token } = (await app.visitor.post('/api/auth/sign-in').send(ADMIN).expect(200)).body as { access_token: string };
  await app.visitor.put(`/api/${path}`).set('Authorization', `Bearer ${access_token}`).send(body).expect(200);
};

describe('a visitor who requests a visit of two treatments', () => {
  it('gets one mail for each event, with the hour of each treatment and one entry for the calendar', async () => {
    const { visit_id, ids } = await booked();
    await put(`appointments/${ids[1]}`, { time: '16:00' });
    await put(`appointments/${ids[0]}`, { status: 'confirmed' });
    await put(`appointments/${ids[1]}`, { status: 'cancelled' });
    const messages = await told(ids);
    expect(messages.map(({ kind }) => kind)).toEqual([
      'appointment-received',
      'appointment-moved',
      'appointment-confirmed',
      'appointment-cancelled',
    ]);
    expect(messages[0]?.body).toContain('  Tratamientos:\n  10:00 Facial\n  10:50 Masaje\n');
    expect(messages[1]?.body).toContain('  Tratamientos:\n  16:00 Facial\n  16:50 Masaje\n');
    const events = messages.map(({ calendar }) => eventsIn(calendar));
    expect(events.map((each) => each.map(({ uid }) => uid))).toEqual(messages.map(() => [`${visit_id}@clinica.example`]));
    expect(events.slice(0, 2).map((each) => each.map(({ from: start, to }) => [start, to]))).toEqual([
      [[`${DAY}T10:00:00`, `${DAY}T11:20:00`]],
      [[`${DAY}T16:00:00`, `${DAY}T17:20:00`]],
    ]);
  });

  it('hears of it when only what comes after has another hour', async () => {
    const { ids } = await booked();
    const long = await aTreatment(app, { name: 'Larga', duration: 90 });
    await put(`appointments/${ids[0]}`, { treatment_id: long.id });
    expect((await told(ids)).map(({ kind }) => kind)).toEqual(['appointment-received', 'appointment-moved']);
  });

  it('is reminded of all of it once', async () => {
    await put('clinic', { reminder_hours: 24 });
    const { ids } = await booked();
    await put(`appointments/${ids[1]}`, { status: 'confirmed' });
    for (const instant of ['2026-07-13T08:00:00.000Z', '2026-07-13T08:50:00.000Z', '2026-07-13T10:00:00.000Z']) {
      app.clock.set(instant);
      await app.running.app.get(Reminders).runNow();
    }
    const reminders = (await told(ids)).filter(({ kind }) => kind === 'appointment-reminder');
    expect(reminders.map(({ record_id }) => record_id)).toEqual([ids[0]]);
    expect(reminders[0]?.body).toContain('10:50 Masaje');
  });

  it('sees, moves and cancels all of it by one link, which has one entry for the calendar', async () => {
    const { token, ids, visit_id } = await booked();
    expect(await show(token)).toMatchObject({
      time: '10:00',
      duration: 80,
      treatment_name: 'Facial y Masaje',
      parts: [
        { time: '10:00', duration: 50, treatment_name: 'Facial', treatment_id: facial.id },
        { time: '10:50', duration: 30, treatment_name: 'Masaje', treatment_id: massage.id },
      ],
    });
    const file = await app.visitor.get(`/api/manage/${token}/calendar.ics`).expect(200);
    expect(eventsIn(file.text)).toMatchObject([
      { uid: `${visit_id}@clinica.example`, from: `${DAY}T10:00:00`, to: `${DAY}T11:20:00` },
    ]);
    expect(eventsIn(file.text)[0]?.text).toContain('10:00 Facial\n10:50 Masaje');
    const moved = await app.visitor.post(`/api/manage/${token}/move`).send({ date: '2026-07-15', time: '16:00' }).expect(200);
    expect((moved.body as ManagedAppointment).parts.map(({ time }) => time)).toEqual(['16:00', '16:50']);
    expect(await starts(ids)).toEqual(['2026-07-15 16:00 pending', '2026-07-15 16:50 pending']);
    await app.visitor.post(`/api/manage/${token}/cancel`).expect(200);
    expect(await starts(ids)).toEqual(['2026-07-15 16:00 cancelled', '2026-07-15 16:50 cancelled']);
  });

  it('keeps the link when the clinic removes the first treatment', async () => {
    const { token, ids } = await booked();
    await app.admin.delete(`/api/appointments/${ids[0]}`).expect(200);
    expect(await show(token)).toMatchObject({ time: '10:50', treatment_name: 'Masaje', parts: [{ time: '10:50' }] });
    await put(`appointments/${ids[1]}`, { status: 'confirmed' });
    expect((await told(ids)).map(({ kind }) => kind)).toEqual(['appointment-received', 'appointment-confirmed']);
  });

  it('confirms the whole visit by one link if it needs confirmation, and then gets one mail that it was received', async () => {
    await app.admin.put('/api/protection').send({ appointments_per_network: 2 });
    await booked();
    const me = somebody();
    const body = visitBody([facial, massage], { ...me, time: '16:00' });
    const waiting = await from(app, place, 'visits', body, await proof(app, place));
    expect(waiting.status).toBe(202);
    const { appointments, manage_url } = waiting.body as Booked;
    expect(manage_url).toBeUndefined();
    const ids = appointments.map(({ id }) => id);
    // Reads the mail itself, because the list of messages erases the texts of links once the mail is sent.
    const [asked] = await mailsTo(app, me.email);
    expect(asked).toMatch(/16:00 Facial\r?\n {2}16:50 Masaje/);
    await from(app, place, 'confirmations', { token: await linkFor(app, me.email) });
    expect((await told(ids)).map(({ kind }) => kind).toSorted()).toEqual(['appointment-received', 'confirmation-link']);
    await app.admin.put('/api/protection').send({ appointments_per_network: 8 });
  });
});

describe('a visit', () => {
  it('counts with all of its appointments among those that a network may have asked for', async () => {
    await app.admin.put('/api/protection').send({ appointments_per_network: 3 }).expect(200);
    const statuses = [];
    for (const time of ['10:00', '16:00'])
      statuses.push((await from(app, place, 'visits', visitBody([facial, massage], { time }))).status);
    expect(statuses).toEqual([201, 429]);
    await app.admin.put('/api/protection').send({ appointments_per_network: 8 }).expect(200);
  });

  it('is booked once however often the request is repeated', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const body = visitBody([facial, massage]);
    const [first, again] = [await from(app, place, 'visits', body, key), await from(app, place, 'visits', body, key)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect((await from(app, place, 'visits', { ...body, time: '16:00' }, key)).status).toBe(422);
    expect((await app.admin.get('/api/appointments')).body).toHaveLength(2);
  });

  it('is offered at the hours at which all of it is free', async () => {
    await app.admin
      .post('/api/appointments')
      .send(booking(massage, { date: DAY, time: '11:00' }))
      .expect(201);
    const free = async (...treatments: readonly Treatment[]): Promise<string[]> => {
      const treatment_id = treatments.map(({ id }) => id).join(',');
      const { body } = await app.visitor.get('/api/availability').query({ date: DAY, treatment_id }).expect(200);
      return (body as { time: string; available: boolean }[]).flatMap(({ time, available }) => (available ? [time] : []));
    };
    expect(await free(facial)).toContain('10:00');
    expect(await free(facial, massage)).not.toContain('10:00');
    expect(await free(facial, massage)).toContain('12:00');
    expect(await free(facial, massage)).not.toContain('19:00');
    await app.visitor
      .get('/api/availability')
      .query({ date: DAY, treatment_id: `${facial.id},nada` })
      .expect(400);
    await app.visitor
      .get('/api/availability')
      .query({ date: DAY, treatment_id: Array.from({ length: 7 }, () => facial.id).join(',') })
      .expect(400);
  });

  it('is of one person: a name, an e-mail or a telephone that is corrected is corrected in all of it', async () => {
    const { visit_id, ids } = await booked();
    await put(`appointments/${ids[1]}`, { email: 'nueva@example.com', phone: '611 222 333' });
    const { appointments } = (await app.admin.get(`/api/visits/${visit_id}`)).body as Visit;
    expect(appointments.map(({ email, phone }) => [email, phone])).toEqual([
      ['nueva@example.com', '611 222 333'],
      ['nueva@example.com', '611 222 333'],
    ]);
  });
});

describe('with a team', () => {
  it('nobody can move by the link to a practitioner who is not on the site, has left or does not give the treatment', async () => {
    const elena = await aPractitioner(app, { name: 'Elena Vidal' });
    const ana = await aPractitioner(app, { name: 'Ana Sanz' });
    const shy = await aPractitioner(app, { name: 'Sin Nombre', is_public: false });
    const gone = await aPractitioner(app, { name: 'Ya No', is_active: false });
    const other = await aTreatment(app, { name: 'Otro' });
    const elsewhere = await aPractitioner(app, { name: 'De Otra Cosa', treatment_ids: [other.id] });
    try {
      const { token } = await booked({ practitioner_id: elena.id });
      const single = await from(
        app,
        place,
        'appointments',
        booking(facial, { ...somebody(), date: '2026-07-16', time: '10:00' }),
      );
      const singleToken = (single.body as Manageable).manage_url?.split('/').at(-1);
      for (const link of [token, singleToken])
        for (const { id } of [shy, gone, elsewhere]) {
          const to = { date: '2026-07-17', time: '10:00', practitioner_id: id };
          const answer = await app.visitor.post(`/api/manage/${link}/move`).send(to);
          expect(answer.status).toBe(400);
          expect(answer.body).toMatchObject({
            errors: { practitioner_id: 'Esa persona no realiza este tratamiento. Elige otra.' },
          });
        }
      const to = { date: '2026-07-15', time: '16:00', practitioner_id: ana.id };
      const moved = await app.visitor.post(`/api/manage/${token}/move`).send(to).expect(200);
      expect((moved.body as ManagedAppointment).parts.map((part) => part.practitioner_name)).toEqual(['Ana Sanz', 'Ana Sanz']);
    } finally {
      for (const { id } of [elena, ana, shy, elsewhere])
        await app.admin.put(`/api/practitioners/${id}`).send({ is_active: false });
    }
  });
});
