import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import supertest, { type Response } from 'supertest';
import { createApp, type RunningApp } from '../src/app.js';
import { OfferRounds } from '../src/booking/waiting/offer-rounds.js';
import type {
  AcceptedOffer,
  Appointment,
  AvailableSlot,
  Manageable,
  NewWaiting,
  Treatment,
  Waiting,
  WaitingOffer,
} from '../src/contract/index.js';
import { Database } from '../src/platform/database/database.js';
import { MailQueue } from '../src/platform/mail/mail-queue.js';
import { MessageEntity } from '../src/platform/mail/message.entity.js';
import { ADMIN, NOW, startApp, type TestApp } from './app.js';
import { anAppointment, aTreatment } from './factories.js';
import { somebody } from './strangers.js';

const DAY = '2026-07-14';
const HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00', '16:00', '17:00', '18:00', '19:00'];

let app: TestApp;
let treatment: Treatment;
beforeAll(async () => {
  app = await startApp();
  treatment = await aTreatment(app, { name: 'Rinomodelación' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  await app.admin.put('/api/clinic').send({ waiting_list: true, waiting_minutes: 30, closed_days: [] }).expect(200);
  const rows = async <T>(list: string): Promise<T[]> =>
    (await app.admin.get(`/api/${list}`).query({ range: '[0,999]' })).body as T[];
  for (const { id } of await rows<Waiting>('waiting')) await app.admin.delete(`/api/waiting/${id}`).expect(200);
  for (const { id } of await rows<Appointment>('appointments')) await app.admin.delete(`/api/appointments/${id}`).expect(200);
  await look();
});

const manager = () => app.running.app.get(Database).reader.manager;
const look = (): Promise<void> => app.running.app.get(OfferRounds).look();
const wish = async (overrides: Partial<NewWaiting> = {}): Promise<Waiting & Manageable> => {
  app.clock.pass(1000);
  const body = { ...somebody(), treatment_id: treatment.id, from_date: DAY, to_date: DAY, ...overrides };
  return (await app.visitor.post('/api/waiting').send(body).expect(201)).body as Waiting & Manageable;
};
/** Every hour of a day taken; gives who has which. */
async function fullDay(date = DAY): Promise<Map<string, Appointment>> {
  const taken = new Map<string, Appointment>();
  for (const time of HOURS)
    taken.set(time, await anAppointment(app, treatment, { date, time, ...somebody(), status: 'confirmed' }));
  return taken;
}
let staff: { at: number; token: Promise<string> } | null = null;
async function signIn(): Promise<string> {
  const { body } = await app.visitor.post('/api/auth/sign-in').send(ADMIN).expect(200);
  return (body as { access_token: string }).access_token;
}
/** By the clock's own hour, which these tests set forward: a session of another one may have ended. */
async function asStaff(method: 'get' | 'put' | 'delete', path: string, body: object = {}): Promise<Response> {
  const now = app.clock.now().getTime();
  if (!staff || now < staff.at || now > staff.at + 3_600_000) staff = { at: now, token: signIn() };
  return app.visitor[method](`/api/${path}`)
    .set('Authorization', `Bearer ${await staff.token}`)
    .send(body);
}
async function cancel(appointment: Appointment | undefined): Promise<void> {
  expect((await asStaff('put', `appointments/${appointment?.id}`, { status: 'cancelled' })).status).toBe(200);
  await look();
}
const stored = async ({ id }: { id: string }): Promise<Waiting> => (await asStaff('get', `waiting/${id}`)).body as Waiting;
const offersOf = async ({ id }: { id: string }): Promise<WaitingOffer[]> =>
  (await asStaff('get', `waiting/${id}/offers`)).body as WaitingOffer[];
const mailsAbout = ({ id }: { id: string }): Promise<MessageEntity[]> =>
  manager().find(MessageEntity, { where: { record_id: id }, order: { created_at: 'ASC', id: 'ASC' } });
const offerMails = async (waiting: Waiting): Promise<MessageEntity[]> =>
  (await mailsAbout(waiting)).filter(({ kind }) => kind === 'waiting-offer');
async function offered(waiting: Waiting): Promise<string> {
  const token = /\/espera\/([\w-]{43})/.exec((await offerMails(waiting)).at(-1)?.body ?? '')?.[1];
  if (!token) throw new Error('Nothing was offered');
  return token;
}
const follow = (token: string, act: 'accept' | 'decline' | 'leave' = 'accept'): Promise<Response> =>
  app.visitor.post(`/api/waiting/offers/${token}/${act}`).then((answer) => answer);
const accepting = (url: string, token: string): Promise<Response> =>
  supertest(url)
    .post(`/api/waiting/offers/${token}/accept`)
    .then((answer) => answer);
const show = (token: string): Promise<Response> => app.visitor.get(`/api/waiting/offers/${token}`).then((answer) => answer);
const isFree = async (time: string, date = DAY): Promise<boolean> => {
  const slots = (await app.visitor.get('/api/availability').query({ date, treatment_id: treatment.id })).body as AvailableSlot[];
  return slots.some((slot) => slot.time === time && slot.available);
};
const appointmentsAt = async (time: string): Promise<Appointment[]> =>
  (await app.admin.get('/api/appointments').query({ filter: JSON.stringify({ date: DAY, time }) })).body as Appointment[];
const message = (answer: Response): unknown => (answer.body as { message?: unknown }).message;

describe('whoever waits', () => {
  it('is on the list with what was typed, is told so once and truly, and finds the way off it', async () => {
    const waiting = await wish({ client_name: 'Gana en https://trampa.example', email: 'eva@example.com' });
    expect(await stored(waiting)).toMatchObject({
      client_name: 'Gana en https://trampa.example',
      treatment_name: 'Rinomodelación',
      from_date: DAY,
      to_date: DAY,
      status: 'waiting',
      offered_until: null,
    });
    const [mail, ...others] = await mailsAbout(waiting);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'waiting-received',
      recipient: 'eva@example.com',
      subject: 'Estás en la lista de espera',
    });
    expect(mail?.body).not.toContain('trampa');
    expect(mail?.body).toContain('te la guardamos 30 minutos');
    const token = waiting.manage_url?.split('/').at(-1) ?? '';
    expect((await show(token)).body).toEqual({
      kind: 'wish',
      from_date: DAY,
      to_date: DAY,
      treatment_name: 'Rinomodelación',
      status: 'waiting',
    });
    expect((await follow(token)).status).toBe(409);
    expect((await follow(token, 'leave')).body).toMatchObject({ status: 'withdrawn' });
    expect((await follow(token, 'leave')).status).toBe(200);
    expect(await stored(waiting)).toMatchObject({ status: 'withdrawn', ended_at: expect.any(String) });
  });

  it.each([
    [{ from_date: '2026-07-07' }, { from_date: 'Selecciona un día de hoy en adelante' }],
    [{ to_date: '2026-07-13' }, { to_date: 'Debe ser el mismo día o uno posterior' }],
    [{ to_date: '2027-07-14' }, { to_date: 'Solo se puede reservar con 180 días de antelación como máximo' }],
    [{ treatment_id: '00000000-0000-4000-8000-000000000000' }, { treatment_id: 'Selecciona un tratamiento' }],
  ])('for %j is told why not', async (overrides, errors) => {
    const body = { ...somebody(), treatment_id: treatment.id, from_date: DAY, to_date: DAY, ...overrides };
    const answer = await app.visitor.post('/api/waiting').send(body);
    expect([answer.status, (answer.body as { errors: unknown }).errors]).toEqual([400, errors]);
  });

  it('is not taken on where the clinic has no list, and nobody is offered anything then', async () => {
    const taken = await fullDay();
    const waiting = await wish();
    await app.admin.put('/api/clinic').send({ waiting_list: false }).expect(200);
    const answer = await app.visitor
      .post('/api/waiting')
      .send({ ...somebody(), treatment_id: treatment.id, from_date: DAY, to_date: DAY });
    expect(answer.status).toBe(409);
    await cancel(taken.get('11:00'));
    expect(await offersOf(waiting)).toEqual([]);
    expect(await isFree('11:00')).toBe(true);
  });

  it('cannot say that they were offered something', async () => {
    const waiting = await wish({ status: 'booked' });
    expect(await stored(waiting)).toMatchObject({ status: 'waiting' });
    for (const status of ['offered', 'booked', 'expired'])
      expect((await app.admin.put(`/api/waiting/${waiting.id}`).send({ status })).status).toBe(400);
  });
});

