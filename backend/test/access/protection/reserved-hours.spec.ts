import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import type { Appointment, AvailableSlot, Treatment } from '../../../src/contract/index.js';
import { Notifications } from '../../../src/access/notifications/notifications.js';
import { ReservationJobs } from '../../../src/access/protection/reservations/reservation-jobs.js';
import { ADMIN, startApp, type TestApp } from '../../support/app.js';
import { startOther } from '../../support/servers/other-process.js';
import { emptyCalendar } from '../../support/emptied.js';
import { aTreatment, booking } from '../../support/factories.js';
import {
  anyHour,
  count,
  from,
  hours,
  linkFor,
  mailsTo,
  newBooking,
  OPEN_INTERNET,
  proof,
  somebody,
} from '../../support/access/strangers.js';

const NEEDED = 'proof-of-work-needed';
const DAY_MS = 86_400_000;

let app: TestApp;
let treatment: Treatment;
beforeAll(async () => {
  app = await startApp(OPEN_INTERNET);
  treatment = await aTreatment(app, { name: 'Limpieza facial', duration: 60 });
});
afterAll(() => app.close());

let network = 0;
let place: string;
let free: ReturnType<typeof hours>;
beforeEach(async () => {
  await emptyCalendar(app);
  free = hours();
  // Each test has its own network and an empty calendar, without the adaptive limit.
  place = `198.51.${++network}.7`;
  await app.admin.put('/api/protection').send({ appointments_brake: 'off' }).expect(200);
});

const book = (body: object, address = place, headers = {}): Promise<Response> =>
  from(app, address, 'appointments', body, headers);
const isFree = async ({ date, time }: { date: string; time: string }): Promise<boolean> => {
  const slots = (await app.visitor.get('/api/availability').query({ date, treatment_id: treatment.id })).body as AvailableSlot[];
  return slots.some((slot) => slot.time === time && slot.available);
};
const message = (answer: Response | undefined): string | undefined => (answer?.body as { message?: string } | undefined)?.message;
const fill = async (times: number, address = place): Promise<Response[]> => {
  const answers: Response[] = [];
  for (let turn = 0; turn < times; turn++) answers.push(await book(newBooking(treatment, free), address));
  return answers;
};

describe('one network', () => {
  it('may request eight appointments a day without a proof of work, from any of its addresses', async () => {
    const answers: Response[] = [];
    for (let host = 1; host <= 9; host++)
      answers.push(await book(newBooking(treatment, free), place.replace(/7$/, String(host * 20))));
    expect([count(answers, 201), answers[8]?.status]).toEqual([8, 429]);
    expect(answers[8]?.body).toMatchObject({ code: NEEDED, message: expect.stringContaining('Contáctanos y te damos hora') });
    expect(Number(answers[8]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await book(newBooking(treatment, free), '198.52.1.1')).status).toBe(201);
  });

  it('is a whole /48 of IPv6 addresses', async () => {
    const answers: Response[] = [];
    for (let subnet = 1; subnet <= 9; subnet++)
      answers.push(await book(newBooking(treatment, free), `2001:db8:7:${subnet}::${subnet}`));
    expect([count(answers, 201), answers[8]?.status]).toEqual([8, 429]);
    expect((await book(newBooking(treatment, free), '2001:db8:8:1::1')).status).toBe(201);
  });

  it('may ask for eight more a day later', async () => {
    expect(count(await fill(9), 201)).toBe(8);
    app.clock.pass(DAY_MS);
    expect(count(await fill(9), 201)).toBe(8);
  });

  it('takes eight of all free hours of 45 days, where it took 284, and of the whole calendar', async () => {
    const answers: Response[] = [];
    for (let turn = 0; turn < 8; turn++)
      answers.push(...(await Promise.all(Array.from({ length: 15 }, () => book(newBooking(treatment, free))))));
    expect([count(answers, 201), count(answers, 429)]).toEqual([8, 112]);
  });

  it('gets a reservation and a mail beyond that with a proof of work', async () => {
    await fill(8);
    const me = somebody();
    const hour = anyHour(free);
    const answer = await book(booking(treatment, { ...me, ...hour }), place, await proof(app, place));
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ status: 'pending', ...hour, confirm_until: '2026-07-08T08:30:00.000Z' });
    expect(await isFree(hour)).toBe(false);
    expect(await linkFor(app, me.email)).toMatch(/^[\w-]{43}$/);
  });

  it('gets as many reservations at a time as appointments without proof of work, and one more for each that is confirmed', async () => {
    await app.admin.put('/api/protection').send({ appointments_per_network: 2 });
    await fill(2);
    const reserve = async (): Promise<{ status: number; email: string }> => {
      const me = somebody();
      const { status } = await book(newBooking(treatment, free, me), place, await proof(app, place));
      return { status, email: me.email };
    };
    const [one, two, three] = [await reserve(), await reserve(), await reserve()];
    expect([one.status, two.status, three.status]).toEqual([202, 202, 429]);
    await from(app, place, 'confirmations', { token: await linkFor(app, one.email) });
    expect((await reserve()).status).toBe(202);
    await app.admin.put('/api/protection').send({ appointments_per_network: 8 });
  });
});

