import { setTimeout as wait } from 'node:timers/promises';
import { call, signIn } from '../servers/http.mjs';
import { done, isExplained, serialized } from './history-model.mjs';

/**
 * @typedef {import('./history-model.mjs').Clinic} Clinic
 * @typedef {import('./history-model.mjs').Command} Command
 * @typedef {{ url: string; kill(): Promise<unknown> }} Site
 */

const PERSON = { phone: '612 345 678' };
const ADDRESS = { street: 'Calle Mayor 1', city: 'Madrid', postal_code: '28013', province: 'Madrid' };
const PICTURE = 'https://imagenes.example/a.jpg';
const DAY_MS = 86_400_000;
const HOURS = ['10:00', '11:00', '12:00'];
const PRODUCTS = ['crema', 'sérum'];
const STOCK = 4;
const PROMISED = { visits: 'appointment-received', carts: 'order-confirmation' };

/** Each history has its own day: Tuesday to Friday, when the clinic is open. */
function dayOf(nth) {
  const date = new Date(Date.now() + (3 + Math.floor(nth / 4)) * 7 * DAY_MS);
  date.setUTCDate(date.getUTCDate() + ((9 - date.getUTCDay()) % 7) + (nth % 4));
  return date.toISOString().slice(0, 10);
}

/** Random commands; `which` selects among existing people. */
export function arbitraryHistory(fc, { turns }) {
  const which = fc.nat({ max: 30 });
  const hour = fc.constantFrom(...HOURS);
  const product = fc.constantFrom(...PRODUCTS);
  const lines = fc.dictionary(product, fc.integer({ min: 1, max: 3 }), { minKeys: 1, noNullPrototype: true });
  const command = fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('book'), hour }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('move'), which, hour }) },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('mark'), which, status: fc.constantFrom('pending', 'confirmed', 'cancelled') }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('forget'), which }) },
    { weight: 6, arbitrary: fc.record({ do: fc.constant('buy'), lines }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('step'), which, status: fc.constantFrom('prepared', 'cancelled') }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('change'), which, product, count: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('scrap'), which }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('count'), product, count: fc.integer({ min: 0, max: 5 }) }) },
  );
  const turn = fc.record({ wanted: fc.tuple(command, command, command), killMs: fc.nat({ max: 60 }) });
  return fc.array(turn, { minLength: turns, maxLength: turns, size: 'max' });
}

/**
 * Runs concurrent commands, three at a time, on a site that is killed meanwhile. Broken and answered requests are repeated with
 * their keys. After each turn the state must follow from some order of the commands.
 * @param {{ start(): Promise<Site>; turns: readonly { wanted: readonly object[]; killMs: number }[]; killEvery: number; nth:
 * number }} how
 * @returns {Promise<{ fault: string | null; asked: number; kills: number; cutOff: number }>}
 */