describe('an hour that falls free', () => {
  it('is offered to whoever came first, held for them alone, and booked by the link', async () => {
    const taken = await fullDay();
    const [first, second] = [await wish({ email: 'primera@example.com' }), await wish({ email: 'segunda@example.com' })];
    await look();
    expect(await offersOf(first)).toEqual([]);
    await cancel(taken.get('11:00'));

    expect(await stored(first)).toMatchObject({ status: 'offered', offered_date: DAY, offered_time: '11:00' });
    expect(await offersOf(second)).toEqual([]);
    expect(await isFree('11:00')).toBe(false);
    const stranger = await app.visitor
      .post('/api/appointments')
      .send({ ...somebody(), treatment_id: treatment.id, date: DAY, time: '11:00' });
    expect(stranger.status).toBe(409);

    const [mail] = await offerMails(first);
    expect(mail).toMatchObject({ recipient: 'primera@example.com', subject: 'Ha quedado libre una hora' });
    expect(mail?.body).toMatch(/Día: martes, 14 jul 2026\n {2}Hora: 11:00/);
    expect(mail?.body).toMatch(/Te la guardamos hasta las 10:30\./);
    const token = await offered(first);
    const tables = await manager().query<unknown[]>('SELECT * FROM private_links');
    expect(JSON.stringify(tables)).not.toContain(token);
    for (let looks = 0; looks < 3; looks++) {
      const { status, body, headers } = await show(token);
      expect([status, body]).toEqual([
        200,
        {
          kind: 'offer',
          date: DAY,
          time: '11:00',
          duration: 60,
          treatment_name: 'Rinomodelación',
          practitioner_name: null,
          until: (await stored(first)).offered_until,
          state: 'open',
          is_waiting: true,
        },
      ]);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }

    const accepted = await follow(token);
    expect(accepted.status).toBe(201);
    const { id, manage_url } = accepted.body as AcceptedOffer;
    expect(JSON.stringify(accepted.body)).not.toContain('primera@example.com');
    const held = await appointmentsAt('11:00');
    expect(held.filter(({ status }) => status !== 'cancelled')).toEqual([
      expect.objectContaining({ id, email: 'primera@example.com', status: 'pending', notes: null }),
    ]);
    expect(await stored(first)).toMatchObject({ status: 'booked', offered_until: null, offered_time: '11:00' });
    expect((await mailsAbout({ id })).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['appointment-received', 'primera@example.com'],
    ]);
    const page = await app.visitor.get(`/api/manage/${manage_url.split('/').at(-1)}`);
    expect(page.body).toMatchObject({ state: 'pending', date: DAY, time: '11:00', may_change: true });
    expect((await show(token)).body).toMatchObject({ state: 'accepted', is_waiting: false });
    const again = await follow(token);
    expect([again.status, message(again)]).toEqual([
      409,
      'Esta hora ya está reservada con este enlace. Te hemos escrito con los datos de la cita.',
    ]);
    await look();
    expect(await offersOf(second)).toEqual([]);
  });

  it('is one appointment, though fifty follow the link at once', async () => {
    const taken = await fullDay();
    const waiting = await wish();
    await cancel(taken.get('16:00'));
    const token = await offered(waiting);
    const answers = await Promise.all(Array.from({ length: 50 }, () => follow(token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ status }) => status))).toEqual(new Set([409]));
    const held = (await appointmentsAt('16:00')).filter(({ status }) => status !== 'cancelled');
    expect(held).toHaveLength(1);
    expect(await mailsAbout(held[0] ?? { id: '' })).toHaveLength(1);
  });

  it('goes to the next person when the minutes are over, and to anybody when nobody is left', async () => {
    const taken = await fullDay();
    const people = [await wish(), await wish(), await wish()];
    const [first, second, third] = people as [Waiting, Waiting, Waiting];
    await cancel(taken.get('10:00'));
    const token = await offered(first);
    app.clock.pass(30 * 60_000);
    expect((await show(token)).body).toMatchObject({ state: 'expired', is_waiting: true });
    expect((await follow(token)).status).toBe(410);
    await look();
    expect((await stored(first)).status).toBe('waiting');
    expect(await stored(second)).toMatchObject({ status: 'offered', offered_time: '10:00' });
    expect((await offersOf(first)).map(({ state }) => state)).toEqual(['expired']);

    expect((await follow(await offered(second), 'decline')).body).toMatchObject({ kind: 'wish', status: 'waiting' });
    await look();
    expect(await stored(third)).toMatchObject({ status: 'offered', offered_time: '10:00' });
    app.clock.pass(30 * 60_000);
    await look();
    expect(await isFree('10:00')).toBe(true);
    expect(await Promise.all(people.map(async (each) => (await offerMails(each)).length))).toEqual([1, 1, 1]);
  });

  it('is free for others the moment the minutes are over, before any timer looks', async () => {
    const taken = await fullDay();
    await wish();
    await cancel(taken.get('12:00'));
    app.clock.pass(30 * 60_000);
    const stranger = await app.visitor
      .post('/api/appointments')
      .send({ ...somebody(), treatment_id: treatment.id, date: DAY, time: '12:00' });
    expect(stranger.status).toBe(201);
  });

  it('waits through the night and is told at eight, and until then nobody else can have it', async () => {
    const taken = await fullDay();
    const waiting = await wish();
    app.clock.set('2026-07-13T21:30:00.000Z');
    await cancel(taken.get('09:00'));
    const [mail] = await offerMails(waiting);
    expect(mail).toMatchObject({ next_attempt_at: '2026-07-14T06:00:00.000Z', expires_at: '2026-07-14T06:30:00.000Z' });
    await app.running.app.get(MailQueue).sendDue();
    expect((await offerMails(waiting))[0]?.state).toBe('waiting');
    expect(await isFree('09:00')).toBe(false);
    app.clock.set('2026-07-14T06:00:00.000Z');
    await app.running.app.get(MailQueue).sendDue();
    expect((await offerMails(waiting))[0]?.state).toBe('kept');
    expect((await follow(await offered(waiting))).status).toBe(201);
  });

  it('is nobody’s when it is too near to be answered', async () => {
    const taken = await fullDay();
    const waiting = await wish();
    app.clock.set('2026-07-14T08:31:00.000Z');
    await cancel(taken.get('11:00'));
    expect(await offersOf(waiting)).toEqual([]);
    expect(await isFree('11:00')).toBe(true);
  });

  it.each([
    ['moved away', (id: string) => asStaff('put', `appointments/${id}`, { date: '2026-07-15', time: '10:00' })],
    ['deleted', (id: string) => asStaff('delete', `appointments/${id}`)],
  ])('is offered too when its appointment is %s', async (_how, free) => {
    const taken = await fullDay();
    const waiting = await wish();
    expect((await free(taken.get('17:00')?.id ?? '')).status).toBe(200);
    await look();
    expect(await stored(waiting)).toMatchObject({ status: 'offered', offered_time: '17:00' });
  });

  it('is offered too when the clinic opens on a day that it was closed', async () => {
    await app.admin
      .put('/api/clinic')
      .send({ closed_days: [DAY] })
      .expect(200);
    const waiting = await wish();
    await look();
    expect(await offersOf(waiting)).toEqual([]);
    await app.admin.put('/api/clinic').send({ closed_days: [] }).expect(200);
    await look();
    expect(await stored(waiting)).toMatchObject({ status: 'offered', offered_date: DAY, offered_time: '09:00' });
  });

  it('is what whoever waits on a day with free hours hears of, and none that was free all along', async () => {
    const booked = await anAppointment(app, treatment, { date: DAY, time: '18:00', ...somebody() });
    const waiting = await wish();
    await look();
    expect(await offersOf(waiting)).toEqual([]);
    await cancel(booked);
    expect(await stored(waiting)).toMatchObject({ status: 'offered', offered_time: '18:00' });
  });

  it('is not asked for by whoever wants another day or another treatment', async () => {
    const taken = await fullDay();
    const other = await aTreatment(app, { name: 'Larga', duration: 300 });
    const others = [await wish({ from_date: '2026-07-15', to_date: '2026-07-16' }), await wish({ treatment_id: other.id })];
    await cancel(taken.get('11:00'));
    for (const each of others) expect(await offersOf(each)).toEqual([]);
    expect(await isFree('11:00')).toBe(true);
  });
});

