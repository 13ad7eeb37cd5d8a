import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../ports.mjs';
import { ADMIN } from '../../server.mjs';
import { ROOT } from '../../terminal.mjs';
import { call } from './http.mjs';

const READY_MS = 60_000;
const MAIN = path.join(ROOT, 'backend/dist/main.js');

/** Nothing of this machine's environment but what a program needs to run. */
const INHERITED = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH'].map((name) => [name, process.env[name] ?? '']),
);

/**
 * The product as it ships, in a process that may be killed. `ready` answers false when it ended instead.
 * @param {Record<string, string>} env
 * @param {readonly string[]} [engine] flags besides those that it ships with
 */
export async function launch(env, engine = []) {
  const port = Number(env.PORT ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...engine, MAIN], {
    env: {
      ...INHERITED,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DEMO_DATA: 'true',
      RATE_LIMITS: 'off',
      PICTURE_WARM_UP: 'off',
      LOG_LEVEL: 'error',
      ...ADMIN,
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  /** @type {{ code: number | null; signal: NodeJS.Signals | null; at: number } | null} */
  let end = null;
  const ended = new Promise((resolve) => {
    child.once('close', (code, signal) => {
      end = { code, signal, at: performance.now() };
      resolve(end);
    });
  });

  const ready = async (withinMs = READY_MS) => {
    for (const until = performance.now() + withinMs; performance.now() < until && !end; await wait(20)) {
      if ((await call(`${url}/api/health/ready`, { timeoutMs: 2000 }).catch(() => null))?.status === 200) return true;
    }
    return false;
  };
  const readyOrThrow = async () => {
    if (!(await ready())) throw new Error(`the site did not get ready:\n${text}`);
  };
  /** Sends the signal and says how the process ended and how long that took. */
  const end_ = async (signal) => {
    const sent = performance.now();
    child.kill(signal);
    const { code, at, ...rest } = await ended;
    return { code, signal: rest.signal, ms: Math.round(at - sent) };
  };
  return { port, url, child, ended, ready, readyOrThrow, end: end_, output: () => text };
}

/**
 * An administrator's requests to the site.
 * @returns {Promise<<Body>(path: string, options?: import('./http.mjs').Options) => Promise<import('./http.mjs').Answer<Body>>>}
 */
export async function signIn(url) {
  /** @type {import('./http.mjs').Answer<{ access_token: string }>} */
  const { body } = await call(`${url}/api/auth/sign-in`, {
    body: { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD },
    timeoutMs: 30_000,
  });
  const headers = { Authorization: `Bearer ${body.access_token}` };
  return (path_, options = {}) =>
    call(`${url}${path_}`, { timeoutMs: 30_000, ...options, headers: { ...headers, ...options.headers } });
}
