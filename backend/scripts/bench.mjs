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

const HERE = path.dirname(fileURLToPath(import.meta.url));
const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 16;
const CLOCK_TICK_US = 10_000;

await ensureInstalled();
await buildParts(['backend']);
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
    ADMIN_PASSWORD: 'only-for-the-bench',
    LOG_LEVEL: 'warn',
    PICTURE_WARM_UP: 'off',
    NODE_ENV: 'production',
  };
  const child = spawn(process.execPath, [path.join(HERE, '..', 'dist', 'main.js')], {
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
  return { child, port };
}

async function processorMicroseconds({ pid }) {
  try {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
    return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_US;
  } catch {
    return NaN;
  }
}

async function measure({ child, port }, request) {
  const before = await processorMicroseconds(child);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${request.path}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...request.options,
  });
  const used = (await processorMicroseconds(child)) - before;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed at ${request.path}`);
  return { perSecond: result['2xx'] / result.duration, microseconds: used / result['2xx'] };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const LEAD = JSON.stringify({
  name: 'Lucía Fernández Ortega',
  email: 'lucia@example.com',
  phone: '612345678',
  message: 'Quiero pedir un diagnóstico.',
});
const REQUESTS = [
  { title: 'Product list for visitors', path: '/api/products', target: 2, options: {} },
  {
    title: 'Durable lead insert',
    path: '/api/leads',
    target: 0.3,
    options: { method: 'POST', headers: { 'content-type': 'application/json' }, body: LEAD },
  },
];

try {
  const product = await startProduct();
  const bare = await startBare();
  let isMissed = false;
  for (const request of REQUESTS) {
    await measure(product, request);
    await measure(bare, request);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ product: await measure(product, request), bare: await measure(bare, request) });
    const of = (server, figure) => median(rounds.map((round) => round[server][figure]));
    const ratio = of('product', 'perSecond') / of('bare', 'perSecond');
    isMissed ||= ratio < request.target;
    console.log(`${request.title}`);
    console.log(
      `  product ${of('product', 'perSecond').toFixed(0)} requests/s, ${of('product', 'microseconds').toFixed(0)} µs of processor each`,
    );
    console.log(
      `  bare    ${of('bare', 'perSecond').toFixed(0)} requests/s, ${of('bare', 'microseconds').toFixed(0)} µs of processor each`,
    );
    console.log(
      `  ratio   ${ratio.toFixed(2)} (at least ${request.target.toFixed(1)}); by processor time ${(of('bare', 'microseconds') / of('product', 'microseconds')).toFixed(2)}`,
    );
  }
  process.exitCode = isMissed ? 1 : 0;
} finally {
  children.forEach((child) => child.kill('SIGTERM'));
  await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
  await rm(folder, { recursive: true, force: true });
}
