import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import supertest from 'supertest';
import { addDays, type Appointment, type AvailableSlot, type Practitioner, type Treatment } from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { ADMIN, isOnMysql, startApp, type TestApp } from '../support/app.js';
import { anAbsence, aPractitioner, aTreatment, booking, someEquipment } from '../support/factories.js';
import { isReady, until } from '../support/until.js';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

let app: TestApp;
let second: ChildProcess | undefined;
/** On MariaDB a second process shares the database. It has the real time, and so has this one. */
let urls: string[];
let day: string;
let token: string;

beforeAll(async () => {
  app = await startApp();
  app.clock.set(new Date().toISOString());
  // A session that began by the tests' clock has ended by the real time.
  const signedIn = await app.visitor.post('/api/auth/sign-in').send(ADMIN);
  token = (signedIn.body as { access_token: string }).access_token;
  app.admin.set('Authorization', `Bearer ${token}`);
  urls = [app.url];
  day = tuesdayAfter(new Date().toISOString().slice(0, 10));
  if (!isOnMysql) return;
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const { database, dataDir } = app.settings;
  if (database.dialect !== 'mysql') throw new Error('Only on MySQL');
  second = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      RATE_LIMITS: 'off',
      PICTURE_WARM_UP: 'off',
      DEMO_DATA: 'false',
    },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await until(() => isReady(url), 'the second process did not get ready', 50);
  urls.push(url);
});
afterAll(async () => {
  if (second) {
    const closed = once(second, 'close');
    second.kill('SIGKILL');
    await closed;
  }
  await app.close();
});
beforeEach(() => {
  day = tuesdayAfter(day);
});

function tuesdayAfter(date: string): string {
  let next = addDays(date, 2);
  while (new Date(`${next}T00:00:00Z`).getUTCDay() !== 2) next = addDays(next, 1);
  return next;
}

const either = (turn: number): string => urls[turn % urls.length] ?? app.url;
const book = async (turn: number, treatment: Treatment, time: string, more: object = {}): Promise<number> =>
  (
    await supertest(either(turn))
      .post('/api/appointments')
      .send(booking(treatment, { date: day, time, ...more }))
  ).status;
const asAdmin = (turn: number) => supertest.agent(either(turn)).set('Authorization', `Bearer ${token}`);
const times = <T>(count: number, work: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)));
const count = (statuses: readonly number[]): Record<number, number> =>
  Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((each) => each === status).length]));
