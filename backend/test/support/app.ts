import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { createApp, type RunningApp } from '../../src/app.js';
import { Administrators } from '../../src/access/accounts/administrators.js';
import { Clock } from '../../src/core/clock.js';
import { Overload } from '../../src/core/http/server/overload.js';
import { readSettings, type Settings } from '../../src/core/settings/settings.js';
import { migratedDatabase } from './servers/databases.js';

export { emptyDatabase, isOnMysql, migratedDatabase } from './servers/databases.js';

/** A Wednesday, 10:00 in Madrid. */
export const NOW = '2026-07-08T08:00:00.000Z';
export const ADMIN = { email: 'direccion@example.com', password: 'una-clave-de-prueba' } as const;

class TestClock extends Clock {
  private time = new Date(NOW).getTime();
  private skipped = 0;

  override now(): Date {
    return new Date(this.time);
  }

  set(instant: string): void {
    this.time = new Date(instant).getTime();
  }

  pass(milliseconds: number): void {
    this.time += milliseconds;
    this.skipped += milliseconds;
  }

  /** The clock of overload detection. */
  readonly monotonic = (): number => performance.now() + this.skipped;
}

export type TestAgent = ReturnType<typeof supertest.agent>;

export interface TestApp {
  url: string;
  clock: TestClock;
  /** The simulated delay of the event loop, in milliseconds. */
  eventLoop: { delay: number };
  settings: Settings;
  running: RunningApp;
  /** Without a session. */
  visitor: TestAgent;
  /** With the first administrator's session. */
  admin: TestAgent;
  adminToken: string;
  close(): Promise<void>;
}

/** The whole product on its own empty database, or on the one that `env` names, with a clock that stands still. */
export async function startApp(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'radiance-test-'));
  const database = env['DATABASE_URL'] ? null : await migratedDatabase(folder);
  const settings = readSettings({
    DATA_DIR: folder,
    DATABASE_URL: database?.url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    PUBLIC_URL: 'https://clinica.example',
    RATE_LIMITS: 'off',
    // Test records have pictures of sites that do not exist.
    PICTURE_DOWNLOADS: 'off',
    // Tests move the clock by hours and stay signed in.
    ACCESS_TOKEN_SECONDS: '86400',
    LOG_LEVEL: 'fatal',
    ...env,
  });
  const clock = new TestClock();
  const eventLoop = { delay: 0 };
  const overload = new Overload({ now: clock.monotonic, delayMs: () => eventLoop.delay });
  const running = await createApp(settings, { clock, overload });
  await running.app.get(Administrators).ensureFirst();
  await new Promise<void>((resolve) => running.server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(running.server.address() as AddressInfo).port}`;

  const visitor = supertest.agent(url);
  const signedIn = await visitor.post('/api/auth/sign-in').send(ADMIN);
  const { access_token: adminToken } = signedIn.body as { access_token: string };
  const admin = supertest.agent(url).set('Authorization', `Bearer ${adminToken}`);

  const close = async (): Promise<void> => {
    await running.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, clock, eventLoop, settings, running, visitor, admin, adminToken, close };
}

/** Signs in again after the clock moved past the session's end. */
export async function signInAnew({ visitor, admin }: TestApp): Promise<void> {
  const { access_token } = (await visitor.post('/api/auth/sign-in').send(ADMIN).expect(200)).body as { access_token: string };
  admin.set('Authorization', `Bearer ${access_token}`);
}