describe('two processes of one site', () => {
  let other: Awaited<ReturnType<typeof startOther>>;
  let otherUrl: string;
  beforeAll(async () => {
    other = await startOther(app);
    otherUrl = other.url;
  });
  afterAll(() => other.close());

  it('let one network have eight appointments between them, however many are asked for at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        from(turn % 2 ? app : { url: otherUrl }, place, 'appointments', newBooking(treatment, free)),
      ),
    );
    expect([count(answers, 201), count(answers, 429)]).toEqual([8, 32]);
  });
});

describe('a reservation that waits for its confirmation by mail', () => {
  interface Reserved {
    me: ReturnType<typeof somebody>;
    hour: { date: string; time: string };
    id: string;
  }
  beforeAll(() => app.admin.put('/api/protection').send({ appointments_per_network: 1 }).expect(200));
  afterAll(() => app.admin.put('/api/protection').send({ appointments_per_network: 8 }).expect(200));
  async function reserve(changes: object = {}): Promise<Reserved> {
    await fill(1);
    const me = somebody();
    const hour = anyHour(free);
    const answer = await book(booking(treatment, { ...me, ...hour, ...changes }), place, await proof(app, place));
    expect(answer.status).toBe(202);
    return { me, hour, id: (answer.body as Appointment).id };
  }
  const confirm = (token: string): Promise<Response> => from(app, place, 'confirmations', { token });
  const status = async (id: string): Promise<number> => (await app.admin.get(`/api/appointments/${id}`)).status;
  const HALF_HOUR = 30 * 60_000;

  it('stays when its link is followed, as often as one likes', async () => {
    const { me, hour, id } = await reserve();
    const token = await linkFor(app, me.email);
    expect([(await confirm(token)).body, (await confirm(token)).status]).toEqual([{ kind: 'appointments' }, 200]);
    app.clock.pass(HALF_HOUR * 2);
    await app.running.app.get(ReservationJobs).runNow();
    expect([await status(id), await isFree(hour)]).toEqual([200, false]);
  });

  it('is released after half an hour: the hour can be seen and booked at that moment', async () => {
    const { hour, id } = await reserve();
    app.clock.pass(HALF_HOUR - 1000);
    expect(await isFree(hour)).toBe(false);
    app.clock.pass(1000);
    expect((await book(booking(treatment, { ...somebody(), ...hour }), '198.60.1.1')).status).toBe(201);
    expect(await status(id)).toBe(404);
  });

  it('is released by the scheduled job', async () => {
    const { hour, id } = await reserve();
    app.clock.pass(HALF_HOUR);
    expect(await isFree(hour)).toBe(true);
    expect(await status(id)).toBe(404);
  });

  it('answers with the reason when its link is opened too late, or never existed', async () => {
    const { me } = await reserve();
    const token = await linkFor(app, me.email);
    app.clock.pass(HALF_HOUR);
    const late = await confirm(token);
    expect([late.status, message(late)]).toEqual([
      410,
      'Este enlace ha caducado y lo que guardaba está libre de nuevo. Puedes pedirlo otra vez.',
    ]);
    await app.running.app.get(ReservationJobs).runNow();
    expect((await confirm(token)).status).toBe(410);
    expect((await confirm('x'.repeat(43))).status).toBe(404);
    expect((await confirm('')).status).toBe(400);
  });

  it('waits no longer once staff have taken it in hand', async () => {
    const { id } = await reserve();
    await app.admin.put(`/api/appointments/${id}`).send({ status: 'confirmed' }).expect(200);
    app.clock.pass(HALF_HOUR);
    await app.running.app.get(ReservationJobs).runNow();
    expect((await app.admin.get(`/api/appointments/${id}`)).body).toMatchObject({ status: 'confirmed' });
  });

  it('carries nothing that was typed to the address that was typed', async () => {
    const { me } = await reserve({ client_name: 'Compra ya en spam', notes: 'https://spam.example' });
    const [mail = ''] = await mailsTo(app, me.email);
    expect(mail).toContain('Limpieza facial');
    expect(mail).toContain('https://clinica.example/confirmar?codigo=');
    expect(mail).not.toMatch(/spam/i);
  });
});

