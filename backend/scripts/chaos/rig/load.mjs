import { randomInt } from 'node:crypto';
import { Agent } from 'node:http';
import { call } from './http.mjs';
import { signIn } from './site.mjs';

const STOCK = 100_000;
const DAY_MS = 86_400_000;
const PERSON = { phone: '612 345 678' };

/** What the writers buy and book; there is enough of it for all of them. */
export async function prepareCatalogue(url) {
  const admin = await signIn(url);
  /** @type {import('./http.mjs').Answer<{ id: string }[]>} */
  const { body: products } = await admin('/api/products?range=[0,1]');
  for (const { id } of products) await admin(`/api/products/${id}`, { method: 'PUT', body: { stock: STOCK } });
  /** @type {import('./http.mjs').Answer<{ id: string }[]>} */
  const {
    body: [treatment],
  } = await admin('/api/treatments?range=[0,0]');
  return { stock: STOCK, productIds: products.map(({ id }) => id), treatmentId: treatment?.id };
}

/** A weekday within the next five months, at one of the hours. */
function someHour() {
  const day = new Date(Date.now() + randomInt(3, 150) * DAY_MS);
  if (day.getUTCDay() === 0 || day.getUTCDay() === 6) return someHour();
  return { date: day.toISOString().slice(0, 10), time: ['09:00', '11:00', '13:00', '16:00', '18:00'][randomInt(5)] };
}

const KINDS = {
  lead: ({ email }) => ['/api/leads', { ...PERSON, name: 'Carga', email, message: 'Escrito bajo carga' }],
  cart: ({ email, catalogue }) => [
    '/api/checkout',
    {
      ...PERSON,
      client_name: 'Carga',
      email,
      street: 'Calle Mayor 1',
      city: 'Madrid',
      postal_code: '28013',
      province: 'Madrid',
      reference: `ORD-${randomInt(10_000_000, 100_000_000)}`,
      items: catalogue.productIds.map((product_id) => ({ product_id, quantity: 1 })),
    },
  ],
  appointment: ({ email, catalogue }) => [
    '/api/appointments',
    { ...PERSON, client_name: 'Carga', email, treatment_id: catalogue.treatmentId, ...someHour() },
  ],
};
const KIND_NAMES = Object.keys(KINDS);

/**
 * Visitors who write one thing after another, each on a connection it keeps. Every write has an `Idempotency-Key` and an
 * e-mail of its own, told apart from other loads by `label`; `writes` remembers what became of each: an HTTP status, or null when the connection broke first.
 */
export function startLoad(url, catalogue, { label, writers = 16, pauseMs = 0 }) {
  const writes = [];
  const resets = [];
  let isOver = false;
  const write = async (agent) => {
    const turn = writes.length;
    const key = `carga-${label}-${turn}`;
    const kind = KIND_NAMES[turn % KIND_NAMES.length];
    const email = `${key}@example.com`;
    const [path, body] = KINDS[kind]({ email, catalogue });
    const entry = { key, kind, email, path, body, status: null, answer: null, ms: 0, headers: {} };
    writes.push(entry);
    const since = performance.now();
    try {
      const { status, body: answer, headers } = await send(url, entry, agent);
      Object.assign(entry, { status, answer, headers });
    } catch (error) {
      entry.failure = error.code ?? error.message;
      if (error.isReset) resets.push(entry);
    }
    entry.ms = performance.now() - since;
    return entry;
  };
  const work = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      const { status } = await write(agent);
      // A site that is down or refuses is asked again at a person's pace, not in a circle.
      await new Promise((resolve) => setTimeout(resolve, status === null || status >= 500 ? 20 : pauseMs));
    }
    agent.destroy();
  };
  const workers = Array.from({ length: writers }, work);
  const stop = async () => {
    isOver = true;
    await Promise.all(workers);
  };
  return { writes, resets, stop, acknowledged: () => writes.filter(({ status }) => status === 201) };
}

const send = (url, { key, path, body }, agent) =>
  call(`${url}${path}`, { body, agent, timeoutMs: 30_000, headers: { 'Idempotency-Key': key } });

/** What a client does whose connection broke: the same request once more, with the same key. */
export async function repeatCutOff(url, load) {
  const cutOff = load.writes.filter(({ status }) => status === null);
  for (const entry of cutOff) entry.status = (await send(url, entry)).status;
  return cutOff.length;
}

/** What was acknowledged is sent once more, by some of them: how many were told something else than before. */
export async function repeatAcknowledged(url, load, most = 30) {
  const some = load.writes.filter(({ status, answer }) => status === 201 && answer).slice(-most);
  let otherwise = 0;
  for (const entry of some) {
    const { status, body } = await send(url, entry);
    if (status !== 201 || JSON.stringify(body) !== JSON.stringify(entry.answer)) otherwise += 1;
  }
  return { repeated: some.length, otherwise };
}
