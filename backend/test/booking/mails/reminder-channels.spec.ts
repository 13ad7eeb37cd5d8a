import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Appointment, Manageable, ManagedAppointment } from '../../../src/contract/index.js';
import { NOW } from '../../support/app.js';
import { booking } from '../../support/factories.js';
import { RemindingClinic } from '../../support/sites/reminding-clinic.js';

const MINUTE_MS = 60_000;
const EMAIL = 'eva@example.com';

let clinic: RemindingClinic;
beforeAll(async () => {
  clinic = await RemindingClinic.open();
});
beforeEach(() => clinic.gateway.set());
afterAll(() => clinic.close());

describe('a client who chooses reminders by SMS', () => {
  it('gets one short message that says when and where to change it, not what for, under a number of its own', async () => {
    const appointment = await clinic.reminded({ reminder_channel: 'sms', date: '2026-08-11', time: '10:00' });
    expect(clinic.gateway.received).toMatchObject([
      { path: '/send', headers: { authorization: 'Bearer una-ficha' }, body: { to: '+34612345678' } },
    ]);
    const [sent] = clinic.gateway.received;
    const [message] = await clinic.messages(appointment);
    expect(sent?.headers['idempotency-key']).toBe(message?.id);
    const text = String(sent?.body['text']);
    expect(text).toMatch(
      /^Clinica Aurora: te recordamos tu cita del martes, 11 de agosto, a las 10:00\. .*: https:\/\/clinica\.example\/cita\/[\w-]{22}$/,
    );
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).not.toMatch(/Rinomodelaci|Secreto|Ana/);
    expect(message).toMatchObject({ channel: 'sms', state: 'sent', recipient: '+34612345678', instead_of: null });
    await clinic.app.visitor.get(`/api/manage/${text.split('/').at(-1)}`).expect(200);
  });

  it('gets everything else by mail', async () => {
    const appointment = await clinic.book({ reminder_channel: 'sms' });
    await clinic.put(`appointments/${appointment.id}`, { status: 'confirmed' });
    await clinic.put(`appointments/${appointment.id}`, { status: 'cancelled' });
    await clinic.sendDue();
    expect(clinic.gateway.received).toEqual([]);
  });

  it('is reminded by mail at once where the gateway refuses the number for good, and the record says so', async () => {
    const appointment = await clinic.reminded({ reminder_channel: 'sms' }, { status: 400, body: { error: 'unknown number' } });
    await clinic.sendDue();
    const [sms, mail] = await clinic.messages(appointment);
    expect(await clinic.states(appointment)).toEqual([
      ['sms', 'failed', '400', '+34612345678'],
      ['email', 'kept', null, EMAIL],
    ]);
    expect(mail).toMatchObject({ kind: 'appointment-reminder', instead_of: sms?.id });
    expect(await clinic.calledOf(appointment)).toBe('kept');
    expect(clinic.gateway.received.length).toBe(1);
  });

  it('is written to later where the gateway is busy, when it says', async () => {
    const appointment = await clinic.reminded({ reminder_channel: 'sms' }, { status: 429, retryAfter: '600' });
    expect(await clinic.states(appointment)).toEqual([['sms', 'waiting', '429', '+34612345678']]);
    clinic.gateway.set();
    clinic.app.clock.pass(9 * MINUTE_MS);
    await clinic.sendDue();
    expect(clinic.gateway.received.length).toBe(0);
    clinic.app.clock.pass(MINUTE_MS);
    await clinic.sendDue();
    expect(await clinic.states(appointment)).toEqual([['sms', 'sent', null, '+34612345678']]);
  });

  it('gets no reminder at night, though it was queued by day, and gets it at eight', async () => {
    // The reminder is due at 18:00 of the day before. The gateway delays it to 22:00, as an outage would.
    const wanted = { reminder_channel: 'sms', date: '2026-08-18', time: '18:00' } as const;
    const appointment = await clinic.reminded(wanted, { status: 429, retryAfter: '14400' });
    clinic.gateway.set();
    for (const instant of ['2026-08-17T20:00:00Z', '2026-08-18T05:59:00Z']) {
      clinic.app.clock.set(instant);
      await clinic.sendDue();
      expect(clinic.gateway.received.length).toBe(0);
    }
    clinic.app.clock.set('2026-08-18T06:00:00Z');
    await clinic.sendDue();
    expect(await clinic.states(appointment)).toEqual([['sms', 'sent', null, '+34612345678']]);
  });

  it('gets it twice at most where the gateway breaks off each time, under one number, and then a mail', async () => {
    const appointment = await clinic.reminded({ reminder_channel: 'sms' }, 'dropped');
    expect(await clinic.states(appointment)).toEqual([['sms', 'waiting', 'unanswered', '+34612345678']]);
    for (let hour = 0; hour < 5; hour++) {
      clinic.app.clock.pass(60 * MINUTE_MS);
      await clinic.sendDue();
    }
    expect(clinic.gateway.received.length).toBe(2);
    expect(new Set(clinic.gateway.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect((await clinic.states(appointment)).map((state) => (state as unknown[]).slice(0, 2))).toEqual([
      ['sms', 'failed'],
      ['email', 'kept'],
    ]);
  });

  it('gets it once where the gateway breaks off in the middle of its yes', async () => {
    const appointment = await clinic.reminded({ reminder_channel: 'sms' }, 'half');
    clinic.app.clock.pass(120 * MINUTE_MS);
    await clinic.sendDue();
    expect(clinic.gateway.received.length).toBe(1);
    expect(await clinic.states(appointment)).toEqual([['sms', 'sent', null, '+34612345678']]);
  });

  it('is reminded by mail in time where the gateway stays away for half an hour', async () => {
    const appointment = await clinic.reminded({ reminder_channel: 'sms' }, { status: 503 });
    for (let tried = 0; tried < 8; tried++) {
      clinic.app.clock.pass(20 * MINUTE_MS);
      await clinic.sendDue();
    }
    expect(clinic.gateway.received.length).toBe(6);
    expect((await clinic.states(appointment)).map((state) => (state as unknown[]).slice(0, 3))).toEqual([
      ['sms', 'failed', '503'],
      ['email', 'kept', null],
    ]);
  });

  it('gets no reminder by either channel once the appointment is cancelled, though the gateway was trying', async () => {
    const appointment = await clinic.reminded({ reminder_channel: 'sms' }, { status: 503 });
    await clinic.put(`appointments/${appointment.id}`, { status: 'cancelled' });
    clinic.gateway.set({ status: 400 });
    for (let tried = 0; tried < 4; tried++) {
      clinic.app.clock.pass(20 * MINUTE_MS);
      await clinic.sendDue();
    }
    expect(clinic.gateway.received).toEqual([]);
    expect((await clinic.states(appointment)).map((state) => (state as unknown[]).slice(0, 2))).toEqual([['sms', 'void']]);
  });

  it('is written to by nobody when the appointment is cancelled while the gateway still thinks, and then refuses', async () => {
    const appointment = await clinic.book({ reminder_channel: 'sms' });
    await clinic.put(`appointments/${appointment.id}`, { status: 'confirmed' });
    await clinic.sendDue();
    let decide = (): void => undefined;
    clinic.gateway.set({ status: 400, when: new Promise((resolve) => (decide = resolve)) });
    const arrived = clinic.gateway.next();
    await clinic.lookADayBefore(appointment);
    await arrived;
    await clinic.put(`appointments/${appointment.id}`, { status: 'cancelled' });
    decide();
    await clinic.sendDue();
    await clinic.sendDue();
    expect(await clinic.states(appointment)).toEqual([['sms', 'failed', '400', '+34612345678']]);
  });

  it('gets one for a visit of several treatments, and changes the channel of the whole visit at once', async () => {
    clinic.app.clock.set(NOW);
    const { treatment_id: _, ...person } = booking(clinic.treatment, { date: '2026-08-18', time: '10:00', phone: '699 000 222' });
    const asked = { ...person, treatment_ids: [clinic.treatment.id, clinic.other.id], reminder_channel: 'sms' };
    await clinic.app.visitor
      .post('/api/visits')
      .send({ ...asked, phone: '910 000 123' })
      .expect(400);
    const answer = await clinic.app.visitor.post('/api/visits').send(asked).expect(201);
    const { appointments, manage_url = '' } = answer.body as { appointments: Appointment[] } & Manageable;
    const [first, second] = appointments;
    if (!first || !second) throw new Error('A visit of two treatments has two appointments');
    await clinic.put(`appointments/${first.id}`, { status: 'confirmed' });
    await clinic.sendDue();
    await clinic.lookADayBefore(first);
    await clinic.sendDue();
    const mine = clinic.gateway.received.filter(({ body }) => body['to'] === '+34699000222');
    expect(mine.map(({ body }) => body['text'])).toEqual([expect.stringContaining('martes, 18 de agosto, a las 10:00')]);
    const token = manage_url.split('/').at(-1) ?? '';
    await clinic.app.visitor.post(`/api/manage/${token}/reminder`).send({ reminder_channel: 'whatsapp' }).expect(200);
    for (const { id } of [first, second]) {
      const kept = await clinic.app.visitor
        .get(`/api/appointments/${id}`)
        .set('Authorization', `Bearer ${await clinic.signedIn()}`);
      expect(kept.body).toMatchObject({ reminder_channel: 'whatsapp', status: 'confirmed' });
    }
  });

  it('changes the channel by the link until the appointment begins, and queued reminders use the new one', async () => {
    const appointment = await clinic.reminded({ reminder_channel: 'sms' }, { status: 503 });
    const token = appointment.manage_url?.split('/').at(-1) ?? '';
    expect((await clinic.app.visitor.get(`/api/manage/${token}`)).body).toMatchObject({ reminder_channel: 'sms' });
    await clinic.app.visitor.post(`/api/manage/${token}/reminder`).send({ reminder_channel: 'paloma' }).expect(400);
    const { body } = await clinic.app.visitor
      .post(`/api/manage/${token}/reminder`)
      .send({ reminder_channel: 'email' })
      .expect(200);
    expect((body as ManagedAppointment).reminder_channel).toBe('email');
    await clinic.sendDue();
    expect((await clinic.states(appointment)).map((state) => (state as unknown[]).slice(0, 2)).toSorted()).toEqual([
      ['email', 'kept'],
      ['sms', 'void'],
    ]);
    expect(await clinic.calledOf(appointment)).toBe('kept');
    clinic.app.clock.pass(24 * 60 * MINUTE_MS);
    await clinic.app.visitor.post(`/api/manage/${token}/reminder`).send({ reminder_channel: 'sms' }).expect(409);
  });
});

describe('a client who chooses WhatsApp', () => {
  it('gets the clinic’s template, filled with clinic, day, hour and link', async () => {
    const appointment = await clinic.reminded({ reminder_channel: 'whatsapp', phone: '+34 671 000 583' });
    expect(clinic.gateway.received).toMatchObject([
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
    expect(await clinic.states(appointment)).toEqual([['whatsapp', 'sent', null, '+34671000583']]);
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
    const appointment = await clinic.reminded({ reminder_channel: 'whatsapp' }, { status, body: { error } });
    const [message] = await clinic.messages(appointment);
    expect(message).toMatchObject({ state, error: `${status}/${code}` });
  });
});
