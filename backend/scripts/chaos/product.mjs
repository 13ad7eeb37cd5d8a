import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../ports.mjs';
import { ADMIN } from '../server.mjs';
import { ROOT } from '../terminal.mjs';

/** @typedef {import('node:test').TestContext} T */

/** Removed when the process ends: hooks of a test run in the order in which they were added, and a folder is the first thing. */
export function folderOf(within = tmpdir()) {
  const folder = mkdtempSync(path.join(within, 'radiance-chaos-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Statements to a server's database, each on a connection of its own. In a cluster a statement may be a deadlock's victim. */
const queryAt =
  (url) =>
  async (sql, parameters = []) => {
    const { createConnection } = await import('mysql2/promise');
    const connection = await createConnection(url);
    try {
      for (;;) {
        const rows = await connection.query(sql, parameters).catch((error) => {
          if (error.code !== 'ER_LOCK_DEADLOCK') throw error;
        });
        if (rows) return /** @type {any} */ (rows[0]);
      }
    } finally {
      connection.destroy();
    }
  };

/** An empty database of this test's own; `query` asks it beside the product. */
export async function databaseOf(t, dialect, { folder = folderOf(), server = process.env.TEST_MYSQL_URL ?? '' } = {}) {
  if (dialect === 'mysql') {
    const name = `radiance_chaos_${randomBytes(6).toString('hex')}`;
    const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
    await queryAt(server)(`CREATE DATABASE \`${name}\``);
    t.after(() => queryAt(server)(`DROP DATABASE IF EXISTS \`${name}\``).catch(() => undefined));
    return { url, name, folder, file: '', query: queryAt(url) };
  }
  const { loadSqliteDriver } = await import('#product/core/database/sqlite-driver.js');
  const Connection = loadSqliteDriver();
  const file = path.join(folder, 'chaos.sqlite');
  const query = async (sql, parameters = []) => {
    const connection = new Connection(file, { timeout: 5000 });
    try {
      const statement = connection.prepare(sql);
      return /** @type {any} */ (statement.reader ? statement.all(...parameters) : statement.run(...parameters));
    } finally {
      connection.close();
    }
  };
  return { url: `sqlite:${file}`, name: '', folder, file, query };
}

/**
 * The product in a process of its own, ready unless `isReady` is false; `again()` starts it once more at the same address on the same data.
 * @param {T} t
 */
export async function start(t, database, env = {}, isReady = true) {
  const port = env.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [path.join(ROOT, 'backend/dist/main.js')], {
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH },
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PUBLIC_URL: url, DEMO_DATA: 'true', RATE_LIMITS: 'off' },
      ...{ PICTURE_WARM_UP: 'off', LOG_LEVEL: 'error', DATABASE_URL: database.url, DATA_DIR: database.folder, ...ADMIN },
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  t.after(() => child.kill('SIGKILL'));
  const ready = async () => {
    while (child.exitCode === null && child.signalCode === null) {
      if ((await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok) return;
      await wait(20);
    }
    throw new Error(`the site ended:\n${output}`);
  };
  if (isReady) await ready();
  const end = async (signal) => {
    child.kill(signal);
    return ended;
  };
  return { url, child, ended, ready, end, again: (more = {}) => start(t, database, { ...env, ...more, PORT: port }) };
}

/** An administrator's requests, answered by their bodies. */
export async function signIn(url) {
  /** @param {string} route @param {{ method?: string; body?: object; token?: string }} options */
  const send = async (route, { method = 'GET', body, token = '' }) => {
    const response = await fetch(`${url}/api/${route}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${route} was answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const credentials = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const { access_token: token } = await send('auth/sign-in', { method: 'POST', body: credentials });
  return {
    get: (route) => send(route, { token }),
    put: (route, body) => send(route, { method: 'PUT', body, token }),
  };
}

/** Asks again and again; a condition that does not come true is left to the test's own time limit. */
export async function until(condition, pauseMs = 50) {
  while (!(await condition())) await wait(pauseMs);
}
