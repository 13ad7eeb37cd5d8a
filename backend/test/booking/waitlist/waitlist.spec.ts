import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AcceptedOffer, Waiting } from '../../../src/contract/index.js';
import { Database } from '../../../src/core/database/database.js';
import { MailQueue } from '../../../src/mail/mail-queue.js';
import { anAppointment, aTreatment } from '../../support/factories.js';
import { somebody } from '../../support/access/strangers.js';
import { DAY, WaitlistClinic } from '../../support/sites/waitlist-clinic.js';

let list: WaitlistClinic;
beforeAll(async () => {
  list = await WaitlistClinic.open();
});
afterAll(() => list.app.close());
beforeEach(() => list.begin());

describe('a client on the waitlist', () => {
  it('is listed with the typed values, gets one mail about it, and can leave by its link', async () => {
    const waiting = await list.enter({ client_name: 'Gana en https://trampa.example', email: 'eva@example.com' });
    expect(await list.stored(waiting)).toMatchObject({
      client_name: 'Gana en https://trampa.example',
      treatment_name: 'Rinomodelación',
      from_date: DAY,
      to_date: DAY,
      status: 'waiting',
      offered_until: null,
    });
    const [mail, ...others] = await list.mailsAbout(waiting);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'waiting-received',
      recipient: 'eva@example.com',
      subject: 'Estás en la lista de espera',
    });
    expect(mail?.body).not.toContain('trampa');
    expect(mail?.body).toContain('te la guardamos 30 minutos');
    const token = waiting.manage_url?.split('/').at(-1) ?? '';
    expect((await list.show(token)).body).toEqual({
      kind: 'wish',
      from_date: DAY,
      to_date: DAY,
      treatment_name: 'Rinomodelación',
      status: 'waiting',
      is_treatment_active: true,
    });
    expect((await list.follow(token)).status).toBe(409);
    expect((await list.follow(token, 'leave')).body).toMatchObject({ status: 'withdrawn' });
    expect((await list.follow(token, 'leave')).status).toBe(200);
    expect(await list.stored(waiting)).toMatchObject({ status: 'withdrawn', ended_at: expect.any(String) });
  });

  it.each([
    [{ from_date: '2026-07-07' }, { from_date: 'Selecciona un día de hoy en adelante' }],
    [{ to_date: '2026-07-13' }, { to_date: 'Debe ser el mismo día o uno posterior' }],
    [{ to_date: '2027-07-14' }, { to_date: 'Solo se puede reservar con 180 días de antelación como máximo' }],
    [{ treatment_id: '00000000-0000-4000-8000-000000000000' }, { treatment_id: 'Selecciona un tratamiento' }],
  ])('gets the reason when the entry for %j is refused', async (overrides, errors) => {
    const body = { ...somebody(), treatment_id: list.treatment.id, from_date: DAY, to_date: DAY, ...overrides };
    const answer = await list.app.visitor.post('/api/waiting').send(body);
    expect([answer.status, (answer.body as { errors: unknown }).errors]).toEqual([400, errors]);
  });

  it('is not taken on where the clinic has no list, and nobody is offered anything then', async () => {
    const taken = await list.fullDay();
    const waiting = await list.enter();
    await list.app.admin.put('/api/clinic').send({ waiting_list: false }).expect(200);
    const answer = await list.app.visitor
      .post('/api/waiting')
      .send({ ...somebody(), treatment_id: list.treatment.id, from_date: DAY, to_date: DAY });
    expect(answer.status).toBe(409);
    await list.cancel(taken.get('11:00'));
    expect(await list.offersOf(waiting)).toEqual([]);
    expect(await list.isFree('11:00')).toBe(true);
  });

  it('cannot say that they were offered something', async () => {
    const waiting = await list.enter({ status: 'booked' });
    expect(await list.stored(waiting)).toMatchObject({ status: 'waiting' });
    for (const status of ['offered', 'booked', 'expired'])
      expect((await list.app.admin.put(`/api/waiting/${waiting.id}`).send({ status })).status).toBe(400);
  });
});

