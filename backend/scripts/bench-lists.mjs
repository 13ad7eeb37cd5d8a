/**
 * How the panel feels after years: 100 000 appointments, orders and leads each, and how long the server takes for what
 * reception asks of them.
 *   npm run bench:lists                                  an embedded database of its own
 *   npm run bench:lists -- mysql://user:pass@host/name   an empty database, or one that this has filled before
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { buildParts } from './parts.mjs';
import { ADMIN, startServer } from './server.mjs';
import { atExit, fail, stopOnSignals } from './terminal.mjs';

const ROWS = 100_000;
const PAGE = 25;
const ROUNDS = 7;
const LIMIT_MS = 50;
const DAY_MS = 86_400_000;
const json = JSON.stringify;

const SORTS = {
  appointments: ['client_name', 'email', 'phone', 'treatment_name', 'date', 'time', 'duration', 'status', 'created_at'],
  orders: [
    'client_name',
    'email',
    'phone',
    'product_name',
    'quantity',
    'total_price',
    'payment_status',
    'reference',
    'created_at',
  ],
  leads: ['name', 'email', 'phone', 'source', 'contacted', 'created_at'],
};
const STATUS = { appointments: { status: 'confirmed' }, orders: { payment_status: 'pending' }, leads: { contacted: false } };
const NAME = { appointments: 'client_name', orders: 'client_name', leads: 'name' };

function* listQuestions(resource) {
  /** @type {(title: string, options?: { filter?: object; sort?: string[]; first?: number }) => { title: string; path: string }} */
  const list = (title, { filter, sort, first = 0 } = {}) => {
    const query = new URLSearchParams({
      range: json([first, first + PAGE - 1]),
      ...(filter && { filter: json(filter) }),
      ...(sort && { sort: json(sort) }),
    });
    return { title, path: `/api/${resource}?${query}` };
  };
  const [status, name] = [STATUS[resource], NAME[resource]];
  yield list('first page');
  yield list('page 2000', { first: 2000 * PAGE });
  yield list('last page', { first: ROWS - PAGE });
  for (const field of SORTS[resource]) {
    yield list(`sorted by ${field}`, { sort: [field, 'ASC'] });
    yield list(`sorted by ${field}, page 2000`, { sort: [field, 'DESC'], first: 2000 * PAGE });
  }
  yield list('by status', { filter: status });
  yield list('by status, sorted by name', { filter: status, sort: [name, 'ASC'] });
  yield list('search of one', { filter: { q: 'persona.4242@' } });
  yield list('search of one, sorted by name', { filter: { q: 'persona.4242@' }, sort: [name, 'ASC'] });
  yield list('search of nobody', { filter: { q: 'qwerty' } });
  yield list('search of a surname', { filter: { q: 'FERNÁNDEZ' } });
  yield list('search of a surname, page 80', { filter: { q: 'FERNÁNDEZ' }, first: 80 * PAGE });
  yield list('search of a surname, sorted by name', { filter: { q: 'FERNÁNDEZ' }, sort: [name, 'ASC'] });
  yield list('search of a surname by status', { filter: { q: 'FERNÁNDEZ', ...status } });
  yield list('search of a letter, last page', { filter: { q: 'a' }, first: ROWS - PAGE });
  yield list('search of a letter, sorted by name, page 2000', { filter: { q: 'a' }, sort: [name, 'ASC'], first: 2000 * PAGE });
}

/** Orders as the panel shows them, each with all of its lines. */
function* cartQuestions() {
  const open = { payment_status: 'pending', fulfilment: 'new' };
  /** @type {[string, object][]} */
  const filters = [
    ['first page', {}],
    ['by step', { fulfilment: 'new' }],
    ['by payment', { payment_status: 'pending' }],
    ['by step and payment', open],
    ['search of one', { q: 'persona.4242@' }],
    ['search of a surname', { q: 'FERNÁNDEZ' }],
    ['search of a surname by step and payment', { q: 'FERNÁNDEZ', ...open }],
  ];
  for (const [title, filter] of filters)
    yield { title, path: `/api/carts?${new URLSearchParams({ range: json([0, PAGE - 1]), filter: json(filter) })}` };
}

const day = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const otherQuestions = (treatment) => [
  {
    title: 'a week of the agenda',
    path: `/api/appointments?${new URLSearchParams({ range: '[0,999]', sort: '["date","ASC"]', filter: json({ date_gte: day(-30), date_lte: day(-23) }) })}`,
  },
  {
    title: 'appointments of one treatment',
    path: `/api/appointments?${new URLSearchParams({ filter: json({ treatment_id: treatment }) })}`,
  },
  { title: 'figures of the dashboard', path: '/api/dashboard' },
  { title: 'activity of the dashboard', path: '/api/dashboard/activity' },
  { title: 'time line of a person', path: `/api/people?${new URLSearchParams({ email: 'persona.42@example.com' })}` },
];

