import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Reminders } from '../src/booking/appointments/reminders.js';
import type {
  Appointment,
  CallList,
  Clinic,
  Manageable,
  ManagedAppointment,
  Message,
  NewAppointment,
  Treatment,
} from '../src/contract/index.js';
import { MailQueue } from '../src/platform/mail/mail-queue.js';
import { ADMIN, NOW, startApp, type TestApp } from './app.js';
import { aTreatment, booking } from './factories.js';
import { openGateway, type Mood } from './gateway.js';

const MINUTE_MS = 60_000;
const EMAIL = 'eva@example.com';

let app: TestApp;
let gateway: Awaited<ReturnType<typeof openGateway>>;
let treatment: Treatment;
let other: Treatment;
beforeAll(async () => {
  gateway = await openGateway();
  app = await startApp(gateway.env);
  treatment = await aTreatment(app, { name: 'Rinomodelación' });
  other = await aTreatment(app, { name: 'Peeling' });
  await app.admin.put('/api/clinic').send({ name: 'Clínica Aurora', email: 'hola@aurora.example' }).expect(200);
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});

const signedIn = async (): Promise<string> =>
  ((await app.visitor.post('/api/auth/sign-in').send(ADMIN).expect(200)).body as { access_token: string }).access_token;
const put = async (path: string, body: object, status = 200): Promise<void> => {
  await app.visitor
    .put(`/api/${path}`)
    .set('Authorization', `Bearer ${await signedIn()}`)
    .send(body)
    .expect(status);
};
const messages = async ({ id }: { id: string }): Promise<Message[]> => {
  const answer = await app.visitor
    .get('/api/messages')
    .set('Authorization', `Bearer ${await signedIn()}`)
    .query({ filter: JSON.stringify({ record_id: id, kind: 'appointment-reminder' }), sort: '["created_at","ASC"]' })
    .expect(200);
  // Of one instant: what went out instead comes last.
  return (answer.body as Message[]).toSorted((one, other) => Number(!!one.instead_of) - Number(!!other.instead_of));
};
const sendDue = (): Promise<void> => app.running.app.get(MailQueue).sendDue();

/** Tuesdays' hours, one after the other. */
let taken = 0;
function nextHour(): Pick<NewAppointment, 'date' | 'time'> {
  const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '16:00', '17:00', '18:00'];
  const date = `2026-${['07-14', '07-21', '07-28', '08-04'][Math.floor(taken / hours.length)]}`;
  return { date, time: hours[taken++ % hours.length] ?? '' };
}
type Booked = Appointment & Manageable;
async function book(overrides: Partial<NewAppointment>): Promise<Booked> {
  app.clock.set(NOW);
  const body = booking(treatment, { ...nextHour(), email: EMAIL, phone: '612 345 678', notes: 'Secreto', ...overrides });
  const { body: booked } = await app.visitor.post('/api/appointments').send(body).expect(201);
  return booked as Booked;
}
const lookADayBefore = async ({ date, time }: Appointment): Promise<void> => {
  app.clock.set(new Date(Date.parse(`${date}T${time}:00+02:00`) - 24 * 3_600_000).toISOString());
  await app.running.app.get(Reminders).look();
};
/** Confirmed, and its reminder promised and tried once. */
async function reminded(overrides: Partial<NewAppointment>, mood?: Mood): Promise<Booked> {
  const appointment = await book(overrides);
  await put(`appointments/${appointment.id}`, { status: 'confirmed' });
  await sendDue();
  gateway.set(mood);
  await lookADayBefore(appointment);
  await sendDue();
  return appointment;
}
const states = async (appointment: { id: string }): Promise<unknown[]> =>
  (await messages(appointment)).map(({ channel, state, error, recipient }) => [channel, state, error, recipient]);
/** What the list of whom to tell says of it. */
const calledOf = async ({ id }: { id: string }): Promise<unknown> => {
  const { body } = await app.visitor
    .get('/api/dashboard/calls')
    .set('Authorization', `Bearer ${await signedIn()}`)
    .expect(200);
  return (body as CallList).appointments.find((each) => each.id === id)?.reminder;
};
beforeEach(() => gateway.set());

