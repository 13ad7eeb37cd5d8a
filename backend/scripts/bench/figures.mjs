import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import { portOf } from '../lib/ports.mjs';
import { publicRoutes, startServer } from '../lib/server.mjs';
import { ROOT } from '../lib/terminal.mjs';
import { signIn, until } from '../chaos/product.mjs';
import { databaseOf } from '../lib/databases.mjs';
import { CLIENTS, fill } from './database.mjs';

const ROWS = 200_000;
const TIMES = 40;
const IMPORTED = 10_000;
const METRICS_TOKEN = 'bench-metrics-token';

const median = (values) => quantile(values, 0.5);
const quantile = (values, share) => values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? NaN;

/** Processor time so far in milliseconds; NaN when the system does not report it. */
function processorMs(pid) {
  if (process.platform !== 'linux') return NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Starts the product with its own database and `rows` rows per table. */
async function withProduct({ dialect, mysqlUrl, note }, work, rows = 0) {
  const drops = [];
  const database = await databaseOf({ after: (drop) => drops.push(drop) }, dialect, { server: mysqlUrl });
  const launch = () => startServer({ DATABASE_URL: database.url, PICTURE_WARM_UP: 'off', METRICS_TOKEN });
  let server = await launch();
  try {
    if (rows > 0) {
      await server.stop();
      await fill(database, rows, note);
      server = await launch();
    }
    return await work(server, database, launch);
  } finally {
    await server.stop();
    for (const drop of drops) await drop();
  }
}

const listOf = (resource, sort, filter = {}, range = [0, 24]) =>
  `${resource}?sort=${JSON.stringify(sort)}&range=${JSON.stringify(range)}&filter=${JSON.stringify(filter)}`;
/** Requests of the panel. */
const QUESTIONS = {
  'first page of appointments': listOf('appointments', ['date', 'DESC']),
  'hundredth page of leads': listOf('leads', ['created_at', 'DESC'], {}, [2475, 2499]),
  'leads by a common surname': listOf('leads', ['created_at', 'DESC'], { q: 'garcia' }),
  'orders by a rare e-mail': listOf('orders', ['created_at', 'DESC'], { q: 'persona.7777' }),
  'appointments by name that nobody has': listOf('appointments', ['date', 'DESC'], { q: 'xilofono' }),
  dashboard: 'dashboard',
};

const searchFor = (typed) => `search?q=${encodeURIComponent(typed)}`;
/** What reception types. */
const SEARCHES = {
  'the last four digits': searchFor('5678'),
  'a whole telephone': searchFor('0034 600 647 438'),
  'three letters': searchFor('gar'),
  'a surname': searchFor('zubizarreta'),
  'two words': searchFor('lucia pena'),
  'an e-mail': searchFor('persona.77777@example.com'),
  'a reference': searchFor('ORD-10077777'),
  'a name that nobody has': searchFor('xilofono'),
  'the caller of a booking': listOf('clients', ['name', 'ASC'], { q: '5678' }, [0, 5]),
};

const lists = (how) => timed(how, QUESTIONS, ROWS);
const search = (how) => timed(how, SEARCHES, CLIENTS);

async function timed(how, questions, count) {
  return withProduct(
    how,
    async ({ url }) => {
      const admin = await signIn(url);
      const rows = [];
      for (const [what, question] of Object.entries(questions)) {
        how.note(what);
        const took = [];
        for (let time = 0; time < TIMES; time++) {
          const since = performance.now();
          await admin.get(question);
          took.push(performance.now() - since);
        }
        rows.push({ what: `${what} among ${count}, 95th percentile`, value: quantile(took, 0.95), unit: 'ms', most: 150 });
      }
      return rows;
    },
    count,
  );
}

/** Requests per second over 16 connections. */
async function rateOf(url, options = {}) {
  const result = await autocannon({ url, connections: 16, duration: 4, ...options });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed at ${url}`);
  return result['2xx'] / result.duration;
}

async function productList(how) {
  return withProduct(how, async ({ url }, { file }) => {
    const { default: Database } = await import('better-sqlite3');
    const statement = new Database(file, { readonly: true }).prepare(
      'SELECT id, name, description, category, price_cents / 100.0 AS price, stock, image_url FROM products ORDER BY name_sort, id LIMIT 25',
    );
    const bare = createServer((_request, response) => {
      const body = JSON.stringify(statement.all());
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body);
    });
    await new Promise((resolve) => bare.listen(0, '127.0.0.1', () => resolve(undefined)));
    const address = `http://127.0.0.1:${portOf(bare)}/`;
    await rateOf(`${url}/api/products`);
    const ratios = [];
    for (let round = 0; round < 3; round++) ratios.push((await rateOf(`${url}/api/products`)) / (await rateOf(address)));
    bare.close();
    return [{ what: 'product list beside bare node:http', value: median(ratios), unit: '×', least: 1.5 }];
  });
}

