import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Notifications } from '../../../src/access/notifications/notifications.js';
import { Reminders } from '../../../src/booking/appointments/reminders/reminders.js';
import type { Appointment, NewAppointment, Treatment } from '../../../src/contract/index.js';
import { Database } from '../../../src/core/database/database.js';
import { MailQueue } from '../../../src/mail/mail-queue.js';
import { MessageEntity } from '../../../src/mail/message.entity.js';
import { ADMIN, NOW, startApp, type TestApp } from '../../support/app.js';
import { aLead, anAppointment, aTreatment, booking } from '../../support/factories.js';
import { nightAt } from '../../support/nights.js';

let app: TestApp;
let treatment: Treatment;
beforeAll(async () => {
  app = await startApp();
  treatment = await aTreatment(app, { name: 'Rinomodelación' });
  await app.admin
    .put('/api/clinic')
    .send({ name: 'Clínica Aurora', email: 'hola@aurora.example', street: 'Calle Mayor 1', postal_code: '28013', city: 'Madrid' })
    .expect(200);
});
afterAll(() => app.close());

const manager = () => app.running.app.get(Database).reader.manager;
const about = ({ id }: { id: string }): Promise<MessageEntity[]> =>
  manager().find(MessageEntity, { where: { record_id: id }, order: { created_at: 'ASC' } });
const kinds = async (appointment: Appointment): Promise<string[]> => (await about(appointment)).map(({ kind }) => kind);
const book = async (overrides: Partial<NewAppointment> = {}): Promise<Appointment> =>
  (await app.visitor.post('/api/appointments').send(booking(treatment, overrides)).expect(201)).body as Appointment;
/** Signs in at the moved clock's time. */
const put = async (path: string, body: object): Promise<void> => {
  const { access_token } = (await app.visitor.post('/api/auth/sign-in').send(ADMIN).expect(200)).body as { access_token: string };
  await app.visitor.put(`/api/${path}`).set('Authorization', `Bearer ${access_token}`).send(body).expect(200);
};
const change = ({ id }: Appointment, body: object): Promise<void> => {
  app.clock.pass(1000);
  return put(`appointments/${id}`, body);
};
function eventIn(calendar: string | null | undefined) {
  const file = new ICAL.Component(ICAL.parse(calendar ?? ''));
  const zone = file.getFirstSubcomponent('vtimezone');
  ICAL.TimezoneService.reset();
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const component = file.getFirstSubcomponent('vevent');
  if (!component) throw new Error('No event');
  const event = new ICAL.Event(component);
  return {
    method: file.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: component.getFirstPropertyValue('status'),
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    text: component.toString(),
  };
}

describe('a visitor who requests an appointment', () => {
  it('is notified when it is received, confirmed, moved and cancelled, with a file that updates it in calendars', async () => {
    app.clock.set(NOW);
    const appointment = await book({ email: 'eva@example.com', client_name: 'Gana en https://trampa.example', notes: 'premio' });
    await change(appointment, { status: 'confirmed' });
    await change(appointment, { date: '2026-07-15', time: '12:00' });
    await change(appointment, { notes: 'otra nota' });
    await change(appointment, { status: 'cancelled' });
    const messages = await about(appointment);
    expect(messages.map(({ kind, recipient }) => [kind, recipient])).toEqual(
      ['appointment-received', 'appointment-confirmed', 'appointment-moved', 'appointment-cancelled'].map((kind) => [
        kind,
        'eva@example.com',
      ]),
    );
    const events = messages.map(({ calendar }) => eventIn(calendar));
    expect(new Set(events.map(({ uid }) => uid))).toEqual(new Set([`${appointment.id}@clinica.example`]));
    expect(events.map(({ method, sequence, status, start }) => [method, sequence, status, start])).toEqual([
      ['REQUEST', 0, 'TENTATIVE', '2026-07-14T08:00:00.000Z'],
      ['REQUEST', 1, 'CONFIRMED', '2026-07-14T08:00:00.000Z'],
      ['REQUEST', 2, 'CONFIRMED', '2026-07-15T10:00:00.000Z'],
      ['CANCEL', 3, 'CANCELLED', '2026-07-15T10:00:00.000Z'],
    ]);
    for (const { text } of events) expect(text).not.toContain('Rinomodelación');
    for (const { subject, body, calendar } of messages) {
      expect(subject).not.toContain('Rinomodelación');
      expect(`${subject}${body}${calendar}`).not.toMatch(/trampa|premio|otra nota/);
    }
    expect(messages[2]?.body).toContain('Día: miércoles, 15 jul 2026');
    expect(messages[2]?.body).toContain('Dónde: Calle Mayor 1, 28013 Madrid');
  });

  it('gets the mail as text, as HTML in the site’s branding and as a file for calendars', async () => {
    app.clock.set(NOW);
    const appointment = await book({ email: 'lia@example.com', time: '11:00' });
    await app.running.app.get(MailQueue).sendDue();
    const [message] = await about(appointment);
    const mail = readFileSync(join(app.settings.dataDir, 'mails', `${message?.id}.eml`), 'utf8');
    expect(mail).toMatch(/^Subject: Hemos recibido tu solicitud de cita$/m);
    expect(mail).toMatch(/^Content-Type: text\/plain/m);
    expect(mail).toMatch(/^Content-Type: text\/html/m);
    expect(mail).toMatch(/^Content-Type: text\/calendar;[^]*?method=REQUEST/m);
    expect(mail.replace(/=\r\n/g, '')).toContain('prefers-color-scheme: dark');
  });

  it('hears nothing more of one that is over, that was deleted, or that the clinic wrote down', async () => {
    app.clock.set(NOW);
    const over = await book({ time: '12:00' });
    const gone = await book({ time: '13:00' });
    const written = await anAppointment(app, treatment, { time: '16:00' });
    await change(written, { status: 'confirmed' });
    await change(written, { status: 'cancelled' });
    await app.admin.delete(`/api/appointments/${gone.id}`).expect(200);
    app.clock.set('2026-07-14T12:00:00.000Z');
    await change(over, { status: 'cancelled' });
    expect([await kinds(over), await kinds(gone), await kinds(written)]).toEqual([
      ['appointment-received'],
      ['appointment-received'],
      [],
    ]);
  });
});

