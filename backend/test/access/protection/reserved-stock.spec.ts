import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import type { FloodReport, Order, Product, ProtectionReport, PublicClinic } from '../../../src/contract/index.js';
import { ReservationJobs } from '../../../src/access/protection/reservations/reservation-jobs.js';
import { SOME_EXPIRED } from '../../../src/access/protection/reservations/reservations.js';
import { Database } from '../../../src/core/database/database.js';
import { isOnMysql, NOW, startApp, type TestApp } from '../../support/app.js';
import { WithdrawalsService } from '../../../src/shop/withdrawals/withdrawals.service.js';
import { anOrder, aProduct, aTreatment, cart, waitlistEntry } from '../../support/factories.js';
import {
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

let app: TestApp;
beforeAll(async () => {
  app = await startApp(OPEN_INTERNET);
});
afterAll(() => app.close());

let network = 0;
let place: string;
beforeEach(async () => {
  app.clock.set(NOW);
  place = `198.51.${++network}.7`;
  await app.admin.put('/api/protection').send({ orders_brake: 'off', appointments_brake: 'off', leads_brake: 'off' }).expect(200);
});

const buy = (product: Product, quantity: number, person = somebody(), address = place, headers = {}): Promise<Response> =>
  from(app, address, 'checkout', cart([{ product_id: product.id, quantity }], person), headers);
const write = (address: string, headers = {}, { client_name: name, email, phone } = somebody()): Promise<Response> =>
  from(app, address, 'leads', { name, email, phone, message: 'Quiero información' }, headers);
const stock = async ({ id }: Product): Promise<number> => ((await app.visitor.get(`/api/products/${id}`)).body as Product).stock;
const report = async (): Promise<ProtectionReport> => (await app.admin.get('/api/protection')).body as ProtectionReport;

describe('units', () => {
  it('have limits per line and per cart, which the clinic sets and the site reads', async () => {
    const limits = async (): Promise<unknown> =>
      ((await app.visitor.get('/api/clinic').expect(200)).body as PublicClinic).order_limits;
    expect(await limits()).toEqual({ units_per_line: 5, units_per_person: 12 });
    await app.admin.put('/api/protection').send({ units_per_line: 4 }).expect(200);
    expect(await limits()).toEqual({ units_per_line: 4, units_per_person: 12 });
    const { body } = await app.admin.get('/api/clinic');
    await app.admin
      .put('/api/clinic')
      .send(body as object)
      .expect(200);
    await app.admin.put('/api/protection').send({ units_per_line: 5 }).expect(200);
  });

  it('are at most five a line, said beside the line', async () => {
    const product = await aProduct(app, { stock: 100 });
    const answer = await buy(product, 6);
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({
        errors: { 'items.0.quantity': 'Como máximo 5 unidades de cada producto. Si necesitas más, contáctanos.' },
      }),
    ]);
    expect((await buy(product, 5)).status).toBe(201);
  });

  it('are at most twelve in one cart', async () => {
    const product = await aProduct(app, { stock: 300 });
    const lines = (...quantities: number[]) => quantities.map((quantity) => ({ product_id: product.id, quantity }));
    const answer = await from(app, place, 'checkout', cart(lines(5, 5, 3), somebody()));
    expect([answer.status, answer.body]).toEqual([
      429,
      expect.objectContaining({ message: 'Como máximo 12 unidades en un pedido. Si necesitas más, contáctanos.' }),
    ]);
    expect((await from(app, place, 'checkout', cart(lines(5, 5, 2), somebody()))).status).toBe(201);
  });

  it('are at most thirty per network and day, and with a proof of work a reservation that a mail confirms', async () => {
    const product = await aProduct(app, { stock: 1000 });
    const answers = [];
    for (let turn = 0; turn < 7; turn++) answers.push(await buy(product, 5));
    expect([count(answers, 201), count(answers, 429)]).toEqual([6, 1]);
    const me = somebody();
    const reserved = await buy(product, 5, me, place, await proof(app, place));
    expect([reserved.status, await stock(product)]).toEqual([202, 965]);
    expect((await mailsTo(app, me.email)).join()).not.toContain('Hemos recibido tu pedido');
    await from(app, place, 'confirmations', { token: await linkFor(app, me.email) });
    expect((await mailsTo(app, me.email)).join()).toContain('Tu pedido');
    app.clock.pass(31 * 60_000);
    await buy(product, 1, somebody(), '203.0.113.1');
    expect(await stock(product)).toBe(964);
  });

  it('that nobody confirms are in stock again after half an hour', async () => {
    const product = await aProduct(app, { stock: 6 });
    expect((await buy(product, 2)).status).toBe(201);
    expect((await buy(product, 2, somebody(), place, await proof(app, place))).status).toBe(202);
    expect(await stock(product)).toBe(2);
    app.clock.pass(30 * 60_000);
    expect((await buy(product, 1, somebody(), '203.0.114.1')).status).toBe(201);
    expect(await stock(product)).toBe(3);
  });

  it('of one product are at most a third for one network, but always two', async () => {
    const [many, few] = [await aProduct(app, { stock: 12 }), await aProduct(app, { stock: 3 })];
    const statuses = [];
    for (let turn = 0; turn < 5; turn++) statuses.push((await buy(many, 1)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
    expect([(await buy(few, 2)).status, (await buy(few, 1)).status]).toEqual([201, 429]);
  });

  it('of a small stock cannot all be taken by a few networks within their limits, with or without a proof of work', async () => {
    const small = await aProduct(app, { stock: 6 });
    const networks = ['203.1.1.1', '203.1.2.1', '203.1.3.1', '203.1.4.1'];
    const bare = [];
    for (const address of networks) bare.push((await buy(small, 2, somebody(), address)).status);
    expect([bare, await stock(small)]).toEqual([[201, 429, 429, 429], 4]);
    const statuses = [];
    for (const address of networks) statuses.push((await buy(small, 1, somebody(), address, await proof(app, address))).status);
    expect([statuses, await stock(small)]).toEqual([[202, 202, 202, 429], 1]);
  });

  it('of a small stock are all sold to buyers who confirm by mail, or once the clinic has accepted orders', async () => {
    const small = await aProduct(app, { stock: 6 });
    const [first] = ((await buy(small, 2, somebody(), '203.2.1.1')).body as { orders: Order[] }).orders;
    for (const address of ['203.2.2.1', '203.2.3.1']) {
      const me = somebody();
      expect((await buy(small, 2, me, address, await proof(app, address))).status).toBe(202);
      await from(app, address, 'confirmations', { token: await linkFor(app, me.email) });
    }
    expect(await stock(small)).toBe(0);
    await app.admin.put(`/api/orders/${first?.id}`).send({ fulfilment: 'prepared' }).expect(200);
    await app.admin.put(`/api/products/${small.id}`).send({ stock: 2 }).expect(200);
    expect((await buy(small, 2, somebody(), '203.2.4.1')).status).toBe(201);
  });

  it('of one network are counted though many orders come at once', async () => {
    const product = await aProduct(app, { stock: 12 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(product, 1)));
    expect([count(answers, 201), await stock(product)]).toEqual([4, 8]);
  });
});

describe('the adaptive limit', () => {
  it('learns from many networks: it requires harder proofs of work, then mails, and the clinic can switch it off', async () => {
    const treatment = await aTreatment(app);
    await app.admin.put('/api/protection').send({ appointments_brake: 'auto' });
    const free = hours('2026-07-09');
    const cheap = await proof(app, place);
    const near = (headers = {}, turn = 0): Promise<Response> =>
      from(app, `100.${turn}.1.1`, 'appointments', newBooking(treatment, free), headers);
    const answers: Response[] = [];
    for (let turn = 0; turn < 30; turn++) answers.push(await near({}, turn));
    const taken = count(answers, 201);
    expect(taken).toBeGreaterThan(15);
    expect(taken).toBeLessThan(25);
    expect(answers.at(-1)?.body).toMatchObject({ code: 'proof-of-work-needed' });
    const on = (await report()).brakes.appointments;
    expect(on).toMatchObject({ level: 'proof', since: NOW, reason: { scope: 'hours', what: '14', within_hours: 1, taken } });
    expect((await near(cheap, 201)).status).toBe(429);
    expect((await near(await proof(app, place), 202)).status).toBe(201);
    await app.admin.put('/api/protection').send({ appointments_brake: 'on' });
    expect((await near(await proof(app, place), 203)).status).toBe(202);
    await app.admin.put('/api/protection').send({ appointments_brake: 'off' });
    expect((await near({}, 204)).status).toBe(201);
  });
});

describe('messages', () => {
  const total = async (): Promise<number> =>
    Number((await app.admin.get('/api/leads')).headers['content-range']?.split('/').at(-1));

  it('are at most twenty a network and day, and beyond it wait for the link in a mail', async () => {
    await app.admin
      .post('/api/protection/floods')
      .send({ from: '2026-07-01T00:00:00Z', to: '2027-07-01T00:00:00Z', preview: false });
    const answers = [];
    for (let turn = 0; turn < 22; turn++) answers.push(await write(place));
    expect([count(answers, 201), count(answers, 429), await total()]).toEqual([20, 2, 20]);
    expect(answers.at(-1)?.body).toMatchObject({ code: 'proof-of-work-needed' });
    const [confirmed, gone] = [somebody(), somebody()];
    expect((await write(place, await proof(app, place), confirmed)).status).toBe(202);
    expect((await write(place, await proof(app, place), gone)).status).toBe(202);
    expect((await from(app, place, 'confirmations', { token: await linkFor(app, confirmed.email) })).body).toEqual({
      kind: 'leads',
    });
    app.clock.pass(30 * 60_000);
    await app.running.app.get(ReservationJobs).runNow();
    expect(await total()).toBe(21);
    app.clock.pass(24 * 3_600_000);
    expect((await write(place)).status).toBe(201);
  });

  it('of many networks at once wake the protection, and those that the clinic has answered count no more', async () => {
    await app.admin
      .post('/api/protection/floods')
      .send({ from: '2026-07-01T00:00:00Z', to: '2027-07-01T00:00:00Z', preview: false });
    await app.admin.put('/api/protection').send({ leads_brake: 'auto' }).expect(200);
    const answers: Response[] = [];
    for (let turn = 0; turn < 25; turn++) answers.push(await write(`101.${turn}.1.1`));
    expect([count(answers, 201), count(answers, 429)]).toEqual([20, 5]);
    expect((await report()).brakes.leads).toMatchObject({
      level: 'proof',
      reason: { scope: 'messages', within_hours: 1, taken: 20, of: 20 },
    });
    const flood = { from: '2026-07-01T00:00:00Z', to: '2027-07-01T00:00:00Z', kind: 'leads', preview: false };
    const id = (answers[0]?.body as { id: string } | undefined)?.id;
    await app.admin.put(`/api/leads/${id}`).send({ contacted: true }).expect(200);
    expect((await app.admin.post('/api/protection/floods').send(flood).expect(200)).body).toMatchObject({ leads: 19 });
    expect((await app.admin.get(`/api/leads/${id}`)).status).toBe(200);
    await app.admin.put('/api/protection').send({ leads_brake: 'off' }).expect(200);
  });
});

describe('a flood', () => {
  it('is counted, then cleared in one act, by network: hours free, stock back', async () => {
    const [treatment, product] = [await aTreatment(app), await aProduct(app, { stock: 30 })];
    const free = hours('2026-09-01');
    for (let turn = 0; turn < 3; turn++) await from(app, place, 'appointments', newBooking(treatment, free));
    await buy(product, 5);
    for (let turn = 0; turn < 2; turn++) expect((await write(place)).status).toBe(201);
    const networks = (await app.admin.get('/api/protection/networks')).body as {
      network: string;
      appointments: number;
      units: number;
    }[];
    const mine = networks.find(({ appointments, units }) => appointments === 3 && units === 5);
    const clear = async (preview: boolean): Promise<FloodReport> =>
      (await app.admin.post('/api/protection/floods').send({ network: mine?.network, preview }).expect(200)).body as FloodReport;
    const expected = { appointments: 3, orders: 1, leads: 2, waiting: 0, withdrawals: 0, units: 5, networks: 1, confirmed: 0 };
    expect(await clear(true)).toEqual({ preview: true, ...expected });
    expect(await stock(product)).toBe(25);
    expect(await clear(false)).toEqual({ preview: false, ...expected });
    expect(await stock(product)).toBe(30);
    expect((await app.visitor.get('/api/availability?date=2026-09-01')).body).not.toContainEqual(
      expect.objectContaining({ available: false }),
    );
    expect((await clear(false)).appointments).toBe(0);
    expect((await app.admin.post('/api/protection/floods').send({ preview: false })).status).toBe(400);
  });

  it('of withdrawals and waitlist entries is limited by network and can be deleted; a real order can still be withdrawn', async () => {
    await app.admin.put('/api/clinic').send({ waiting_list: true, phone: '910 000 111' }).expect(200);
    const reference = `ORD-${String(network).padStart(8, '0')}`;
    const [buyer, late] = [somebody(), somebody()];
    const product = await aProduct(app, { stock: 30 });
    await anOrder(app, product, { ...buyer, reference });
    await anOrder(app, product, { ...late, reference: 'ORD-55554444' });
    const withdraw = ({ client_name: name, email } = somebody(), of = reference, headers = {}): Promise<Response> =>
      from(app, place, 'withdrawals', { name, email, reference: of }, headers);
    expect((await withdraw(buyer)).status).toBe(201);
    const fakes: Response[] = [];
    for (let turn = 0; turn < 20; turn++) fakes.push(await withdraw());
    expect([count(fakes, 201), count(fakes, 429)]).toEqual([19, 1]);
    expect(fakes.at(-1)?.body).toMatchObject({
      code: 'proof-of-work-needed',
      message: expect.stringContaining('llamando al 910 000 111'),
    });
    expect((await withdraw(somebody(), reference, await proof(app, place))).status).toBe(201);
    // By law the buyer may withdraw once from each order, from any network.
    expect((await withdraw(late, 'ord 55554444')).status).toBe(201);
    expect((await withdraw(late, 'ord 55554444')).status).toBe(429);
    expect((await from(app, place, 'waiting', waitlistEntry(await aTreatment(app), somebody()))).status).toBe(201);

    await app.running.app.get(WithdrawalsService).runNow();
    const networks = (await app.admin.get('/api/protection/networks')).body as { network: string; withdrawals: number }[];
    const mine = networks.find(({ withdrawals }) => withdrawals === 20);
    const clear = async (preview: boolean): Promise<unknown> =>
      (await app.admin.post('/api/protection/floods').send({ network: mine?.network, preview }).expect(200)).body;
    expect(await clear(true)).toMatchObject({ withdrawals: 20, waiting: 1 });
    expect(await clear(false)).toMatchObject({ withdrawals: 20, waiting: 1 });
    expect(await clear(false)).toMatchObject({ withdrawals: 0, waiting: 0 });
    const left = (await app.admin.get('/api/withdrawals')).body as { email: string }[];
    expect(left.map(({ email }) => email).toSorted()).toEqual([buyer.email, late.email].toSorted());
    expect((await app.admin.get('/api/waiting')).body).toEqual([]);
  });

  it('is cleared by the interval in which it came, from whichever network; what came before and after stays', async () => {
    const treatment = await aTreatment(app);
    const free = hours('2026-09-08');
    const bookFrom = async (address: string): Promise<string> =>
      ((await from(app, address, 'appointments', newBooking(treatment, free))).body as { id: string }).id;
    const state = async (id: string): Promise<string> =>
      ((await app.admin.get(`/api/appointments/${id}`)).body as { status: string }).status;
    const before = await bookFrom('192.0.2.1');
    app.clock.pass(60_000);
    const start = app.clock.now().toISOString();
    const flood = [await bookFrom('198.18.1.1'), await bookFrom('198.18.2.1'), await bookFrom('198.18.3.1')];
    app.clock.pass(60_000);
    const end = app.clock.now().toISOString();
    const after = await bookFrom('192.0.2.1');
    const answer = await app.admin.post('/api/protection/floods').send({ from: start, to: end, preview: false }).expect(200);
    expect(answer.body).toMatchObject({ appointments: 3, orders: 0, networks: 3 });
    expect(await Promise.all([...flood, before, after].map(state))).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
      'pending',
      'pending',
    ]);
  });
});

