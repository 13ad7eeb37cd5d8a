import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import type { AvailableSlot, Product, Treatment } from '../../../src/contract/index.js';
import { ADMIN, startApp, type TestApp } from '../../support/app.js';
import { aProduct, aTreatment, booking, cart, purchase, waitlistEntry } from '../../support/factories.js';
import { anyHour, from, hours, mailsTo, OPEN_INTERNET, proof, somebody } from '../../support/access/strangers.js';

/**
 * A stranger types somebody's e-mail or telephone into each form of the site. A known person, whatever is pending for them, must get
 * the same answer as an unknown person.
 */
type Person = ReturnType<typeof somebody>;

let app: TestApp;
let treatment: Treatment;
let product: Product;
let scarce: Product;
const free = hours('2026-07-14');
/** A person with an account and with more records than the limits allow. */
let known: Person;

let network = 0;
/** Sends from a new network, so that earlier requests do not count. */
const ask = async (path: string, body: object, isProved = false): Promise<Response> => {
  const address = `100.${++network % 250}.${Math.floor(network / 250)}.1`;
  return from(app, address, path, body, isProved ? await proof(app, address) : {});
};

beforeAll(async () => {
  app = await startApp(OPEN_INTERNET);
  await app.admin.put('/api/clinic').send({ waiting_list: true, places: 20 }).expect(200);
  await app.admin.put('/api/protection').send({ appointments_brake: 'off', orders_brake: 'off', leads_brake: 'off' }).expect(200);
  treatment = await aTreatment(app, { duration: 30 });
  product = await aProduct(app, { stock: 1000 });
  scarce = await aProduct(app, { stock: 1 });
  known = { ...somebody(), email: ADMIN.email };
  for (let turn = 0; turn < 4; turn++) {
    expect((await ask('appointments', booking(treatment, { ...known, ...anyHour(free) }))).status).toBe(201);
    expect((await ask('checkout', cart([{ product_id: product.id, quantity: 4 }], known))).status).toBe(201);
    expect((await ask('waiting', waitlistEntry(treatment, known))).status).toBe(201);
    expect((await ask('leads', leadOf(known))).status).toBe(201);
    expect((await ask('withdrawals', withdrawalOf(known))).status).toBe(201);
  }
});
afterAll(() => app.close());

const leadOf = ({ client_name: name, email, phone }: Person): object => ({ name, email, phone, message: 'Quiero información' });
const withdrawalOf = ({ client_name: name, email }: Person): object => ({ name, email, reference: 'ORD-12345678' });
const visitOf = (person: Person, start: object): object => {
  const { treatment_id, ...visit } = booking(treatment, { ...person, ...start });
  return { ...visit, treatment_ids: [treatment_id, treatment_id, treatment_id] };
};
const CLOSED = { date: '2026-07-19', time: '10:00' };
const PAST = { date: '2026-07-01', time: '10:00' };
let workday = Date.parse('2026-08-02T00:00:00Z');
/** Each call returns another day. */
const onWorkday = (): { date: string; time: string } => {
  do workday += 86_400_000;
  while (new Date(workday).getUTCDay() % 6 === 0);
  return { date: new Date(workday).toISOString().slice(0, 10), time: '10:00' };
};

const TOO_LARGE = 'a cart of more than anybody may have';
const FORMS: readonly (readonly [what: string, path: string, body: (person: Person) => object])[] = [
  ['an appointment at a free hour', 'appointments', (person) => booking(treatment, { ...person, ...onWorkday() })],
  ['an appointment on a closed day', 'appointments', (person) => booking(treatment, { ...person, ...CLOSED })],
  ['an appointment in the past', 'appointments', (person) => booking(treatment, { ...person, ...PAST })],
  ['a visit of three treatments at a free hour', 'visits', (person) => visitOf(person, onWorkday())],
  ['a visit of three treatments on a closed day', 'visits', (person) => visitOf(person, CLOSED)],
  ['an order', 'orders', (person) => purchase(product, { ...person, quantity: 3 })],
  ['an order at a wrong price', 'orders', (person) => ({ ...purchase(product, { ...person, quantity: 5 }), total_price: 1 })],
  ['an order of more than there is', 'orders', (person) => purchase(scarce, { ...person, quantity: 2 })],
  ['a cart', 'checkout', (person) => cart([{ product_id: product.id, quantity: 5 }], person)],
  [
    'a cart of twelve units at a wrong price',
    'checkout',
    (person) =>
      cart(
        [5, 5, 2].map((quantity) => ({ product_id: product.id, quantity, unit_price: 1 })),
        person,
      ),
  ],
  ['a cart of more than there is', 'checkout', (person) => cart([{ product_id: scarce.id, quantity: 3 }], person)],
  [
    TOO_LARGE,
    'checkout',
    (person) =>
      cart(
        [5, 5, 5].map((quantity) => ({ product_id: product.id, quantity })),
        person,
      ),
  ],
  ['a message', 'leads', leadOf],
  ['a wait', 'waiting', (person) => waitlistEntry(treatment, person)],
  [
    'a wait for days that are over',
    'waiting',
    (person) => waitlistEntry(treatment, { ...person, from_date: '2026-07-01', to_date: '2026-07-02' }),
  ],
  ['a withdrawal', 'withdrawals', withdrawalOf],
  ['a new password', 'auth/password-reset', ({ email }) => ({ email })],
  ['a sign-in', 'auth/sign-in', ({ email }) => ({ email, password: 'no-es-esta' })],
];

