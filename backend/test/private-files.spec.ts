import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import supertest from 'supertest';
import { ADMIN, isOnMysql } from './app.js';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
jest.setTimeout(60_000);

let folder = '';
let child: ChildProcess | null = null;
afterEach(async () => {
  if (child?.exitCode === null) {
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<{ url: string; output(): string }> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = String((probe.address() as AddressInfo).port);
  probe.close();
  child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://clinica.example',
      DATA_DIR: folder,
      DATABASE_URL: `sqlite:${join(folder, 'radiance.sqlite')}`,
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(text);
    const isReady = await fetch(`${url}/api/health/ready`)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isReady) return { url, output: () => text };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Everything in the data folder that somebody else on the machine could read, by the way to it too. */
const open = (path: string): string[] => {
  const found = statSync(path);
  const own = (found.mode & 0o077) === 0 ? [] : [path];
  return found.isDirectory() ? [...own, ...readdirSync(path).flatMap((name) => open(join(path, name)))] : own;
};

// The files are the same beside either database.
(isOnMysql || process.platform === 'win32' ? describe.skip : describe)('what lies in the data folder', () => {
  it('is readable by the server’s user alone, also what an earlier version has left', async () => {
    folder = mkdtempSync(join(tmpdir(), 'radiance-test-'));
    for (const left of ['mails', 'media', 'media-cache']) {
      mkdirSync(join(folder, left));
      writeFileSync(join(folder, left, 'older'), 'of a patient');
      chmodSync(join(folder, left), 0o755);
      chmodSync(join(folder, left, 'older'), 0o644);
    }
    writeFileSync(join(folder, 'radiance.sqlite'), '');
    chmodSync(join(folder, 'radiance.sqlite'), 0o644);
    // What is not the server's own stays as it is.
    writeFileSync(join(folder, 'notes'), '');
    chmodSync(join(folder, 'notes'), 0o644);

    const { url } = await start();
    const { body } = await supertest(url).post('/api/auth/sign-in').send(ADMIN);
    const { access_token: token } = body as { access_token: string };
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a58' } })
      .jpeg()
      .toBuffer();
    const uploaded = await supertest(url)
      .post('/api/pictures')
      .set('Authorization', `Bearer ${token}`)
      .attach('file', picture, 'retrato.jpg');
    expect(uploaded.status).toBe(201);
    expect(readdirSync(join(folder, 'media')).length).toBe(2);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['auth-keys.json', 'radiance.sqlite', 'radiance.sqlite-wal']));
    expect(open(folder)).toEqual([join(folder, 'notes')]);
  });

  it('comes with a warning at the start, once, when no proxy is trusted though the site’s address is https', async () => {
    folder = mkdtempSync(join(tmpdir(), 'radiance-test-'));
    const { output } = await start();
    expect(output().match(/TRUST_PROXY/g)?.length).toBe(2);
    expect(output()).toMatch(/^Warning: PUBLIC_URL says https.* Set TRUST_PROXY=1/m);
  });
});