describe('a reminder', () => {
  const look = (instant: string): Promise<void> => {
    app.clock.set(instant);
    return app.running.app.get(Reminders).runNow();
  };
  const reminders = async (appointment: Appointment): Promise<MessageEntity[]> =>
    (await about(appointment)).filter(({ kind }) => kind === 'appointment-reminder');
  const bookConfirmed = async (overrides: Partial<NewAppointment>): Promise<Appointment> => {
    const appointment = await book(overrides);
    await change(appointment, { status: 'confirmed' });
    return appointment;
  };
  beforeEach(async () => {
    app.clock.set(NOW);
    await put('clinic', { reminder_hours: 24 });
  });

  it('is sent once, a day before at the same hour, by any number of processes', async () => {
    const appointment = await bookConfirmed({ date: '2026-07-16', time: '10:00' });
    const pending = await book({ date: '2026-07-16', time: '11:00' });
    await look('2026-07-15T07:59:00.000Z');
    expect(await reminders(appointment)).toEqual([]);
    await look('2026-07-15T08:00:00.000Z');
    await look('2026-07-15T09:30:00.000Z');
    expect(await reminders(appointment)).toMatchObject([
      { subject: 'Recordatorio de tu cita', calendar: null, expires_at: '2026-07-16T08:00:00.000Z' },
    ]);
    expect(await reminders(pending)).toEqual([]);
  });

  it('never goes out between 21:00 and 8:00, but before', async () => {
    await put('clinic', { reminder_hours: 2 });
    const early = await bookConfirmed({ date: '2026-07-17', time: '09:00' });
    await look('2026-07-16T17:59:00.000Z');
    expect(await reminders(early)).toEqual([]);
    await look('2026-07-16T19:00:00.000Z');
    await look('2026-07-17T05:59:00.000Z');
    expect(await reminders(early)).toEqual([]);
    await look('2026-07-17T06:00:00.000Z');
    expect((await reminders(early)).length).toBe(1);
    app.clock.set(NOW);
    const second = await bookConfirmed({ date: '2026-07-20', time: '09:00' });
    await look('2026-07-19T18:00:00.000Z');
    expect((await reminders(second)).length).toBe(1);
  });

  it('is void when the appointment is cancelled or moved, and the new hour has one of its own', async () => {
    const moved = await bookConfirmed({ date: '2026-07-21', time: '10:00' });
    const cancelled = await bookConfirmed({ date: '2026-07-21', time: '12:00' });
    app.running.app.get(MailQueue).stopSending();
    await look('2026-07-20T10:30:00.000Z');
    await change(moved, { date: '2026-07-23' });
    await change(cancelled, { status: 'cancelled' });
    for (const each of [moved, cancelled]) expect((await reminders(each)).map(({ state }) => state)).toEqual(['void']);
    await look('2026-07-22T08:00:00.000Z');
    expect((await reminders(moved)).map(({ state }) => state).toSorted()).toEqual(['void', 'waiting']);
  });

  it('is not sent shortly after another mail about the appointment, and never with the setting at 0', async () => {
    app.clock.set('2026-07-23T12:00:00.000Z');
    const late = await bookConfirmed({ date: '2026-07-24', time: '12:00' });
    await look('2026-07-23T12:30:00.000Z');
    expect(await reminders(late)).toEqual([]);
    app.clock.set(NOW);
    const never = await bookConfirmed({ date: '2026-07-28', time: '12:00' });
    await put('clinic', { reminder_hours: 0 });
    await look('2026-07-27T12:00:00.000Z');
    expect(await reminders(never)).toEqual([]);
  });

  it.each([
    ['March', '2027-03-29', '2027-03-01T09:00:00.000Z', '2027-03-27T08:59:00.000Z', '2027-03-27T09:00:00.000Z'],
    ['October', '2026-10-26', '2026-10-01T09:00:00.000Z', '2026-10-24T07:59:00.000Z', '2026-10-24T08:00:00.000Z'],
  ])('is sent at the same hour across the change of the clock in %s', async (_, date, booked, before, due) => {
    app.clock.set(booked);
    await put('clinic', { reminder_hours: 48 });
    const appointment = await book({ date, time: '10:00' });
    await put(`appointments/${appointment.id}`, { status: 'confirmed' });
    await look(before);
    expect(await reminders(appointment)).toEqual([]);
    await look(due);
    expect((await reminders(appointment)).length).toBe(1);
  });
});