export async function live({ start, turns, killEvery, nth }) {
  let site = await start();
  let admin = await signIn(site.url);
  const date = dayOf(nth);
  const ids = { ...(await catalogue(admin, nth)), date, nth };
  const seen = { asked: 0, kills: 0, cutOff: 0 };
  /** @type {Clinic} */
  let clinic = { places: ids.places, stock: Object.fromEntries(PRODUCTS.map((each) => [each, STOCK])), visits: {}, carts: {} };
  let rows = await look(admin, ids);
  /** @type {{ command: any; key: any; status: number | null; body: any }[]} */
  const posted = [];

  const send = async (/** @type {Command} */ command, key) => {
    const { name, status, hour } = command;
    const change = async (path, body) => admin(path, { method: 'PUT', body });
    const visit = `/api/appointments/${rows.ids[name]}`;
    const cart = `/api/carts/${rows.ids[name]}`;
    const headers = { 'Idempotency-Key': key };
    switch (command.do) {
      case 'book':
        return call(`${site.url}/api/appointments`, {
          headers,
          body: { ...PERSON, client_name: name, email: `${name}@example.com`, treatment_id: ids.treatment, date, time: hour },
        });
      case 'buy': {
        const items = Object.entries(command.lines ?? {}).map(([product, quantity]) => ({ product_id: ids[product], quantity }));
        const body = { ...PERSON, ...ADDRESS, client_name: name, email: `${name}@example.com`, items };
        return call(`${site.url}/api/checkout`, { headers, body });
      }
      case 'move':
        return change(visit, { time: hour });
      case 'mark':
        return change(visit, { status });
      case 'forget':
        return admin(visit, { method: 'DELETE' });
      case 'step':
        return change(cart, { fulfilment: status });
      case 'change':
        return change(`/api/orders/${rows.ids[`${name} ${command.product}`]}`, { quantity: command.count });
      case 'scrap':
        return admin(cart, { method: 'DELETE' });
      default:
        return change(`/api/products/${ids[command.product ?? '']}`, { stock: command.count });
    }
  };
  const attempt = async (command, key) => {
    seen.asked += 1;
    const answer = await send(command, key).catch(() => null);
    return { command, key, status: answer?.status ?? null, body: answer?.body };
  };
  const named = (one, label) => {
    if (one.do === 'book' || one.do === 'buy') return { ...one, name: label };
    if (one.do === 'count') return { ...one, name: '' };
    const known = Object.keys(['move', 'mark', 'forget'].includes(one.do) ? clinic.visits : clinic.carts).toSorted();
    const name = known[one.which % Math.max(1, known.length)];
    const isThere = name !== undefined && (one.do !== 'change' || one.product in (clinic.carts[name]?.lines ?? {}));
    return isThere ? { ...one, name } : null;
  };
  const fault = (what, asked) => ({
    ...seen,
    fault: `${what}\nbefore ${serialized(clinic)}\nasked  ${asked.map(({ command, status }) => `${JSON.stringify(command)} -> ${status}`).join('\n       ')}\nnow    ${serialized({ ...rows.clinic, places: ids.places })}`,
  });

  for (const [turn, { wanted, killMs }] of turns.entries()) {
    const commands = wanted.flatMap((one, index) => named(one, `h${nth}-${turn}-${index}`) ?? []);
    const isKilled = turn % killEvery === killEvery - 1;
    const asking = commands.map((command, index) => attempt(command, `clave-${nth}-${turn}-${index}`));
    if (isKilled) {
      await wait(killMs);
      await site.kill();
      seen.kills += 1;
    }
    const asked = await Promise.all(asking);
    if (isKilled) {
      site = await start();
      admin = await signIn(site.url);
    }
    rows = await look(admin, ids);
    if (!isExplained(clinic, asked, { ...rows.clinic, places: ids.places })) return fault('No order explains it', asked);
    clinic = { ...rows.clinic, places: ids.places };
    if (rows.unpromised.length > 0) return fault(`Not one mail each: ${rows.unpromised.join(', ')}`, asked);

    const cutOff = asked.filter(({ status }) => status === null);
    seen.cutOff += cutOff.length;
    posted.push(...asked.filter(({ status, key }) => status === 201 && key));
    const earlier = posted.at(turn % Math.max(1, posted.length));
    // A deleted person is not asked about.
    for (const again of [...cutOff, ...(earlier ? [earlier] : [])]) {
      const { command } = again;
      const isDone = command.name in clinic.visits || command.name in clinic.carts;
      const isNew = (command.do === 'book' || command.do === 'buy') && (again.status === 201 || isDone);
      const expected = isNew ? { status: 201, clinic } : done(clinic, command);
      const answer = await attempt(command, again.key);
      rows = await look(admin, ids);
      const isSame = again.status === null || JSON.stringify(answer.body) === JSON.stringify(again.body);
      if (
        answer.status !== expected.status ||
        !isSame ||
        serialized({ ...rows.clinic, places: ids.places }) !== serialized(expected.clinic)
      )
        return fault(`Asked again it was not ${expected.status} and the same`, [answer]);
      clinic = expected.clinic;
    }
  }
  return { ...seen, fault: null };
}

/** A treatment and products for this history only. */
async function catalogue(admin, nth) {
  const made = async (resource, body) => {
    const { body: row } = await admin(`/api/${resource}`, { body: { description: 'Una', image_url: PICTURE, ...body } });
    return row.id;
  };
  const { body: clinic } = await admin('/api/clinic');
  const treatment = await made('treatments', { name: `Limpieza ${nth}`, price: 60, duration: 60, category: 'Facial' });
  const products = {};
  for (const name of PRODUCTS) products[name] = await made('products', { name: `${name} ${nth}`, price: 10, stock: STOCK });
  return { ...products, treatment, places: clinic.places };
}

/** The state by the API; people are named by the first half of their e-mail. */
async function look(admin, { date, nth, ...ids }) {
  const read = async (path) => {
    const { status, body } = await admin(path);
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
    return body;
  };
  const all = (resource, filter) =>
    read(`/api/${resource}?range=[0,999]&sort=["id","ASC"]&filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const nameOf = ({ email }) => email.split('@')[0];
  const rows = { visits: {}, carts: {}, stock: {} };
  const known = {};
  for (const row of await all('appointments', { treatment_id: ids.treatment })) {
    rows.visits[nameOf(row)] = { hour: row.time, status: row.status };
    known[nameOf(row)] = row.id;
    if (row.date !== date) throw new Error(`an appointment is on ${row.date}`);
  }
  for (const product of PRODUCTS) {
    for (const row of await all('orders', { product_id: ids[product] })) {
      const cart = (rows.carts[nameOf(row)] ??= { fulfilment: row.fulfilment, lines: {} });
      if (cart.fulfilment !== row.fulfilment) cart.fulfilment = 'torn apart';
      cart.lines[product] = (cart.lines[product] ?? 0) + row.quantity;
      known[nameOf(row)] = row.cart_id;
      known[`${nameOf(row)} ${product}`] = row.id;
    }
    rows.stock[product] = (await read(`/api/products/${ids[product]}`)).stock;
  }
  const unpromised = [];
  for (const [what, kind] of Object.entries(PROMISED)) {
    const mails = (await all('messages', { kind, q: `h${nth}-` })).map(({ recipient }) => recipient);
    for (const name of Object.keys(rows[what]))
      if (mails.filter((recipient) => recipient === `${name}@example.com`).length !== 1) unpromised.push(name);
  }
  return { clinic: rows, ids: known, unpromised };
}
