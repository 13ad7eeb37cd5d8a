import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from './product.mjs';

const STOCK = 100_000;
const DAY_MS = 86_400_000;
const PAGE = 1000;
const ADDRESS = { street: 'Calle Mayor 1', city: 'Madrid', postal_code: '28013', province: 'Madrid' };
const PERSON = { client_name: 'Carga', phone: '612 345 678' };

/** Products and treatments with enough stock and hours for all visitors. */
export async function prepareCatalogue(url) {
  const admin = await signIn(url);
  const products = await admin.get('products?range=[0,1]');
  for (const { id } of products) await admin.put(`products/${id}`, { stock: STOCK });
  const [treatment] = await admin.get('treatments?range=[0,0]');
  return { productIds: products.map(({ id }) => id), treatmentId: treatment.id };
}

/** A weekday and slot within the next five months. */
function someHour() {
  const day = new Date(Date.now() + randomInt(3, 150) * DAY_MS);
  if (day.getUTCDay() === 0 || day.getUTCDay() === 6) return someHour();
  return { date: day.toISOString().slice(0, 10), time: ['09:00', '11:00', '13:00', '16:00', '18:00'][randomInt(5)] };
}

/**
 * What is written, where an administrator finds it, and which mail it enqueues.
 * @type {readonly { resource: string; mail: string; request: (email: string, catalogue: any) => [string, object] }[]}
 */
const KINDS = [
  {
    resource: 'leads',
    mail: 'lead-received',
    request: (email) => ['leads', { name: 'Carga', phone: PERSON.phone, email, message: 'Escrito bajo carga' }],
  },
  {
    resource: 'orders',
    mail: 'order-confirmation',
    request: (email, { productIds }) => [
      'checkout',
      { ...PERSON, ...ADDRESS, email, items: productIds.map((product_id) => ({ product_id, quantity: 1 })) },
    ],
  },
  {
    resource: 'appointments',
    mail: 'appointment-received',
    request: (email, { treatmentId }) => ['appointments', { ...PERSON, email, treatment_id: treatmentId, ...someHour() }],
  },
];

async function send(url, { key, route, body }) {
  const response = await fetch(`${url}/api/${route}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  return { status: response.status, retryAfter: response.headers.get('retry-after'), answer: await response.text() };
}

/** @typedef {{ key: string; kind: typeof KINDS[number]; email: string; route: string; body: object; status: number | null; retryAfter: string | null; answer: string; ms: number }} Write */

/** An order by one person. */
export const buy = (url, catalogue, email) => {
  const [route, body] = KINDS.find(({ resource }) => resource === 'orders')?.request(email, catalogue) ?? [];
  return send(url, { key: `compra-${email}`, route, body }).catch(() => ({ status: null }));
};

/**
 * Visitors who write one request after the other, each with its own `Idempotency-Key` and e-mail. `writes` records each status;
 * null when the connection broke.
 */
export function startVisitors(url, catalogue, { label, count = 8, pauseMs = 5 }) {
  /** @type {Write[]} */
  const writes = [];
  let isOver = false;
  const visit = async () => {
    while (!isOver) {
      const kind = KINDS[writes.length % KINDS.length];
      if (!kind) continue;
      const key = `carga-${label}-${writes.length}`;
      const email = `${key}@example.com`;
      const [route, body] = kind.request(email, catalogue);
      const write = { key, kind, email, route, body, status: null, retryAfter: null, answer: '', ms: 0 };
      writes.push(write);
      const since = performance.now();
      Object.assign(write, await send(url, write).catch(() => ({})), { ms: performance.now() - since });
      await wait(write.status === 201 ? pauseMs : 20);
    }
  };
  const visits = Array.from({ length: count }, visit);
  const stored = () => writes.filter(({ status }) => status === 201);
  const stop = async () => {
    isOver = true;
    await Promise.all(visits);
  };
  return { writes, stored, refused: () => writes.filter(({ status }) => (status ?? 0) >= 500), stop };
}

/** Repeats all requests with their keys. Answered ones must get the same response. */
async function repeat(url, writes) {
  for (const write of writes.filter(({ status }) => status === null)) Object.assign(write, await send(url, write));
  for (const write of writes.filter(({ status }) => status === 201).slice(-20))
    assert.equal((await send(url, write)).answer, write.answer, 'a repeated request is answered as before');
}

async function rowsOf(admin, resource) {
  const rows = [];
  for (let from = 0, page = [0]; page.length > 0; from += PAGE) {
    page = await admin.get(`${resource}?sort=["id","ASC"]&filter={"q":"carga"}&range=[${from},${from + PAGE - 1}]`);
    rows.push(...page);
  }
  return rows;
}

/** Acknowledged writes exist once with one queued mail, others do not, and stock and hours add up. `slowestMs` bounds each answer. */
export async function expectNothingLost(url, writes, catalogue, slowestMs = 10_000) {
  expectPolite(writes, slowestMs);
  await repeat(url, writes);
  assert.ok(
    writes.some(({ status }) => status === 201),
    'something was acknowledged',
  );
  const admin = await signIn(url);
  const mails = await rowsOf(admin, 'messages');
  const wrong = [];
  for (const { resource, mail } of KINDS) {
    const rows = await rowsOf(admin, resource);
    for (const { email, status } of writes.filter(({ kind }) => kind.resource === resource)) {
      const expected = status === 201 ? (resource === 'orders' ? catalogue.productIds.length : 1) : 0;
      const found = rows.filter((row) => row.email === email).length;
      if (found !== expected) wrong.push(`${email} (${status}): ${found} rows, not ${expected}`);
      const enqueued = mails.filter(({ kind, recipient }) => kind === mail && recipient === email).length;
      if (enqueued !== Math.min(expected, 1)) wrong.push(`${email} (${status}): ${enqueued} mails`);
    }
  }
  assert.deepEqual(wrong, []);
  const orders = await rowsOf(admin, 'orders');
  for (const id of catalogue.productIds) {
    const sold = orders.filter(({ product_id }) => product_id === id).reduce((sum, { quantity }) => sum + quantity, 0);
    assert.equal((await admin.get(`products/${id}`)).stock, STOCK - sold, 'stock is what was not sold');
  }
  const hours = (await rowsOf(admin, 'appointments')).map(({ date, time }) => `${date} ${time}`);
  assert.equal(new Set(hours).size, hours.length, 'no hour is taken twice');
}

/** Refusals come in time and with `Retry-After`. */
function expectPolite(writes, slowestMs) {
  const rude = writes.filter(({ status, retryAfter }) => (status ?? 0) >= 500 && (status !== 503 || !retryAfter));
  assert.deepEqual(
    rude.map(({ status, answer }) => `${status} ${answer}`),
    [],
    'a refusal is 503 with Retry-After',
  );
  assert.ok(Math.max(...writes.map(({ ms }) => ms)) < slowestMs, `nobody waits ${slowestMs / 1000} s`);
}
