import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Reminders } from '../../src/booking/appointments/reminders/reminders.js';
import type { Appointment, Treatment, Visit } from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { MessageEntity } from '../../src/mail/message.entity.js';
import { NOW, signInAnew, startApp, type TestApp } from '../support/app.js';
import { emptyCalendar } from '../support/emptied.js';
import { aPractitioner, aTreatment, booking } from '../support/factories.js';
import { mailsTo, somebody } from '../support/access/strangers.js';

let app: TestApp;
let treatment: Treatment;
beforeAll(async () => {
  app = await startApp();
  treatment = await aTreatment(app, { name: 'Limpieza facial' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  await emptyCalendar(app);
});

const book = async (overrides = {}): Promise<Appointment> =>
  (
    await app.admin
      .post('/api/appointments')
      .send(booking(treatment, { ...somebody(), ...overrides }))
      .expect(201)
  ).body as Appointment;
const kinds = async ({ id }: Pick<Appointment, 'id'>): Promise<string[]> =>
  (
    await app.running.app
      .get(Database)
      .reader.manager.find(MessageEntity, { where: { record_id: id }, order: { created_at: 'ASC' } })
  ).map(({ kind }) => kind);

describe('what reception books by telephone', () => {
  it('is mailed where the person wants it in writing, with a link that changes it, and reminded of later', async () => {
    const appointment = await book({ status: 'confirmed', notify_client: true });
    expect(appointment).toMatchObject({ status: 'confirmed' });
    expect(appointment).not.toHaveProperty('notify_client');
    const [mail = ''] = await mailsTo(app, appointment.email);
    expect(mail).toContain('Tu cita está confirmada:');
    expect(mail).toContain('Limpieza facial');
    const token = /\/cita\/([\w-]{43})/.exec(mail)?.[1] ?? '';
    expect((await app.visitor.get(`/api/manage/${token}`)).body).toMatchObject({ state: 'confirmed', may_change: true });
    await app.admin.put(`/api/appointments/${appointment.id}`).send({ time: '12:00' }).expect(200);
    app.clock.set('2026-07-13T10:30:00.000Z');
    await app.running.app.get(Reminders).runNow();
    expect(await kinds(appointment)).toEqual(['appointment-confirmed', 'appointment-moved', 'appointment-reminder']);
  });

  it('sends nothing where nobody asked for it, or where it is not confirmed', async () => {
    for (const said of [{ status: 'confirmed' }, { status: 'pending', notify_client: true }]) {
      const appointment = await book({ time: said.notify_client ? '16:00' : '10:00', ...said });
      expect(await kinds(appointment)).toEqual([]);
    }
  });

  it('is mailed once for a visit of several treatments', async () => {
    const { treatment_id, ...visit } = booking(treatment, { ...somebody(), status: 'confirmed' });
    const answer = await app.admin
      .post('/api/visits')
      .send({ ...visit, treatment_ids: [treatment_id, treatment_id], notify_client: true })
      .expect(201);
    const { appointments } = answer.body as Visit;
    expect((await Promise.all(appointments.map(kinds))).flat()).toEqual(['appointment-confirmed']);
  });

  it('is nothing that a visitor can say: their booking is acknowledged as ever', async () => {
    const answer = await app.visitor
      .post('/api/appointments')
      .send(booking(treatment, { ...somebody(), status: 'confirmed', notify_client: true } as object))
      .expect(201);
    expect(answer.body).toMatchObject({ status: 'pending' });
    expect(await kinds(answer.body as Appointment)).toEqual(['appointment-received']);
  });
});

describe('the agenda', () => {
  it('offers a person’s hours before it is known for which treatment, whatever that person gives', async () => {
    const [mine, other] = [await aTreatment(app), await aTreatment(app)];
    const person = await aPractitioner(app, { treatment_ids: [mine.id] });
    const asked = (more: object) =>
      app.admin.get('/api/availability').query({ date: '2026-07-14', practitioner_id: person.id, ...more });
    expect((await asked({}).expect(200)).body).toContainEqual({ time: '10:00', available: true });
    await asked({ treatment_id: mine.id }).expect(200);
    await asked({ treatment_id: other.id }).expect(400);
    await app.admin.put(`/api/practitioners/${person.id}`).send({ is_active: false }).expect(200);
  });

  it('includes the current appointment among those that an ill practitioner leaves', async () => {
    const person = await aPractitioner(app);
    const under = await book({ date: '2026-07-14', time: '10:00', practitioner_id: person.id });
    const next = await book({ date: '2026-07-14', time: '16:00', practitioner_id: person.id });
    const left = async (instant: string): Promise<string[]> => {
      app.clock.set(instant);
      await signInAnew(app);
      const found = (await app.admin.get(`/api/practitioners/${person.id}/substitutes?date=2026-07-14`).expect(200)).body as {
        appointment: Appointment;
      }[];
      return found.map(({ appointment }) => appointment.id);
    };
    expect(await left('2026-07-14T08:20:00.000Z')).toEqual([under.id, next.id]);
    expect(await left('2026-07-14T09:00:00.000Z')).toEqual([next.id]);
    await app.admin.put(`/api/practitioners/${person.id}`).send({ is_active: false }).expect(200);
  });
});