/** The names of all fields at every depth with the types of their values, because ids, people and instants differ. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, each]) => [name, shape(each)]),
  );
}
const WORDS = ['status', 'payment_status', 'message', 'detail', 'type', 'errors'] as const;
const seen = (answer: Response): object => ({
  status: answer.status,
  headers: Object.keys(answer.headers).toSorted(),
  body: shape(answer.body),
  words: WORDS.map((name) => (answer.body as Record<string, unknown>)[name]),
});

describe('nobody learns whether somebody is known', () => {
  it.each(FORMS)('from the answer to %s', async (what, path, body) => {
    const stranger = await ask(path, body(somebody()));
    expect(stranger.status === 429).toBe(what === TOO_LARGE);
    const byMail = { ...somebody(), email: known.email };
    const byPhone = { ...somebody(), phone: known.phone };
    for (const person of [known, byMail, byPhone]) expect(seen(await ask(path, body(person)))).toEqual(seen(stranger));
  });

  it('from an hour that is taken', async () => {
    const taken = onWorkday();
    await app.admin.put('/api/clinic').send({ places: 1 }).expect(200);
    expect((await ask('appointments', booking(treatment, { ...somebody(), ...taken }))).status).toBe(201);
    for (const [path, body] of [
      ['appointments', (person: Person) => booking(treatment, { ...person, ...taken })],
      ['visits', (person: Person) => visitOf(person, taken)],
    ] as const) {
      const stranger = await ask(path, body(somebody()));
      expect(stranger.status).toBe(409);
      expect(seen(await ask(path, body(known)))).toEqual(seen(stranger));
    }
    await app.admin.put('/api/clinic').send({ places: 20 }).expect(200);
  });

  it('from what is free and in stock afterwards: it is really booked, and bought', async () => {
    await app.admin.put('/api/clinic').send({ places: 1 }).expect(200);
    const after = async (person: Person): Promise<unknown> => {
      const start = onWorkday();
      const bought = await aProduct(app, { stock: 9 });
      await ask('appointments', booking(treatment, { ...person, ...start }));
      await ask('checkout', cart([{ product_id: bought.id, quantity: 2 }], person));
      app.clock.pass(31 * 60_000);
      const slots = (await app.visitor.get('/api/availability').query({ date: start.date })).body as AvailableSlot[];
      const { stock } = (await app.visitor.get(`/api/products/${bought.id}`)).body as Product;
      return [stock, slots.find(({ time }) => time === start.time)?.available];
    };
    expect(await after(known)).toEqual(await after(somebody()));
    await app.admin.put('/api/clinic').send({ places: 20 }).expect(200);
  });

  it('while links in mails have to be followed', async () => {
    const setLimits = (mode: string) =>
      app.admin.put('/api/protection').send({ appointments_brake: mode, orders_brake: mode, leads_brake: mode }).expect(200);
    await app.admin.post('/api/auth/reauthenticate').send({ password: ADMIN.password }).expect(200);
    await setLimits('on');
    for (const [, path, body] of FORMS.filter(([what]) =>
      ['an appointment at a free hour', 'a cart', 'a message'].includes(what),
    )) {
      const stranger = await ask(path, body(somebody()), true);
      expect(stranger.status).toBe(202);
      expect(seen(await ask(path, body(known), true))).toEqual(seen(stranger));
    }
    await setLimits('off');
  });

  it('from how often somebody’s e-mail may be typed', async () => {
    const tried = somebody();
    const statuses = new Set<number>();
    for (let turn = 0; turn < 130; turn++) statuses.add((await ask('leads', leadOf(tried))).status);
    expect([...statuses]).toEqual([201]);
  });
});

describe('a person with more pending requests than usual', () => {
  it('learns the number of requests by mail, and the telephone number that somebody else typed reveals nothing', async () => {
    const [mail = ''] = (await mailsTo(app, known.email)).filter((text) => text.includes('citas pendientes de confirmar'));
    expect(mail).toMatch(/Con este correo hay ahora \d+ citas pendientes de confirmar/);
    const shared = { ...somebody(), phone: known.phone };
    await ask('appointments', booking(treatment, { ...shared, ...onWorkday() }));
    const mails = await mailsTo(app, shared.email);
    expect(mails).toHaveLength(1);
    expect(mails.join()).not.toContain('pendientes de confirmar');
  });
});

describe('what is refused', () => {
  it('counts for the network and the day: nobody tries out hours and prices without end', async () => {
    const wrong = (turn: number): Promise<Response> =>
      from(app, `203.0.${113}.${turn % 250}`, 'orders', { ...purchase(product, somebody()), total_price: 1 });
    const refused = async (times: number): Promise<number[]> =>
      (await Promise.all(Array.from({ length: times }, (_, turn) => wrong(turn)))).map(({ status }) => status);
    for (let round = 0; round < 10; round++) {
      expect(new Set(await refused(100))).toEqual(new Set([409]));
      app.clock.pass(60_000);
    }
    const [over] = await refused(1);
    expect(over).toBe(429);
    expect((await from(app, '203.0.114.1', 'orders', purchase(product, somebody()))).status).toBe(201);
  });
});
