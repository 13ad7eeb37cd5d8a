/**
 * Measures the product against a bare server in the same run, round by round in turns, so that a busy machine
 * slows both. Says requests per second and, on Linux, the server's processor time a request: the steadier figure.
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildParts } from './parts.mjs';
import { ensureInstalled } from './install.mjs';
import { freePort } from './ports.mjs';
import { NODE_OPTIONS, PRODUCTION } from './production.mjs';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 16;
const CLOCK_TICK_US = 10_000;
const ADMINISTRATOR = { email: 'admin@example.com', password: 'only-for-the-bench' };

await ensureInstalled();
await buildParts(['backend', 'storefront']);
const { default: autocannon } = await import('autocannon');

const folder = await mkdtemp(path.join(tmpdir(), 'radiance-bench-'));
const children = [];
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')));

async function startProduct() {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: `sqlite:${path.join(folder, 'product.sqlite')}`,
    DEMO_DATA: 'true',
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    LOG_LEVEL: 'warn',
    PICTURE_WARM_UP: 'off',
    ...PRODUCTION,
  };
  const child = spawn(process.execPath, [...NODE_OPTIONS, path.join(HERE, '..', 'dist/bundle/main.js')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  for (let tries = 0; tries < 200; tries++) {
    const isReady = await fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return { child, port };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The product did not become ready');
}

async function startBare() {
  const child = fork(path.join(HERE, 'bench-bare.mjs'), [path.join(folder, 'product.sqlite'), path.join(folder, 'bare.sqlite')]);
  children.push(child);
  const ended = once(child, 'exit').then(() => {
    throw new Error('The bare server did not start');
  });
  const [{ port }] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return { child, port, isBare: true };
}

async function processorMicroseconds({ pid }) {
  try {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
    return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_US;
  } catch {
    return NaN;
  }
}

async function measure({ child, port, isBare }, request) {
  const before = await processorMicroseconds(child);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${isBare && request.barePath ? request.barePath : request.path}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...request.options,
  });
  const used = (await processorMicroseconds(child)) - before;
  const answered = result['2xx'] + result['3xx'];
  if (result['4xx'] > 0 || result['5xx'] > 0 || result.errors > 0)
    throw new Error(`${result['4xx'] + result['5xx']} refused, ${result.errors} failed at ${request.path}`);
  return { perSecond: answered / result.duration, microseconds: used / answered };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const LEAD = JSON.stringify({
  name: 'Lucía Fernández Ortega',
  email: 'lucia@example.com',
  phone: '612345678',
  message: 'Quiero pedir un diagnóstico.',
});
const LIST_REQUEST = { title: 'Product list for visitors', path: '/api/products', target: 2, options: {} };
const INSERT_REQUEST = {
  title: 'Durable lead insert',
  path: '/api/leads',
  target: 0.4,
  isByProcessor: true,
  options: { method: 'POST', headers: { 'content-type': 'application/json' }, body: LEAD },
};
/** 60 µs where a server that holds the same bytes takes 39: by processor time, which a busy machine shifts least. */
const KEPT_TARGET = 0.65;
const UNCHANGED_TARGET = 0.5;

/** The home page as a browser takes it, and what asking for it again costs whoever has it; the bare server is given the same bytes. */
async function keptRequests(product, bare) {
  const headers = { 'accept-encoding': 'br' };
  const ask = () => fetch(`http://127.0.0.1:${product.port}/`, { headers });
  const etag = (await ask()).headers.get('etag');
  const body = Buffer.alloc(Number((await ask()).headers.get('content-length')), 'x');
  await fetch(`http://127.0.0.1:${bare.port}/held`, { method: 'PUT', body });
  const page = { path: '/', barePath: '/held', target: KEPT_TARGET, isByProcessor: true };
  return [
    { ...page, title: 'Kept page', options: { headers } },
    {
      ...page,
      title: 'Kept page that the visitor has (304)',
      target: UNCHANGED_TARGET,
      options: { headers: { ...headers, 'if-none-match': etag } },
    },
  ];
}

async function compare(product, bare, request) {
  await measure(product, request);
  await measure(bare, request);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ product: await measure(product, request), bare: await measure(bare, request) });
  const of = (server, figure) => median(rounds.map((round) => round[server][figure]));
  const shown = (server) =>
    `${of(server, 'perSecond').toFixed(0)} requests/s, ${of(server, 'microseconds').toFixed(0)} µs of processor each`;
  const byRequests = of('product', 'perSecond') / of('bare', 'perSecond');
  const byProcessor = of('bare', 'microseconds') / of('product', 'microseconds');
  const isMissed = (request.isByProcessor ? byProcessor : byRequests) < request.target;
  const goal = `(at least ${request.target}${isMissed ? ': MISSED' : ''})`;
  console.log(`${request.title}\n  product ${shown('product')}\n  bare    ${shown('bare')}`);
  console.log(
    request.isByProcessor
      ? `  ratio   ${byProcessor.toFixed(2)} by processor time ${goal}; ${byRequests.toFixed(2)} by requests`
      : `  ratio   ${byRequests.toFixed(2)} ${goal}; by processor time ${byProcessor.toFixed(2)}`,
  );
  return isMissed;
}

/** Answers whether the goal was missed. */
function say(title, value, unit, most) {
  const isMissed = value > most;
  console.log(`${title}\n  ${value.toFixed(1)} ${unit} (at most ${most}${isMissed ? ': MISSED' : ''})`);
  return isMissed;
}

try {
  const product = await startProduct();
  const bare = await startBare();
  const missed = [];
  const compared = async (request) => (await compare(product, bare, request)) && missed.push(request.title);
  for (const request of [LIST_REQUEST, ...(await keptRequests(product, bare))]) await compared(request);
  const { benchPages } = await import('./bench-pages.mjs');
  const url = `http://127.0.0.1:${product.port}`;
  const database = path.join(folder, 'product.sqlite');
  if (await benchPages({ url, pid: product.child.pid, database, processorMicroseconds, say })) missed.push('pages or memory');
  // After those: each leaves a notice to the clinic behind, which is written while the next is measured.
  await compared(INSERT_REQUEST);
  // It makes the clinic a large one, which nothing else is measured by.
  const { benchAvailability } = await import('./bench-availability.mjs');
  const clinic = { url, pid: product.child.pid, database, administrator: ADMINISTRATOR };
  if (await benchAvailability({ ...clinic, processorMicroseconds, say })) missed.push('availability');
  if (missed.length > 0) console.error(`\nMissed: ${missed.join(', ')}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  children.forEach((child) => child.kill('SIGTERM'));
  await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
  await rm(folder, { recursive: true, force: true });
}