describe('the staff', () => {
  it('take somebody off the list, whose hour goes to the next, and put them back', async () => {
    const taken = await fullDay();
    const [first, second] = [await wish(), await wish()];
    await cancel(taken.get('13:00'));
    const token = await offered(first);
    await app.admin.put(`/api/waiting/${first.id}`).send({ status: 'withdrawn' }).expect(200);
    await look();
    expect((await follow(token)).status).toBe(410);
    expect(await stored(first)).toMatchObject({ status: 'withdrawn', offered_time: null });
    expect(await stored(second)).toMatchObject({ status: 'offered', offered_time: '13:00' });
    await app.admin.put(`/api/waiting/${first.id}`).send({ status: 'waiting' }).expect(200);
    expect(await stored(first)).toMatchObject({ status: 'waiting', ended_at: null });
  });

  it('agree it by telephone: who is offered it has it, and hears that it is confirmed', async () => {
    const taken = await fullDay();
    const waiting = await wish({ email: 'voz@example.com' });
    await cancel(taken.get('13:00'));
    const [held] = (await appointmentsAt('13:00')).filter(({ status }) => status !== 'cancelled');
    expect(held?.notes).toBe('Ofrecida a la lista de espera hasta las 10:30');
    await app.admin
      .put(`/api/appointments/${held?.id}`)
      .send({ ...held, status: 'confirmed' })
      .expect(200);
    expect(await stored(waiting)).toMatchObject({ status: 'booked' });
    expect((await mailsAbout(held ?? { id: '' })).map(({ kind }) => kind)).toEqual(['appointment-confirmed']);
    expect((await appointmentsAt('13:00')).find(({ id }) => id === held?.id)).toMatchObject({ status: 'confirmed', notes: null });
    app.clock.pass(60 * 60_000);
    await look();
    expect((await appointmentsAt('13:00')).some(({ id }) => id === held?.id)).toBe(true);
  });

  it('leave no trace in the audit of where a wish came from', async () => {
    const waiting = await wish();
    await asStaff('delete', `waiting/${waiting.id}`);
    const entries = (await asStaff('get', `audit?filter=${encodeURIComponent(JSON.stringify({ record_id: waiting.id }))}`))
      .body as {
      id: string;
      action: string;
    }[];
    expect(entries.map(({ action }) => action)).toEqual(['delete']);
    const { before } = (await asStaff('get', `audit/${entries[0]?.id}`)).body as { before: object };
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['treatment_id', 'from_date', 'status']));
    expect(Object.keys(before).filter((field) => /network|was_full|looked_at/.test(field))).toEqual([]);
  });

  it('cancel or delete what is only held: nobody is written to, and it is offered to the next', async () => {
    const taken = await fullDay();
    const [first, second] = [await wish(), await wish()];
    await cancel(taken.get('13:00'));
    const [held] = (await appointmentsAt('13:00')).filter(({ status }) => status === 'pending');
    await cancel(held);
    expect((await stored(first)).status).toBe('waiting');
    expect(await mailsAbout(held ?? { id: '' })).toEqual([]);
    expect(await stored(second)).toMatchObject({ status: 'offered', offered_time: '13:00' });
  });

  it('see who waited in vain as expired, the day after the last one', async () => {
    const waiting = await wish();
    app.clock.set('2026-07-14T21:59:00.000Z');
    await look();
    expect((await stored(waiting)).status).toBe('waiting');
    app.clock.set('2026-07-14T22:00:00.000Z');
    await look();
    expect(await stored(waiting)).toMatchObject({ status: 'expired', ended_at: '2026-07-14T22:00:00.000Z' });
  });

  it('erase a person with what they wait for and what is held for them', async () => {
    const taken = await fullDay();
    const [first, second] = [await wish({ email: 'fuera@example.com' }), await wish()];
    await cancel(taken.get('11:00'));
    const copy = await app.admin.get('/api/people/export').query({ email: 'fuera@example.com' });
    expect((copy.body as { waiting: Waiting[] }).waiting).toEqual([expect.objectContaining({ id: first.id })]);
    const history = await app.admin.get('/api/people').query({ email: 'fuera@example.com' });
    expect((history.body as { entries: { kind: string }[] }).entries.map(({ kind }) => kind).toSorted()).toEqual([
      'appointment',
      'message',
      'message',
      'waiting',
    ]);
    const report = await app.admin.post('/api/people/erase').send({ email: 'fuera@example.com' });
    expect([report.status, report.body]).toEqual([200, expect.objectContaining({ waiting: 1, appointments: 1 })]);
    await look();
    expect((await app.admin.get(`/api/waiting/${first.id}`)).status).toBe(404);
    expect(await stored(second)).toMatchObject({ status: 'offered', offered_time: '11:00' });
  });
});