describe('the clinic', () => {
  let own: TestApp;
  beforeAll(async () => {
    own = await startApp({ ...OPEN_INTERNET, ADMIN_DIGEST_MINUTES: '360' });
    await own.admin.put('/api/protection').send({ appointments_per_network: 1 });
  });
  afterAll(() => own.close());

  const letGo = async (turn: number): Promise<void> => {
    const cleaning = await aTreatment(own);
    const address = `198.51.${turn}.1`;
    await from(own, address, 'appointments', newBooking(cleaning, free));
    const answer = await from(own, address, 'appointments', newBooking(cleaning, free), await proof(own, address));
    expect(answer.status).toBe(202);
    own.clock.pass(30 * 60_000);
    await own.running.app.get(ReservationJobs).runNow();
    await own.running.app.get(Notifications).runNow();
  };

  it('gets one digest of expired reservations, without names, and the next one after the interval', async () => {
    await letGo(1);
    const [first = '', ...others] = await mailsTo(own, ADMIN.email);
    expect(others).toEqual([]);
    expect(first).toContain('Se ha liberado 1 cita que nadie confirmó por correo a tiempo.');
    expect(first).not.toContain('Ana');
    expect(first).toContain('https://clinica.example/admin/seguridad/proteccion');
    await letGo(2);
    await letGo(3);
    expect(await mailsTo(own, ADMIN.email)).toHaveLength(1);
    own.clock.pass(6 * 3_600_000);
    await own.running.app.get(Notifications).runNow();
    expect((await mailsTo(own, ADMIN.email)).join()).toContain('Se han liberado 2 citas');
  });
});

describe('with RATE_LIMITS=off', () => {
  let open: TestApp;
  beforeAll(async () => {
    open = await startApp();
  });
  afterAll(() => open.close());

  it('no limits apply, but the horizon and the closing time of the clinic still do', async () => {
    const [hour, long] = [await aTreatment(open), await aTreatment(open, { duration: 75 })];
    const me = somebody();
    for (let turn = 0; turn < 12; turn++)
      expect((await from(open, '198.51.100.1', 'appointments', newBooking(hour, free, me))).status).toBe(201);
    const late = { ...me, date: '2026-07-18', time: '13:00' };
    expect((await from(open, '198.51.100.1', 'appointments', booking(long, late))).status).toBe(400);
    expect((await from(open, '198.51.100.1', 'appointments', booking(long, { ...me, date: '2999-07-16' }))).status).toBe(400);
    expect((await open.admin.get('/api/protection')).body).toMatchObject({ is_on: false });
  });
});