describe('a message from the site', () => {
  it('is acknowledged to its sender without its text, and notified to the clinic by its number and a link', async () => {
    const own = await startApp();
    const treatmentThere = await aTreatment(own);
    const lead = {
      name: 'Premio',
      email: 'ana@example.com',
      phone: '612345678',
      message: 'Gana un premio en https://trampa.example',
    };
    await own.visitor.post('/api/leads').send(lead).expect(201);
    await aLead(own, { email: 'telefono@example.com' });
    await own.visitor.post('/api/appointments').send(booking(treatmentThere)).expect(201);
    await own.running.app.get(Notifications).runNow();
    const messages = await own.running.app.get(Database).reader.manager.find(MessageEntity, { order: { kind: 'ASC' } });
    expect(messages.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['appointment-received', 'ana@example.com'],
      ['digest', ADMIN.email],
      ['lead-received', 'ana@example.com'],
    ]);
    expect(messages[1]?.subject).toBe('Nuevo: 1 cita, 1 mensaje');
    expect(messages[1]?.body).toContain(`https://clinica.example/admin/appointments/${messages[0]?.record_id}`);
    expect(messages.map(({ body }) => body).join()).not.toMatch(/gana un|trampa|López/i);
    own.clock.pass(3_600_000);
    await own.running.app.get(Notifications).runNow();
    expect(await own.running.app.get(Database).reader.manager.countBy(MessageEntity, { kind: 'digest' })).toBe(1);
    await own.close();
  });

  it('names the only new record in the subject and on the button, and never its treatment', async () => {
    const own = await startApp();
    await own.visitor
      .post('/api/appointments')
      .send({ ...booking(await aTreatment(own)), client_name: 'LUCÍA gómez' })
      .expect(201);
    await own.running.app.get(Notifications).runNow();
    const [received, told] = await own.running.app.get(Database).reader.manager.find(MessageEntity, { order: { kind: 'ASC' } });
    expect(received?.body).toMatch(/^Hola, Lucía:\n/);
    expect(told?.subject).toMatch(/^Nueva cita: (lunes|martes|miércoles|jueves|viernes|sábado) \d+, \d+:\d\d$/);
    expect(told?.body).toContain(`\n${told?.subject}: https://clinica.example/admin/appointments/${received?.record_id}\n`);
    expect(`${told?.subject}${told?.body}`).not.toMatch(/Limpieza|Lucía/i);
    await own.close();
  });

  it('is notified at once if the clinic chooses so', async () => {
    const own = await startApp({ ADMIN_DIGEST_MINUTES: '0' });
    const digests = async (): Promise<number> => {
      await own.running.app.get(Notifications).runNow();
      return own.running.app.get(Database).reader.manager.countBy(MessageEntity, { kind: 'digest' });
    };
    for (const expected of [1, 2]) {
      const lead = { name: 'Ana', email: `ana${expected}@example.com`, phone: '612345678', message: 'Quiero información' };
      await own.visitor.post('/api/leads').send(lead).expect(201);
      expect(await digests()).toBe(expected);
    }
    await own.close();
  });
});

describe('an appointment in the far future', () => {
  it('is followed in calendars also after the night that has forgotten the files of the earlier mails', async () => {
    app.clock.set(NOW);
    const appointment = await book({ email: 'lejos@example.com', date: '2026-09-15' });
    await change(appointment, { status: 'confirmed' });
    await nightAt(app, '2026-08-20T08:00:00.000Z');
    expect((await about(appointment)).map(({ calendar }) => calendar)).toEqual([null, null]);
    await change(appointment, { time: '12:00' });
    const moved = (await about(appointment)).find(({ kind }) => kind === 'appointment-moved');
    expect(eventIn(moved?.calendar).sequence).toBe(2);
    const token = /\/cita\/([\w-]{43})/.exec(moved?.body ?? '')?.[1];
    const file = await app.visitor.get(`/api/manage/${token}/calendar.ics`).expect(200);
    expect(eventIn(file.text).sequence).toBe(2);
  });
});