/** MariaDB chooses the index by the rows of the table, so only SQLite's plan is the same in every run. */
(isOnMysql ? describe.skip : describe)('an expired reservation', () => {
  it('is found by the index of expiry times', async () => {
    const { reader } = app.running.app.get(Database);
    const plan = await reader.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${SOME_EXPIRED}`, ['orders', NOW]);
    expect(plan[0]?.detail).toContain('IX_holds_expires');
  });
});

/** These tests stand last, because they move the clock by days. */
describe('units over several days', () => {
  it('of a small stock cannot be taken by one network a day either, and the last unit is sold to a buyer who confirms by mail', async () => {
    const small = await aProduct(app, { stock: 6 });
    const days = [];
    for (const address of ['203.5.1.1', '203.5.2.1', '203.5.3.1', '203.5.4.1']) {
      days.push((await buy(small, 2, somebody(), address)).status);
      app.clock.pass(25 * 3_600_000);
    }
    expect([days, await stock(small)]).toEqual([[201, 429, 429, 429], 4]);
    for (const address of ['203.5.5.1', '203.5.6.1']) {
      const me = somebody();
      expect((await buy(small, 2, me, address, await proof(app, address))).status).toBe(202);
      await from(app, address, 'confirmations', { token: await linkFor(app, me.email) });
    }
    expect(await stock(small)).toBe(0);
  });
});
