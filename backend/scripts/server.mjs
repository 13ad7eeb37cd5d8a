import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './ports.mjs';
import { atExit, CACHE, refusal, ROOT } from './terminal.mjs';

export const ADMIN = { ADMIN_EMAIL: 'direccion@example.com', ADMIN_PASSWORD: 'una-clave-de-prueba' };
const READY_MS = 60_000;

/** Of a site with the demo clinic on an embedded database of its own, at a free port; `clear` takes away what it kept. */
export async function siteSettings(env = {}) {
  const [port, folder] = [await freePort(), mkdtempSync(path.join(tmpdir(), 'radiance-site-'))];
  // The sizes of the product's own pictures are the same for all, and cost minutes to make.
  const pictures = path.join(CACHE, 'media-cache');
  mkdirSync(pictures, { recursive: true });
  symlinkSync(pictures, path.join(folder, 'media-cache'), 'junction');
  const url = `http://localhost:${port}`;
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: folder,
    DATABASE_URL: `sqlite:${path.join(folder, 'site.sqlite')}`,
    DEMO_DATA: 'true',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    SMTP_URL: '',
    REDIS_URL: '',
    ...ADMIN,
    ...env,
  };
  return { url, port, folder, clear, settings };
}

/**
 * The product as it ships, in a process of its own.
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function startServer(env = {}) {
  const { url, port, folder, clear, settings } = await siteSettings(env);
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
  for (const until = Date.now() + READY_MS; Date.now() < until && !isOver; await wait(20)) {
    const isReady = await fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isReady) continue;
    const readyMs = performance.now() - started;
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
      forget();
      clear();
    };
    return { url, folder, pid: child.pid, readyMs, stop, output: () => output };
  }
  throw refusal(`The server did not get ready:\n${output}`);
}