describe('whoever chooses to be reminded by SMS', () => {
  it('gets one short message that says when and where to change it, not what for, under a number of its own', async () => {
    const appointment = await reminded({ reminder_channel: 'sms', date: '2026-08-11', time: '10:00' });
    expect(gateway.received).toMatchObject([
      { path: '/send', headers: { authorization: 'Bearer una-ficha' }, body: { to: '+34612345678' } },
    ]);
    const [sent] = gateway.received;
    const [message] = await messages(appointment);
    expect(sent?.headers['idempotency-key']).toBe(message?.id);
    const text = String(sent?.body['text']);
    expect(text).toMatch(
      /^Clinica Aurora: te recordamos tu cita del martes, 11 de agosto, a las 10:00\. .*: https:\/\/clinica\.example\/cita\/[\w-]{22}$/,
    );
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).not.toMatch(/Rinomodelaci|Secreto|Ana/);
    expect(message).toMatchObject({ channel: 'sms', state: 'sent', recipient: '+34612345678', instead_of: null });
    await app.visitor.get(`/api/manage/${text.split('/').at(-1)}`).expect(200);
  });

  it('gets everything else by mail', async () => {
    const appointment = await book({ reminder_channel: 'sms' });
    await put(`appointments/${appointment.id}`, { status: 'confirmed' });
    await put(`appointments/${appointment.id}`, { status: 'cancelled' });
    await sendDue();
    expect(gateway.received).toEqual([]);
  });

  it('is reminded by mail at once where the gateway refuses the number for good, and the record says so', async () => {
    const appointment = await reminded({ reminder_channel: 'sms' }, { status: 400, body: { error: 'unknown number' } });
    await sendDue();
    const [sms, mail] = await messages(appointment);
    expect(await states(appointment)).toEqual([
      ['sms', 'failed', '400', '+34612345678'],
      ['email', 'kept', null, EMAIL],
    ]);
    expect(mail).toMatchObject({ kind: 'appointment-reminder', instead_of: sms?.id });
    expect(await calledOf(appointment)).toBe('kept');
    expect(gateway.received.length).toBe(1);
  });

  it('is written to later where the gateway is busy, when it says', async () => {
    const appointment = await reminded({ reminder_channel: 'sms' }, { status: 429, retryAfter: '600' });
    expect(await states(appointment)).toEqual([['sms', 'waiting', '429', '+34612345678']]);
    gateway.set();
    app.clock.pass(9 * MINUTE_MS);
    await sendDue();
    expect(gateway.received.length).toBe(0);
    app.clock.pass(MINUTE_MS);
    await sendDue();
    expect(await states(appointment)).toEqual([['sms', 'sent', null, '+34612345678']]);
  });

  it('hears nothing in the night, though it was promised by day, and is reminded at eight', async () => {
    // Due at 18:00 of the day before: the gateway, or a site that was away, would have it sent at 22:00.
    const wanted = { reminder_channel: 'sms', date: '2026-08-18', time: '18:00' } as const;
    const appointment = await reminded(wanted, { status: 429, retryAfter: '14400' });
    gateway.set();
    for (const instant of ['2026-08-17T20:00:00Z', '2026-08-18T05:59:00Z']) {
      app.clock.set(instant);
      await sendDue();
      expect(gateway.received.length).toBe(0);
    }
    app.clock.set('2026-08-18T06:00:00Z');
    await sendDue();
    expect(await states(appointment)).toEqual([['sms', 'sent', null, '+34612345678']]);
  });

  it('gets it twice at most where the gateway breaks off each time, under one number, and then a mail', async () => {
    const appointment = await reminded({ reminder_channel: 'sms' }, 'dropped');
    expect(await states(appointment)).toEqual([['sms', 'waiting', 'unanswered', '+34612345678']]);
    for (let hour = 0; hour < 5; hour++) {
      app.clock.pass(60 * MINUTE_MS);
      await sendDue();
    }
    expect(gateway.received.length).toBe(2);
    expect(new Set(gateway.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect((await states(appointment)).map((state) => (state as unknown[]).slice(0, 2))).toEqual([
      ['sms', 'failed'],
      ['email', 'kept'],
    ]);
  });

  it('gets it once where the gateway breaks off in the middle of its yes', async () => {
    const appointment = await reminded({ reminder_channel: 'sms' }, 'half');
    app.clock.pass(120 * MINUTE_MS);
    await sendDue();
    expect(gateway.received.length).toBe(1);
    expect(await states(appointment)).toEqual([['sms', 'sent', null, '+34612345678']]);
  });

  it('is reminded by mail in time where the gateway stays away for half an hour', async () => {
    const appointment = await reminded({ reminder_channel: 'sms' }, { status: 503 });
    for (let tried = 0; tried < 8; tried++) {
      app.clock.pass(20 * MINUTE_MS);
      await sendDue();
    }
    expect(gateway.received.length).toBe(6);
    expect((await states(appointment)).map((state) => (state as unknown[]).slice(0, 3))).toEqual([
      ['sms', 'failed', '503'],
      ['email', 'kept', null],
    ]);
  });

  it('hears nothing by either way once the appointment is cancelled, though the gateway was trying', async () => {
    const appointment = await reminded({ reminder_channel: 'sms' }, { status: 503 });
    await put(`appointments/${appointment.id}`, { status: 'cancelled' });
    gateway.set({ status: 400 });
    for (let tried = 0; tried < 4; tried++) {
      app.clock.pass(20 * MINUTE_MS);
      await sendDue();
    }
    expect(gateway.received).toEqual([]);
    expect((await states(appointment)).map((state) => (state as unknown[]).slice(0, 2))).toEqual([['sms', 'void']]);
  });

  it('is written to by nobody when the appointment is cancelled while the gateway still thinks, and then refuses', async () => {
    const appointment = await book({ reminder_channel: 'sms' });
    await put(`appointments/${appointment.id}`, { status: 'confirmed' });
    await sendDue();
    let decide = (): void => undefined;
    gateway.set({ status: 400, when: new Promise((resolve) => (decide = resolve)) });
    const arrived = gateway.next();
    await lookADayBefore(appointment);
    await arrived;
    await put(`appointments/${appointment.id}`, { status: 'cancelled' });
    decide();
    await sendDue();
    await sendDue();
    expect(await states(appointment)).toEqual([['sms', 'failed', '400', '+34612345678']]);
  });

  it('gets one for a visit of several treatments, and changes the way of all of it at once', async () => {
    app.clock.set(NOW);
    const { treatment_id: _, ...person } = booking(treatment, { date: '2026-08-18', time: '10:00', phone: '699 000 222' });
    const asked = { ...person, treatment_ids: [treatment.id, other.id], reminder_channel: 'sms' };
    await app.visitor
      .post('/api/visits')
      .send({ ...asked, phone: '910 000 123' })
      .expect(400);
    const answer = await app.visitor.post('/api/visits').send(asked).expect(201);
    const { appointments, manage_url = '' } = answer.body as { appointments: Appointment[] } & Manageable;
    const [first, second] = appointments;
    if (!first || !second) throw new Error('A visit of two treatments has two appointments');
    await put(`appointments/${first.id}`, { status: 'confirmed' });
    await sendDue();
    await lookADayBefore(first);
    await sendDue();
    const mine = gateway.received.filter(({ body }) => body['to'] === '+34699000222');
    expect(mine.map(({ body }) => body['text'])).toEqual([expect.stringContaining('martes, 18 de agosto, a las 10:00')]);
    const token = manage_url.split('/').at(-1) ?? '';
    await app.visitor.post(`/api/manage/${token}/reminder`).send({ reminder_channel: 'whatsapp' }).expect(200);
    for (const { id } of [first, second]) {
      const kept = await app.visitor.get(`/api/appointments/${id}`).set('Authorization', `Bearer ${await signedIn()}`);
      expect(kept.body).toMatchObject({ reminder_channel: 'whatsapp', status: 'confirmed' });
    }
  });

  it('changes that by the link until it begins, and what waits goes out by the way that is wanted now', async () => {
    const appointment = await reminded({ reminder_channel: 'sms' }, { status: 503 });
    const token = appointment.manage_url?.split('/').at(-1) ?? '';
    expect((await app.visitor.get(`/api/manage/${token}`)).body).toMatchObject({ reminder_channel: 'sms' });
    await app.visitor.post(`/api/manage/${token}/reminder`).send({ reminder_channel: 'paloma' }).expect(400);
    const { body } = await app.visitor.post(`/api/manage/${token}/reminder`).send({ reminder_channel: 'email' }).expect(200);
    expect((body as ManagedAppointment).reminder_channel).toBe('email');
    await sendDue();
    expect((await states(appointment)).map((state) => (state as unknown[]).slice(0, 2)).toSorted()).toEqual([
      ['email', 'kept'],
      ['sms', 'void'],
    ]);
    expect(await calledOf(appointment)).toBe('kept');
    app.clock.pass(24 * 60 * MINUTE_MS);
    await app.visitor.post(`/api/manage/${token}/reminder`).send({ reminder_channel: 'sms' }).expect(409);
  });
});

describe('whoever chooses WhatsApp', () => {
  it('gets the clinic’s template, filled with clinic, day, hour and link', async () => {
    const appointment = await reminded({ reminder_channel: 'whatsapp', phone: '+34 671 000 583' });
    expect(gateway.received).toMatchObject([
      {
        path: '/v23.0/106540352242922/messages',
        headers: { authorization: 'Bearer otra-ficha' },
        body: {
          messaging_product: 'whatsapp',
          to: '34671000583',
          type: 'template',
          template: {
            name: 'recordatorio_cita',
            language: { code: 'es' },
            components: [
              {
                type: 'body',
                parameters: [
                  { type: 'text', text: 'Clínica Aurora' },
                  { type: 'text', text: expect.stringMatching(/^martes, \d+ de \w+$/) },
                  { type: 'text', text: expect.stringMatching(/^\d+:00$/) },
                  { type: 'text', text: expect.stringMatching(/^https:\/\/clinica\.example\/cita\/[\w-]{22}$/) },
                ],
              },
            ],
          },
        },
      },
    ]);
    expect(await states(appointment)).toEqual([['whatsapp', 'sent', null, '+34671000583']]);
  });

  it.each([
    [400, 131_026, 'failed', 'the number is not on WhatsApp'],
    [404, 132_001, 'waiting', 'there is no such template, which the clinic mends'],
    [401, 190, 'waiting', 'the token is over, which the clinic mends'],
    [400, 131_056, 'waiting', 'too many to one person at once'],
    [429, 130_429, 'waiting', 'too many at once'],
    [500, 131_000, 'waiting', 'something went wrong there'],
  ])('is %s with %s: the message is %s (%s)', async (status, code, state) => {
    const error = { message: `(#${code}) of +34612345678`, type: 'OAuthException', code, fbtrace_id: 'A1' };
    const appointment = await reminded({ reminder_channel: 'whatsapp' }, { status, body: { error } });
    const [message] = await messages(appointment);
    expect(message).toMatchObject({ state, error: `${status}/${code}` });
  });
});

describe('how to be reminded', () => {
  it('is asked with what the clinic has set up, and nothing where that is mails alone', async () => {
    expect((await app.visitor.get('/api/clinic')).body as Clinic).toMatchObject({
      reminder_channels: ['email', 'sms', 'whatsapp'],
    });
    const plain = await startApp();
    expect((await plain.visitor.get('/api/clinic')).body as Clinic).toMatchObject({ reminder_channels: ['email'] });
    const wanted = booking(await aTreatment(plain), { reminder_channel: 'sms' });
    const refused = await plain.visitor.post('/api/appointments').send(wanted).expect(400);
    expect(refused.body).toMatchObject({ errors: { reminder_channel: 'La clínica no avisa por ese medio. Elige otro.' } });
    const { body } = await plain.visitor
      .post('/api/appointments')
      .send({ ...wanted, reminder_channel: null })
      .expect(201);
    expect(body).toMatchObject({ reminder_channel: 'email' });
    await plain.close();
  });

  it.each(['910 000 123', '123456789', '+34 12 34'])('needs a mobile for it: %s is none', async (phone) => {
    app.clock.set(NOW);
    const body = booking(treatment, { ...nextHour(), phone, reminder_channel: 'sms' });
    const refused = await app.visitor.post('/api/appointments').send(body).expect(400);
    expect(refused.body).toMatchObject({ errors: { phone: 'Para recordártelo ahí hace falta un móvil' } });
    taken -= 1;
  });

  it('is asked on the telephone too: who told reception so is written to there, and never by mail', async () => {
    app.clock.set(NOW);
    const wanted = {
      ...booking(treatment, { ...nextHour(), phone: '699 000 111', reminder_channel: 'sms' }),
      status: 'confirmed',
    };
    const created = await app.visitor
      .post('/api/appointments')
      .set('Authorization', `Bearer ${await signedIn()}`)
      .send(wanted)
      .expect(201);
    const appointment = created.body as Appointment;
    gateway.set({ status: 400 });
    await lookADayBefore(appointment);
    await sendDue();
    expect(gateway.received.filter(({ body }) => body['to'] === '+34699000111').length).toBe(1);
    expect((await states(appointment)).map((state) => (state as unknown[]).slice(0, 2))).toEqual([['sms', 'failed']]);
  });

  it('is told of an earlier hour too, when reception moves the appointment after the reminder has gone out', async () => {
    app.clock.set(NOW);
    const staff = async (method: 'post' | 'put', path: string, body: object) =>
      (
        await app.visitor[method](`/api/appointments${path}`)
          .set('Authorization', `Bearer ${await signedIn()}`)
          .send(body)
      ).body as Appointment;
    const phone = '699 000 222';
    const wanted = {
      ...booking(treatment, { date: '2026-08-25', time: '12:00', phone, reminder_channel: 'sms' }),
      status: 'confirmed',
    };
    const appointment = await staff('post', '', wanted);
    await lookADayBefore(appointment);
    await sendDue();
    await staff('put', `/${appointment.id}`, { time: '11:00' });
    for (let look = 0; look < 2; look++) await app.running.app.get(Reminders).look();
    await sendDue();
    const told = gateway.received.map(({ body }) => /a las (\d+:\d+)/.exec(String(body['text']))?.[1]);
    expect(told).toEqual(['12:00', '11:00']);
  });

  it('goes with the person: a telephone’s messages are exported and erased with the appointment', async () => {
    const appointment = await reminded({ reminder_channel: 'sms', email: 'fuera@example.com' });
    const token = await signedIn();
    const { body } = await app.visitor
      .get('/api/people/export')
      .query({ email: 'fuera@example.com' })
      .set('Authorization', `Bearer ${token}`)
      .expect(200);
    expect(JSON.stringify(body)).toContain('+34612345678');
    await app.visitor
      .post('/api/people/erase')
      .set('Authorization', `Bearer ${token}`)
      .send({ email: 'fuera@example.com' })
      .expect(200);
    expect(await messages(appointment)).toEqual([]);
  });

  it.each([[{ email: 'ida@example.com' }], [{ phone: '612 345 678' }]])(
    'goes with the person of %j also after the appointment was deleted, which leaves what was sent about it',
    async (who) => {
      const appointment = await reminded({ reminder_channel: 'sms', email: 'ida@example.com' });
      const token = await signedIn();
      const by = (method: 'post' | 'delete', path: string) =>
        app.visitor[method](`/api/${path}`).set('Authorization', `Bearer ${token}`);
      await by('delete', `appointments/${appointment.id}`).expect(200);
      expect(await states(appointment)).toEqual([['sms', 'sent', null, '+34612345678']]);
      await by('post', 'people/erase').send(who).expect(200);
      expect(await messages(appointment)).toEqual([]);
    },
  );
});