/** Number of rendered pages. */
async function rendersOf(url) {
  const text = await (await fetch(`${url}/api/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  return Number(/^radiance_renders_total (\d+)/m.exec(text)?.[1]);
}

/** A changed profile invalidates every cached page. */
async function pages(how) {
  return withProduct(how, async ({ url, pid }) => {
    const admin = await signIn(url);
    const { routes } = await publicRoutes();
    const costs = [];
    const before = await rendersOf(url);
    for (let round = 0; round < 13; round++)
      for (const [index, route] of routes.entries()) {
        await admin.put('clinic', { phone: `9123${round + 10}${index + 100}` });
        const since = processorMs(pid);
        await (await fetch(`${url}${route}`)).text();
        // The first rounds warm up the engine.
        if (round >= 3) costs.push(processorMs(pid) - since);
      }
    const rendered = (await rendersOf(url)) - before;
    if (rendered < 13 * routes.length) throw new Error(`only ${rendered} of ${13 * routes.length} pages were rendered`);
    const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
    return [{ what: 'page rendered afresh, processor', value: mean, unit: 'ms', most: 25 }];
  });
}

async function lead(how) {
  return withProduct(how, async ({ url }) => {
    const body = JSON.stringify({
      name: 'Lucía Vidal',
      email: 'lucia@example.com',
      phone: '612345678',
      message: 'Un diagnóstico.',
    });
    const rate = await rateOf(`${url}/api/leads`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return [{ what: 'durable leads', value: rate, unit: 'a second', least: 100 }];
  });
}

async function start(how) {
  return withProduct(how, async (server, _database, launch) => {
    await server.stop();
    const took = [];
    for (let time = 0; time < 5; time++) {
      const again = await launch();
      took.push(again.readyMs / 1000);
      await again.stop();
    }
    return [{ what: 'start to ready, demo data present', value: median(took), unit: 's', most: 4 }];
  });
}

const personAt = (index) => `Persona ${index},persona.${index}@example.com,6${10_000_000 + index}`;
/** The files of a clinic that comes from another system. */
const FILES = {
  clients: { head: 'Nombre,Email,Móvil', lineAt: personAt },
  appointments: {
    head: 'Nombre,Email,Teléfono,Tratamiento,Fecha,Hora',
    lineAt: (index, treatment) => {
      const day = new Date(Date.UTC(2015, 0, 1 + (index % 3000))).toISOString().slice(0, 10);
      return `${personAt(index)},${treatment},${day},10:00`;
    },
  },
};

async function imports(how) {
  return withProduct(how, async ({ url }) => {
    const admin = await signIn(url);
    const [{ name }] = await admin.get('treatments');
    const rows = [];
    for (const [kind, { head, lineAt }] of Object.entries(FILES)) {
      how.note(kind);
      const form = new FormData();
      form.set('kind', kind);
      form.set(
        'file',
        new Blob([[head, ...Array.from({ length: IMPORTED }, (_, index) => lineAt(index, name))].join('\n')]),
        `${kind}.csv`,
      );
      const { id, ready } = await admin.post('imports', form);
      if (ready !== IMPORTED) throw new Error(`only ${ready} of ${IMPORTED} rows of ${kind} can be imported`);
      const since = performance.now();
      await admin.post(`imports/${id}/run`);
      await until(async () => (await admin.get(`imports/${id}`)).state === 'done', 250);
      rows.push({ what: `${IMPORTED} ${kind} imported`, value: (performance.now() - since) / 1000, unit: 's', most: 60 });
    }
    return rows;
  });
}

/** The scripts of the home page and their imports. */
async function scripts(how) {
  return withProduct(how, async ({ url }) => {
    const html = await (await fetch(`${url}/`)).text();
    const folder = path.join(ROOT, 'storefront/dist/client');
    const named = new Set([...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, file]) => file ?? ''));
    const bytes = [...named].reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join(folder, file))).length, 0);
    return [{ what: "home page's scripts, Brotli", value: bytes / 1000, unit: 'kB', most: 130 }];
  });
}

/** A figure has a name, a title, databases, and `measure`, which returns rows with a goal each. */
export const FIGURES = [
  { name: 'lists', title: `Lists, searches and dashboard at ${ROWS} rows`, databases: ['sqlite', 'mysql'], measure: lists },
  { name: 'search', title: `Search at ${CLIENTS} clients`, databases: ['sqlite', 'mysql'], measure: search },
  { name: 'product-list', title: 'Product list for visitors', databases: ['sqlite'], measure: productList },
  { name: 'pages', title: 'Pages afresh', databases: ['sqlite'], measure: pages },
  { name: 'lead', title: 'Durable lead', databases: ['sqlite'], measure: lead },
  { name: 'imports', title: `Import of ${IMPORTED} rows`, databases: ['sqlite', 'mysql'], measure: imports },
  { name: 'start', title: 'Start', databases: ['sqlite'], measure: start },
  { name: 'scripts', title: "Home page's scripts", databases: ['sqlite'], measure: scripts },
];
