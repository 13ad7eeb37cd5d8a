import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ADMIN, isOnMysql, migratedDatabase } from '../support/app.js';
import { isReady, until } from '../support/until.js';

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

let folder: string;
let database: string;
let port: number;
let command: ChildProcess;
let ended: Promise<unknown[]>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'radiance-start-'));
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  ({ port } = probe.address() as AddressInfo);
  probe.close();
  ({ url: database } = await migratedDatabase(folder));
});
afterEach(async () => {
  command.kill('SIGKILL');
  await until(isClosed, 'a server stayed behind');
  rmSync(folder, { recursive: true, force: true });
});

const startHere = (): Promise<void> => start(process.execPath, [START, '--as-built']);
/** Starts without a new build, because other suites use the built files. */
async function start(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<void> {
  command = spawn(program, args, {
    env: {
      ...env,
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      // A developer's shell may set this variable.
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database,
      DEMO_DATA: 'false',
      ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: 'ignore',
  });
  ended = once(command, 'exit');
  await until(() => isReady(`http://127.0.0.1:${port}`), 'npm start did not get ready', 50);
}

/** Whether the port is free. */
const isClosed = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });

// The script does not depend on the database, and Windows has no signals.
(isOnMysql || process.platform === 'win32' ? describe.skip : describe)('npm start', () => {
  it('ends with the exit code of the server', async () => {
    await startHere();
    command.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(await isClosed()).toBe(true);
  });

  it('finishes the current requests when it gets SIGTERM more than once, as from systemd', async () => {
    await startHere();
    const body = JSON.stringify({
      name: 'Ana López',
      email: 'ana@example.com',
      phone: '612345678',
      message: 'Quiero información',
    });
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    const closed = once(socket, 'close');
    const length = Buffer.byteLength(body);
    socket.write(
      `POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body.slice(0, 9)}`,
    );
    await pause(100);
    command.kill('SIGTERM');
    for (const said of ['ready', 'serving'])
      await until(async () => (await fetch(`http://127.0.0.1:${port}/api/health/${said}`)).status === 503, `it stayed ${said}`);
    command.kill('SIGTERM');
    await pause(100);
    socket.write(body.slice(9));
    expect(await ended).toEqual([0, null]);
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  });

  it('ends the server when it is killed', async () => {
    await startHere();
    command.kill('SIGKILL');
    await ended;
    await until(isClosed, 'a server stayed behind');
  });

  it('ends the server when npm is killed, whose shell forwards no signal', async () => {
    const asNpm = ['-c', '"$@"; exit $?', 'sh', process.execPath, START, '--as-built'];
    await start('/bin/sh', asNpm, { npm_lifecycle_event: 'start' });
    command.kill('SIGTERM');
    await ended;
    await until(isClosed, 'a server stayed behind');
  });
});
