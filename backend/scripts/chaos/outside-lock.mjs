import { setTimeout as wait } from 'node:timers/promises';
import { call } from './rig/http.mjs';
import { signIn } from './rig/site.mjs';
import { row } from './rig/stage.mjs';

const SLOWEST_READ_MS = 1000;
const SLOWEST_WRITE_MS = 10_000;
const LEAD = { name: 'Carga', email: 'candado@example.com', phone: '612 345 678', message: 'Escrito bajo llave' };

/** Keeps everybody from writing, and answers how to let go. */
const lock = {
  sqlite: async (database) => {
    const { loadSqliteDriver } = await import('#product/platform/database/sqlite-driver.js');
    const Connection = loadSqliteDriver();
    const other = new Connection(database.file);
    other.exec('BEGIN IMMEDIATE');
    return () => {
      other.exec('COMMIT');
      other.close();
    };
  },
  mysql: async (database) => {
    const { createConnection } = await import('mysql2/promise');
    const other = await createConnection(database.url);
    await other.query('FLUSH TABLES WITH READ LOCK');
    return () => other.destroy();
  },
};

/** Another program, a backup say, lets nobody write for seconds. */
async function run(stage) {
  const heldMs = stage.isShort ? 2000 : 12_000;
  const database = await stage.database();
  const site = await stage.site(database);
  await site.readyOrThrow();
  const admin = await signIn(site.url);

  const letGo = await lock[stage.dialect](database);
  const writing = call(`${site.url}/api/leads`, { body: LEAD });
  /** @type {number[]} */
  const reads = [];
  for (const until = performance.now() + heldMs; performance.now() < until; await wait(50)) {
    for (const path of ['/', '/api/treatments', '/api/health/live']) reads.push((await call(`${site.url}${path}`)).ms);
    reads.push((await admin('/api/leads')).ms);
  }
  letGo();
  const { status, ms } = await writing;
  /** @type {import('./rig/http.mjs').Answer<object[]>} */
  const { body: leads } = await admin('/api/leads?filter={"email":"candado@example.com"}');
  const slowest = Math.round(Math.max(...reads));
  return [
    row(
      `another program holds the write lock for ${heldMs / 1000} s; ${reads.length} readings meanwhile`,
      `no reading takes longer than ${SLOWEST_READ_MS} ms`,
      `the slowest took ${slowest} ms`,
      slowest <= SLOWEST_READ_MS,
    ),
    row(
      'a message written meanwhile',
      `it is written once, or refused with 503 and not written, within ${SLOWEST_WRITE_MS / 1000} s`,
      `answered ${status} after ${Math.round(ms)} ms, there ${leads.length} times`,
      ((status === 201 && leads.length === 1) || (status === 503 && leads.length === 0)) && ms < SLOWEST_WRITE_MS,
    ),
  ];
}

export const outsideLock = {
  name: 'outside-lock',
  title: 'A lock from outside',
  databases: ['sqlite', 'mysql'],
  short: [],
  limitMs: 60_000,
  shortLimitMs: 30_000,
  run,
};