/** Each a change of a row of its own, as the panel sends them one by one. */
async function changes(get) {
  const { rows } = await get(
    `/api/appointments?${new URLSearchParams({ filter: '{"status":"pending"}', range: `[0,${3 * ROUNDS}]` })}`,
  );
  const ids = rows.map(({ id }) => id);
  const put = (resource, id, body) => ({ path: `/api/${resource}/${id}`, method: 'PUT', body: json(body) });
  const lead = {
    name: 'Lucía Fernández Ortega',
    email: 'lucia@example.com',
    phone: '612345678',
    message: 'Quiero pedir un diagnóstico.',
  };
  // Wednesdays far ahead; those of an earlier run are taken.
  const free = [];
  for (let date = 140 + ((10 - new Date().getUTCDay()) % 7); free.length <= ROUNDS; date += 7) {
    const { rows: slots } = await get(`/api/availability?date=${day(date)}`);
    if (slots.some(({ time, available }) => time === '09:00' && available)) free.push(day(date));
  }
  return [
    { title: 'confirming an appointment', each: () => put('appointments', ids.pop(), { status: 'confirmed' }) },
    { title: 'moving an appointment', each: () => put('appointments', ids.pop(), { date: free.pop(), time: '09:00' }) },
    { title: 'a new lead', each: () => ({ path: '/api/leads', method: 'POST', body: json(lead) }) },
  ];
}

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
const shown = (milliseconds) => `${milliseconds > LIMIT_MS ? '!' : ' '}${milliseconds.toFixed(1).padStart(7)}`;

async function bench(url) {
  const { seedMany } = await import('./seed-many.mjs');
  const seconds = await seedMany(url, ROWS);
  console.log(seconds === null ? 'Filled before' : `${ROWS} appointments, orders and leads each: filled in ${seconds} s`);
  const server = await startServer({ DATABASE_URL: url, DEMO_DATA: 'false', PICTURE_WARM_UP: 'off' });
  const send = (path, options = {}) => fetch(`${server.url}${path}`, options);
  const signIn = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: json({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  };
  /** @type {{ access_token: string }} */
  const { access_token } = Object(await (await send('/api/auth/sign-in', signIn)).json());
  const headers = { Authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const get = async (path, options) => {
    const answer = await send(path, { ...options, headers });
    if (!answer.ok) throw new Error(`${answer.status} at ${path}: ${await answer.text()}`);
    return { rows: await answer.json(), range: answer.headers.get('content-range') ?? '' };
  };
  /** @param {{ title: string; path?: string; each?: () => { path?: string } }} question */
  const report = async ({ title, path, each = () => ({ path }) }) => {
    const times = [];
    let range = '';
    for (let round = 0; round <= ROUNDS; round++) {
      const { path: asked, ...options } = each();
      const start = performance.now();
      ({ range } = await get(asked, options));
      times.push(performance.now() - start);
    }
    // The first one warms up.
    console.log(`  ${shown(median(times.slice(1)))} ms  ${title.padEnd(50)} ${range}`);
  };

  for (const resource of Object.keys(SORTS)) {
    console.log(`\n${resource}`);
    for (const question of listQuestions(resource)) await report(question);
  }
  console.log('\ncarts');
  for (const question of cartQuestions()) await report(question);
  console.log('\nbesides');
  const [{ id: treatment }] = (await get('/api/treatments')).rows;
  for (const question of [...otherQuestions(treatment), ...(await changes(get))]) await report(question);

  console.log('\nexports');
  for (const resource of Object.keys(SORTS)) {
    for (const query of ['', `?${new URLSearchParams({ sort: json(['phone', 'DESC']) })}`]) {
      let longest = 0;
      let isOver = false;
      const start = performance.now();
      const whole = send(`/api/${resource}/export${query}`, { headers })
        .then(async (answer) => (await answer.arrayBuffer()).byteLength)
        .finally(() => (isOver = true));
      while (!isOver) {
        const asked = performance.now();
        await send('/api/health/live');
        longest = Math.max(longest, performance.now() - asked);
      }
      console.log(
        `  ${((await whole) / 1e6).toFixed(1)} MB in ${((performance.now() - start) / 1000).toFixed(1)} s, others waited ${longest.toFixed(0)} ms at most  ${resource}${decodeURIComponent(query)}`,
      );
    }
  }
  await server.stop();
}

stopOnSignals();
try {
  await ensureInstalled();
  await buildParts(['backend']);
  const folder = mkdtempSync(path.join(tmpdir(), 'radiance-bench-'));
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  await bench(process.argv[2] ?? `sqlite:${path.join(folder, 'many.sqlite')}`);
} catch (error) {
  fail(error);
}