const free = async (treatment: Treatment): Promise<string[]> => {
  const answer = await app.visitor.get('/api/availability').query({ date: day, treatment_id: treatment.id });
  return (answer.body as AvailableSlot[]).flatMap(({ time, available }) => (available ? [time] : []));
};
const booked = async (): Promise<Appointment[]> => {
  const answer = await app.admin.get('/api/appointments').query({ filter: JSON.stringify({ date: day }), range: '[0,999]' });
  return (answer.body as Appointment[]).filter(({ status }) => status !== 'cancelled');
};
/** The occupied steps of all practitioners. An hour has 12 steps. */
const occupiedSteps = async (): Promise<number> => {
  const { manager } = app.running.app.get(Database).reader;
  const [row] = await manager.query<{ held: number }[]>('SELECT COUNT(*) AS held FROM held_cells WHERE date = ?', [day]);
  return Number(row?.held);
};
const stepsOf = async (id: string): Promise<number> => {
  const { manager } = app.running.app.get(Database).reader;
  const [row] = await manager.query<{ held: number }[]>('SELECT COUNT(*) AS held FROM held_cells WHERE resource_id = ?', [id]);
  return Number(row?.held);
};
/** No practitioner has two clients at the same time. */
const expectNoClash = (appointments: readonly Appointment[]): void => {
  const pairs = appointments.map(({ practitioner_id, time }) => `${practitioner_id} ${time}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(appointments.every(({ practitioner_id }) => practitioner_id !== null)).toBe(true);
};

describe('many at once', () => {
  it('get one device that three treatments share once an hour: 60 for four hours', async () => {
    await app.admin.put('/api/clinic').send({ places: 20 });
    const device = await someEquipment(app, { kind: 'device', name: 'Láser' });
    const needs = [{ kind: 'device', ids: [device.id] }] as const;
    const treatments: Treatment[] = [];
    for (const name of ['Uno', 'Dos', 'Tres']) treatments.push(await aTreatment(app, { name, needs }));
    const hours = ['09:00', '10:00', '16:00', '17:00'];
    const statuses = await times(60, (turn) => book(turn, treatments[turn % 3] as Treatment, hours[turn % 4] ?? ''));
    expect(count(statuses)).toEqual({ 201: 4, 409: 56 });
    expect((await booked()).map(({ time }) => time).toSorted()).toEqual(hours);
  });

  describe('with two practitioners', () => {
    let hour: Treatment;
    let team: Practitioner[];
    beforeAll(async () => {
      hour = await aTreatment(app, { name: 'Una hora' });
      team = [await aPractitioner(app, { name: 'Elena Vidal' }), await aPractitioner(app, { name: 'Ana Sanz' })];
    });

    it('get two practitioners before noon and one after it, when the other one is absent', async () => {
      const absence = await anAbsence(app, { practitioner_id: team[1]?.id ?? '', from: `${day}T12:00`, to: `${day}T23:00` });
      const statuses = await times(60, (turn) => book(turn, hour, turn % 4 < 2 ? '10:00' : '16:00'));
      expect(count(statuses)).toEqual({ 201: 3, 409: 57 });
      const appointments = await booked();
      expectNoClash(appointments);
      expect(appointments.filter(({ time }) => time === '16:00').map(({ practitioner_id }) => practitioner_id)).toEqual([
        team[0]?.id,
      ]);
      await app.admin.delete(`/api/absences/${absence.id}`);
    });

    it('move and book into one hour: it is full afterwards, nobody is there twice, and what was refused stays where it was', async () => {
      const hours = ['09:00', '10:00', '11:00', '12:00', '16:00', '17:00'];
      for (const [turn, time] of hours.entries()) expect(await book(turn, hour, time)).toBe(201);
      const before = await booked();
      const [moves, bookings] = await Promise.all([
        Promise.all(
          before.map(async ({ id }, turn) => (await asAdmin(turn).put(`/api/appointments/${id}`).send({ time: '18:00' })).status),
        ),
        times(20, (turn) => book(turn + 1, hour, '18:00')),
      ]);
      const moved = moves.filter((status) => status === 200).length;
      const came = bookings.filter((status) => status === 201).length;
      expect(moved + came).toBe(2);
      expect(Object.keys(count([...moves, ...bookings])).every((status) => ['200', '201', '409'].includes(status))).toBe(true);
      const after = await booked();
      expectNoClash(after);
      expect(after).toHaveLength(hours.length + came);
      expect(after.filter(({ time }) => time === '18:00')).toHaveLength(2);
      expect(await occupiedSteps()).toBe(12 * after.length);
      expect(await free(hour)).not.toContain('18:00');
    });

    it.each([
      ['deleted', 'whoever is gone has nobody, whoever has somebody stays'],
      ['taken out of service', 'who is not there any more has nobody, who has somebody is there still'],
    ])('book, 40 at once, while one of them is %s: %s', async (what) => {
      for (let round = 0; round < 4; round++) {
        day = tuesdayAfter(day);
        const third = await aPractitioner(app, { name: `De paso ${round}` });
        const path = `/api/practitioners/${third.id}`;
        const hours = ['09:00', '10:00', '11:00', '12:00'];
        const leave = () =>
          what === 'deleted'
            ? asAdmin(round + 1).delete(path)
            : asAdmin(round + 1)
                .put(path)
                .query({ confirmed: 'false' })
                .send({ is_active: false });
        const [statuses, leaving] = await Promise.all([times(40, (turn) => book(turn, hour, hours[turn % 4] ?? '')), leave()]);
        const appointments = await booked();
        expectNoClash(appointments);
        const withThird = appointments.filter(({ practitioner_id }) => practitioner_id === third.id).length;
        expect([200, 409]).toContain(leaving.status);
        expect(withThird > 0).toBe(leaving.status === 409);
        if (leaving.status === 409) expect((await app.admin.get(path)).body).toMatchObject({ is_active: true });
        expect(await stepsOf(third.id)).toBe(12 * withThird);
        expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
        expect(await occupiedSteps()).toBe(12 * appointments.length);
        // Two practitioners take each hour, three while the third was active.
        for (const time of hours) {
          const there = appointments.filter((each) => each.time === time).length;
          expect(there).toBeGreaterThanOrEqual(2);
          expect(there).toBeLessThanOrEqual(3);
        }
        await app.admin.put(path).send({ is_active: false });
      }
    });

    it('keep a practitioner who becomes inactive if they were booked before, and never get that practitioner afterwards', async () => {
      for (let round = 0; round < 3; round++) {
        day = tuesdayAfter(day);
        const third = await aPractitioner(app, { name: `Se va ${round}` });
        const hours = ['09:00', '10:00', '11:00', '12:00'];
        const [statuses, stop] = await Promise.all([
          times(20, (turn) => book(turn, hour, hours[turn % 4] ?? '')),
          asAdmin(round + 1)
            .put(`/api/practitioners/${third.id}`)
            .send({ is_active: false })
            .then((answer) => answer),
        ]);
        expect(stop.status).toBe(200);
        expect(Object.keys(count(statuses)).every((status) => ['201', '409'].includes(status))).toBe(true);
        const appointments = await booked();
        expectNoClash(appointments);
        expect(appointments).toHaveLength(statuses.filter((status) => status === 201).length);
        for (const time of hours) {
          const there = appointments.filter((each) => each.time === time);
          // Five clients asked for each hour. Two practitioners stayed active, so two appointments are always possible.
          expect(there.filter(({ practitioner_id }) => practitioner_id !== third.id)).toHaveLength(2);
        }
        const withThird = appointments.filter(({ practitioner_id }) => practitioner_id === third.id).length;
        expect(await stepsOf(third.id)).toBe(12 * withThird);
        expect(await book(round, hour, '16:00', { practitioner_id: third.id })).toBe(400);
        for (const time of hours) expect(await book(round, hour, time)).toBe(409);
      }
    });

    it('cancel and book: what is given back is had by somebody, once', async () => {
      const hours = ['09:00', '10:00', '11:00'];
      for (const time of hours) for (const turn of [0, 1]) expect(await book(turn, hour, time)).toBe(201);
      const before = await booked();
      const [, statuses] = await Promise.all([
        Promise.all(
          before.map(async ({ id }, turn) =>
            asAdmin(turn).put(`/api/appointments/${id}`).send({ status: 'cancelled' }).expect(200),
          ),
        ),
        times(12, (turn) => book(turn, hour, hours[turn % 3] ?? '')),
      ]);
      const came = statuses.filter((status) => status === 201).length;
      // A refused client may have asked before the cancellations, so each asks again.
      for (const [turn, status] of statuses.entries()) if (status === 409) await book(turn, hour, hours[turn % 3] ?? '');
      const after = await booked();
      expectNoClash(after);
      expect(came).toBeLessThanOrEqual(6);
      expect(after).toHaveLength(6);
      expect(await occupiedSteps()).toBe(12 * 6);
    });
  });
});