describe('an hour that becomes free', () => {
  it('is offered to the first client on the waitlist, reserved for them, and booked by the link', async () => {
    const taken = await list.fullDay();
    const [first, second] = [
      await list.enter({ email: 'primera@example.com' }),
      await list.enter({ email: 'segunda@example.com' }),
    ];
    await list.runOffers();
    expect(await list.offersOf(first)).toEqual([]);
    await list.cancel(taken.get('11:00'));

    expect(await list.stored(first)).toMatchObject({ status: 'offered', offered_date: DAY, offered_time: '11:00' });
    expect(await list.offersOf(second)).toEqual([]);
    expect(await list.isFree('11:00')).toBe(false);
    const stranger = await list.app.visitor
      .post('/api/appointments')
      .send({ ...somebody(), treatment_id: list.treatment.id, date: DAY, time: '11:00' });
    expect(stranger.status).toBe(409);

    const [mail] = await list.offerMails(first);
    expect(mail).toMatchObject({ recipient: 'primera@example.com', subject: 'Ha quedado libre una hora' });
    expect(mail?.body).toMatch(/Día: martes, 14 jul 2026\n {2}Hora: 11:00/);
    expect(mail?.body).toMatch(/Te la guardamos hasta las 10:30\./);
    const token = await list.offered(first);
    const tables = await list.app.running.app.get(Database).reader.manager.query<unknown[]>('SELECT * FROM private_links');
    expect(JSON.stringify(tables)).not.toContain(token);
    for (let looks = 0; looks < 3; looks++) {
      const { status, body, headers } = await list.show(token);
      expect([status, body]).toEqual([
        200,
        {
          kind: 'offer',
          date: DAY,
          time: '11:00',
          duration: 60,
          treatment_name: 'Rinomodelación',
          practitioner_name: null,
          until: (await list.stored(first)).offered_until,
          state: 'open',
          is_waiting: true,
        },
      ]);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }

    list.app.clock.pass(20 * 60_000);
    const accepted = await list.follow(token);
    expect(accepted.status).toBe(201);
    const { id, manage_url } = accepted.body as AcceptedOffer;
    expect(JSON.stringify(accepted.body)).not.toContain('primera@example.com');
    const booked = await list.appointmentsAt('11:00');
    expect(booked.filter(({ status }) => status !== 'cancelled')).toEqual([
      expect.objectContaining({
        ...{ id, email: 'primera@example.com', status: 'pending', notes: null },
        // The half hour in which a mistake is undone begins at the acceptance.
        created_at: list.app.clock.now().toISOString(),
      }),
    ]);
    expect(await list.stored(first)).toMatchObject({ status: 'booked', offered_until: null, offered_time: '11:00' });
    expect((await list.mailsAbout({ id })).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['appointment-received', 'primera@example.com'],
    ]);
    const page = await list.app.visitor.get(`/api/manage/${manage_url.split('/').at(-1)}`);
    expect(page.body).toMatchObject({ state: 'pending', date: DAY, time: '11:00', may_change: true });
    expect((await list.show(token)).body).toMatchObject({ state: 'accepted', is_waiting: false });
    const again = await list.follow(token);
    expect([again.status, (again.body as { message: string }).message]).toEqual([
      409,
      'Esta hora ya está reservada con este enlace. Te hemos escrito con los datos de la cita.',
    ]);
    await list.runOffers();
    expect(await list.offersOf(second)).toEqual([]);
  });

  it('is one appointment, though fifty follow the link at once', async () => {
    const taken = await list.fullDay();
    const waiting = await list.enter();
    await list.cancel(taken.get('16:00'));
    const token = await list.offered(waiting);
    const answers = await Promise.all(Array.from({ length: 50 }, () => list.follow(token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ status }) => status))).toEqual(new Set([409]));
    const booked = (await list.appointmentsAt('16:00')).filter(({ status }) => status !== 'cancelled');
    expect(booked).toHaveLength(1);
    expect(await list.mailsAbout(booked[0] ?? { id: '' })).toHaveLength(1);
  });

  it('is refused once its treatment is retired', async () => {
    const taken = await list.fullDay();
    const waiting = await list.enter();
    await list.cancel(taken.get('16:00'));
    const token = await list.offered(waiting);
    const treatment = `/api/treatments/${list.treatment.id}`;
    await list.app.admin.put(treatment).send({ is_active: false }).expect(200);
    const answer = await list.follow(token);
    expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ code: 'not-offered' })]);
    await list.app.admin.put(treatment).send({ is_active: true }).expect(200);
    expect((await list.follow(token)).status).toBe(201);
  });

  it('goes to the next person when the minutes are over, and to anybody when nobody is left', async () => {
    const taken = await list.fullDay();
    const people = [await list.enter(), await list.enter(), await list.enter()];
    const [first, second, third] = people as [Waiting, Waiting, Waiting];
    await list.cancel(taken.get('10:00'));
    const token = await list.offered(first);
    list.app.clock.pass(30 * 60_000);
    expect((await list.show(token)).body).toMatchObject({ state: 'expired', is_waiting: true });
    expect((await list.follow(token)).status).toBe(410);
    await list.runOffers();
    expect((await list.stored(first)).status).toBe('waiting');
    expect(await list.stored(second)).toMatchObject({ status: 'offered', offered_time: '10:00' });
    expect((await list.offersOf(first)).map(({ state }) => state)).toEqual(['expired']);

    expect((await list.follow(await list.offered(second), 'decline')).body).toMatchObject({ kind: 'wish', status: 'waiting' });
    await list.runOffers();
    expect(await list.stored(third)).toMatchObject({ status: 'offered', offered_time: '10:00' });
    list.app.clock.pass(30 * 60_000);
    await list.runOffers();
    expect(await list.isFree('10:00')).toBe(true);
    expect(await Promise.all(people.map(async (each) => (await list.offerMails(each)).length))).toEqual([1, 1, 1]);
  });

  it('is free for others when the reservation expires, before the scheduled job runs', async () => {
    const taken = await list.fullDay();
    await list.enter();
    await list.cancel(taken.get('12:00'));
    list.app.clock.pass(30 * 60_000);
    const stranger = await list.app.visitor
      .post('/api/appointments')
      .send({ ...somebody(), treatment_id: list.treatment.id, date: DAY, time: '12:00' });
    expect(stranger.status).toBe(201);
  });

  it('is reserved during the night and offered at eight', async () => {
    const taken = await list.fullDay();
    const waiting = await list.enter();
    list.app.clock.set('2026-07-13T21:30:00.000Z');
    await list.cancel(taken.get('09:00'));
    const [mail] = await list.offerMails(waiting);
    expect(mail).toMatchObject({ next_attempt_at: '2026-07-14T06:00:00.000Z', expires_at: '2026-07-14T06:30:00.000Z' });
    await list.app.running.app.get(MailQueue).sendDue();
    expect((await list.offerMails(waiting))[0]?.state).toBe('waiting');
    expect(await list.isFree('09:00')).toBe(false);
    list.app.clock.set('2026-07-14T06:00:00.000Z');
    await list.app.running.app.get(MailQueue).sendDue();
    expect((await list.offerMails(waiting))[0]?.state).toBe('kept');
    expect((await list.follow(await list.offered(waiting))).status).toBe(201);
  });

  it('is nobody’s when it is too near to be answered', async () => {
    const taken = await list.fullDay();
    const waiting = await list.enter();
    list.app.clock.set('2026-07-14T08:31:00.000Z');
    await list.cancel(taken.get('11:00'));
    expect(await list.offersOf(waiting)).toEqual([]);
    expect(await list.isFree('11:00')).toBe(true);
  });

  it.each([
    ['moved away', (id: string) => list.asStaff('put', `appointments/${id}`, { date: '2026-07-15', time: '10:00' })],
    ['deleted', (id: string) => list.asStaff('delete', `appointments/${id}`)],
  ])('is offered too when its appointment is %s', async (_how, free) => {
    const taken = await list.fullDay();
    const waiting = await list.enter();
    expect((await free(taken.get('17:00')?.id ?? '')).status).toBe(200);
    await list.runOffers();
    expect(await list.stored(waiting)).toMatchObject({ status: 'offered', offered_time: '17:00' });
  });

  it('is offered too when the clinic opens on a day that it was closed', async () => {
    await list.app.admin
      .put('/api/clinic')
      .send({ closed_days: [DAY] })
      .expect(200);
    const waiting = await list.enter();
    await list.runOffers();
    expect(await list.offersOf(waiting)).toEqual([]);
    await list.app.admin.put('/api/clinic').send({ closed_days: [] }).expect(200);
    await list.runOffers();
    expect(await list.stored(waiting)).toMatchObject({ status: 'offered', offered_date: DAY, offered_time: '09:00' });
  });

  it('is offered to clients whose day has other free hours, unlike hours that were free before', async () => {
    const booked = await anAppointment(list.app, list.treatment, { date: DAY, time: '18:00', ...somebody() });
    const waiting = await list.enter();
    await list.runOffers();
    expect(await list.offersOf(waiting)).toEqual([]);
    await list.cancel(booked);
    expect(await list.stored(waiting)).toMatchObject({ status: 'offered', offered_time: '18:00' });
  });

  it('is not offered to clients who want another day or another treatment', async () => {
    const taken = await list.fullDay();
    const other = await aTreatment(list.app, { name: 'Larga', duration: 300 });
    const others = [
      await list.enter({ from_date: '2026-07-15', to_date: '2026-07-16' }),
      await list.enter({ treatment_id: other.id }),
    ];
    await list.cancel(taken.get('11:00'));
    for (const each of others) expect(await list.offersOf(each)).toEqual([]);
    expect(await list.isFree('11:00')).toBe(true);
  });
});