describe('two processes on one database', () => {
  let other: RunningApp;
  let otherUrl: string;
  beforeAll(async () => {
    other = await createApp(app.settings, { clock: app.clock });
    await new Promise<void>((resolve) => other.server.listen(0, '127.0.0.1', resolve));
    otherUrl = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}`;
  });
  afterAll(() => other.close());

  it('offer each hour that falls free to one person, and each person one hour, however often both look', async () => {
    const taken = await fullDay();
    const people: Waiting[] = [];
    for (let turn = 0; turn < 6; turn++) people.push(await wish());
    const freed = ['10:00', '12:00', '17:00'];
    await Promise.all(freed.map((time) => asStaff('put', `appointments/${taken.get(time)?.id}`, { status: 'cancelled' })));
    await Promise.all(Array.from({ length: 6 }, (_, turn) => (turn % 2 ? look() : other.app.get(OfferRounds).look())));
    const offers = await Promise.all(people.map(offersOf));
    expect(offers.map((each) => each.length)).toEqual([1, 1, 1, 0, 0, 0]);
    expect(offers.flatMap((each) => each.map(({ time }) => time)).toSorted()).toEqual(freed);
    expect(await Promise.all(people.map(async (each) => (await offerMails(each)).length))).toEqual([1, 1, 1, 0, 0, 0]);
  });

  it('give one appointment to fifty who follow one link on both of them, while strangers ask for the hour', async () => {
    const taken = await fullDay();
    const waiting = await wish({ email: 'una@example.com' });
    await cancel(taken.get('16:00'));
    const token = await offered(waiting);
    const body = () => ({ ...somebody(), treatment_id: treatment.id, date: DAY, time: '16:00' });
    const [followed, booked] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, (_, turn) => accepting(turn % 2 ? app.url : otherUrl, token))),
      Promise.all(Array.from({ length: 10 }, () => app.visitor.post('/api/appointments').send(body()))),
    ]);
    expect(followed.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(followed.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(booked.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 409));
    const held = (await appointmentsAt('16:00')).filter(({ status }) => status !== 'cancelled');
    expect(held.map(({ email }) => email)).toEqual(['una@example.com']);
  });

  it('either accept or pass on an hour in the last moment, never both', async () => {
    const taken = await fullDay();
    const [first, second] = [await wish({ email: 'una@example.com' }), await wish({ email: 'dos@example.com' })];
    await cancel(taken.get('16:00'));
    const token = await offered(first);
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => accepting(otherUrl, token))),
      follow(token, 'decline'),
    ]);
    await look();
    const isAccepted = answers.some(({ status }) => status === 201);
    const held = (await appointmentsAt('16:00')).filter(({ status }) => status !== 'cancelled');
    expect(held.map(({ email }) => email)).toEqual([isAccepted ? 'una@example.com' : 'dos@example.com']);
    expect((await stored(first)).status).toBe(isAccepted ? 'booked' : 'waiting');
    expect((await stored(second)).status).toBe(isAccepted ? 'waiting' : 'offered');
  });
});
