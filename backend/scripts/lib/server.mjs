import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './ports.mjs';
import { atExit, CACHE, refusal, ROOT } from './terminal.mjs';

export const ADMIN = { ADMIN_EMAIL: 'direccion@example.com', ADMIN_PASSWORD: 'una-clave-de-prueba' };
const READY_MS = 120_000;
/** One treatment with testimonials and pairs represents all. */
const TREATMENT = 'mascarilla-de-arcilla-rosa';

/** Every public address of the demo clinic, from the built contract, and the unlisted ones among them. */
export async function publicRoutes() {
  const { publicAddresses, UNLISTED_PATHS } = await import('#product/contract/site/public-routes.js');
  return { routes: publicAddresses([TREATMENT], true), unlisted: UNLISTED_PATHS };
}

/** A data folder that is deleted with the site. */
export function makeFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'radiance-site-'));
  // Sizes of built-in pictures are shared, because they take minutes.
  const pictures = path.join(CACHE, 'media-cache');
  mkdirSync(pictures, { recursive: true });
  symlinkSync(pictures, path.join(folder, 'media-cache'), 'junction');
  return folder;
}

/** Settings of a site for tests. */
export const settingsFor = (port, folder) => ({
  PORT: port,
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://localhost:${port}`,
  DATA_DIR: folder,
  DATABASE_URL: `sqlite:${path.join(folder, 'site.sqlite')}`,
  DEMO_DATA: 'true',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  SMTP_URL: '',
  REDIS_URL: '',
  ...ADMIN,
});

/**
 * Starts the built product with the demo clinic on SQLite, on its own port and data folder unless `env` names them. With
 * `isAwaited: false` it may not be ready yet.
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function startServer(env = {}, { isAwaited = true } = {}) {
  const port = env.PORT ?? String(await freePort());
  const folder = env.DATA_DIR ?? makeFolder();
  const clear = () => env.DATA_DIR ?? rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const settings = { ...settingsFor(port, folder), ...env };
  const child = spawn(process.execPath, ['backend/dist/main.js'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const started = performance.now();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  let isOver = false;
  const ended = new Promise((resolve) => child.once('exit', resolve)).then(() => (isOver = true));
  const forget = atExit(() => child.kill('SIGKILL') && clear());
  const end = async (signal) => {
    child.kill(signal);
    await ended;
    forget();
  };
  const stop = async () => {
    await end('SIGTERM');
    clear();
  };
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined))?.ok;
  for (const until = Date.now() + READY_MS; isAwaited && !(await isReady()); await wait(20))
    if (isOver || Date.now() > until) throw refusal(`The server did not get ready:\n${output}`);
  return { url: settings.PUBLIC_URL, port, folder, pid: child.pid, readyMs: performance.now() - started, end, stop };
}
