import { spawn } from 'node:child_process';
import { findProgram } from '../debian.mjs';
import { freePort } from '../ports.mjs';
import { audit } from './rig/audit.mjs';
import { call } from './rig/http.mjs';
import { prepareCatalogue, repeatCutOff, startLoad } from './rig/load.mjs';
import { row, skipped } from './rig/stage.mjs';
import { signIn } from './rig/site.mjs';

const SLOWEST_MS = 5000;
const DID = 'two processes write while their Redis is killed, comes back empty, and falls silent';

/** Changes at the one, asked for at the other right after the answer. */
async function staleAfterChanges(one, two, changes) {
  const admin = await signIn(one.url);
  /** @type {import('./rig/http.mjs').Answer<{ id: string }[]>} */
  const { body: products } = await admin('/api/products?range=[2,2]');
  const path = `/api/products/${products[0]?.id}`;
  let stale = 0;
  for (let turn = 0; turn < changes; turn++) {
    const price = 1 + Math.round(Math.random() * 100_000) / 100;
    await call(`${two.url}${path}`);
    await admin(path, { method: 'PUT', body: { price } });
    /** @type {import('./rig/http.mjs').Answer<{ price: number }>} */
    const { body } = await call(`${two.url}${path}`);
    if (body.price !== price) stale += 1;
  }
  return stale;
}

async function run(stage) {
  const binary = await findProgram(['redis-server']);
  if (!binary) return [skipped(DID, 'nothing stale is shown', 'there is no redis-server here')];
  const port = await freePort();
  let redis;
  const start = () => {
    redis = spawn(binary, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
  };
  start();
  stage.atEnd(() => redis.kill('SIGKILL'));
  const database = await stage.database();
  const env = { REDIS_URL: `redis://127.0.0.1:${port}` };
  const one = await stage.site(database, env);
  await one.readyOrThrow();
  const two = await stage.site(database, env);
  await two.readyOrThrow();
  const sites = [one, two];
  const catalogue = await prepareCatalogue(one.url);
  const loads = sites.map(({ url }, index) => startLoad(url, catalogue, { writers: 3, label: `r${index}`, pauseMs: 10 }));
  const changes = stage.isShort ? 5 : 30;
  let stale = await staleAfterChanges(one, two, changes);
  for (const [note, change] of /** @type {[string, () => unknown][]} */ ([
    ['killed', () => redis.kill('SIGKILL')],
    ['back, and empty', start],
    ['silent', () => redis.kill('SIGSTOP')],
    ['heard again', () => redis.kill('SIGCONT')],
  ])) {
    stage.note(`Redis is ${note}`);
    change();
    stale += await staleAfterChanges(one, two, changes);
  }
  for (const load of loads) await load.stop();
  for (const [index, load] of loads.entries()) await repeatCutOff(sites[index]?.url, load);
  const writes = loads.flatMap((load) => load.writes);
  const found = await audit(one.url, writes, catalogue);
  const failed = writes.filter(({ status }) => status === null || status >= 500).length;
  const slowest = Math.round(Math.max(...writes.map(({ ms }) => ms)));
  return [
    row(
      `${DID}; ${writes.length} writes`,
      'each acknowledged write is there once, carts are whole, stock and hours add up',
      found.text,
      found.isClean && writes.length > 0,
    ),
    row(
      `${5 * changes} changes meanwhile, each asked for at the other process right after its answer`,
      `it shows each; no write fails, none takes ${SLOWEST_MS / 1000} s`,
      `${stale} shown as they were before, ${failed} writes failed, the slowest took ${slowest} ms`,
      stale === 0 && failed === 0 && slowest < SLOWEST_MS,
    ),
  ];
}

export const redisAway = {
  name: 'redis-away',
  title: 'A Redis that goes away',
  databases: ['mysql'],
  short: [],
  limitMs: 240_000,
  shortLimitMs: 120_000,
  run,
};
