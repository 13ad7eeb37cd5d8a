import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import supertest from 'supertest';
import type { Product, Treatment } from '../../../src/contract/index.js';
import { ADMIN, emptyDatabase, isOnMysql } from '../../support/app.js';
import { booking, cart } from '../../support/factories.js';
import { isReady, until } from '../../support/until.js';

const MAIN = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));

let folder: string;
let databaseUrl: string;
let drop: () => Promise<void>;
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'radiance-test-'));
  ({ url: databaseUrl, drop } = await emptyDatabase(folder));
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

interface Process {
  child: ChildProcess;
  url: string;
  output(): string;
  ended: Promise<number | null>;
}

async function start(env: Readonly<Record<string, string>> = {}): Promise<Process> {
  const port = env['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      RATE_LIMITS: 'off',
      PICTURE_WARM_UP: 'off',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      DEMO_DATA: String(isOnMysql),
      ...env,
    },
  });
  started.push(child);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  // `exit` may come before the last line of output.
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, url: `http://127.0.0.1:${port}`, output: () => text, ended };
}

/** False when the process ended. */
async function ready({ url, ended }: Process): Promise<boolean> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  await until(async () => hasEnded || (await isReady(url)), 'the process did not get ready', 50);
  return !hasEnded;
}

/** Tries again, because another program may take the free port before the process does. */
async function startReady(): Promise<Process> {
  let process = await start();
  for (let again = 0; !(await ready(process)); again++) {
    if (again === 5 || !process.output().includes('already in use')) throw new Error(process.output());
    process = await start();
  }
  return process;
}

const tokenFrom = async ({ url }: Process): Promise<string> =>
  ((await supertest(url).post('/api/auth/sign-in').send(ADMIN)).body as { access_token: string }).access_token;

/** The process ends before it connects to a database, so one run is enough. */
const onceForBoth = isOnMysql ? it.skip : it;

describe('the process', () => {
  onceForBoth('names a malformed setting in one line and ends', async () => {
    const process = await start({ PUBLIC_URL: 'clinica' });
    expect(await process.ended).toBe(1);
    expect(process.output()).toMatch(/^PUBLIC_URL must be [^\n]+\n$/);
  });

  onceForBoth('names a port that is taken in one line and ends', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const process = await start({ PORT: String((taken.address() as AddressInfo).port) });
    expect(await process.ended).toBe(1);
    expect(process.output()).toMatch(/^PORT \d+ is already in use on 127\.0\.0\.1\n$/);
    taken.close();
  });

  onceForBoth('says in one line that its database is damaged, and ends', async () => {
    const file = join(folder, 'damaged.sqlite');
    writeFileSync(file, 'Estimada clínica: '.repeat(1000));
    const process = await start({ DATABASE_URL: `sqlite:${file}` });
    expect(await process.ended).toBe(1);
    expect(process.output()).toMatch(/^Radiance could not start: the database \S+ is damaged; put back [^\n]+\n$/);
  });

  onceForBoth('shows visitors a page that reloads itself while the process starts, and answers programs with 503', async () => {
    const process = await start({ DATABASE_URL: 'mysql://nadie:nada@127.0.0.1:2/nada' });
    const ask = (path: string) => fetch(`${process.url}${path}`).catch(() => null);
    await until(async () => (await ask('/api/health/live')) !== null, 'the process did not listen', 50);
    const seen = async (path: string) => {
      const answer = await ask(path);
      return [answer?.status, answer?.headers.get('content-type')?.split(';', 1)[0], answer?.headers.get('refresh')];
    };
    expect(await seen('/tienda')).toEqual([503, 'text/html', '3']);
    expect(await seen('/api/clinic')).toEqual([503, 'application/problem+json', null]);
    expect(await seen('/api/health/live')).toEqual([200, 'application/json', null]);
    process.child.kill('SIGTERM');
    expect(await process.ended).toBe(0);
  });
});

describe('a site', () => {
  let one: Process;
  let two: Process;
  let token: string;
  beforeAll(async () => {
    if (isOnMysql) [one, two] = await Promise.all([startReady(), startReady()]);
    else one = await startReady();
    token = await tokenFrom(one);
  });

  (isOnMysql ? describe : describe.skip)('of two processes', () => {
    const either = (turn: number): string => (turn % 2 ? one.url : two.url);
    const asAdmin = <T extends supertest.Test>(request: T): T => request.set('Authorization', `Bearer ${token}`);

    it('fill the demo data in once, and accept each other’s sessions', async () => {
      const answer = await asAdmin(supertest(two.url).get('/api/dashboard'));
      expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ appointments_total: 40, orders_total: 30 })]);
    });

    it('show a change made at the other at the next request', async () => {
      const [product] = (await supertest(one.url).get('/api/products')).body as Product[];
      const path = `/api/products/${product?.id}`;
      for (let price = 1; price <= 50; price++) {
        await supertest(two.url).get(path);
        await asAdmin(supertest(one.url).put(path)).send({ price });
        expect((await supertest(two.url).get(path)).body).toMatchObject({ price });
      }
    });

    it('give one slot once: 60 for one hour', async () => {
      const [treatment] = (await supertest(one.url).get('/api/treatments')).body as Treatment[];
      const day = new Date(Date.now() + 100 * 86_400_000);
      while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1);
      const body = booking(treatment as Treatment, { date: day.toISOString().slice(0, 10), time: '09:00' });
      const statuses = await Promise.all(
        Array.from(
          { length: 60 },
          async (_, turn) => (await supertest(either(turn)).post('/api/appointments').send(body)).status,
        ),
      );
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(59);
    });

    it('sell five units five times: 40 for 5', async () => {
      const body = { name: 'Última', description: 'Una crema', price: 10, stock: 5, image_url: 'https://imagenes.example/a.jpg' };
      const product = (await asAdmin(supertest(one.url).post('/api/products')).send(body)).body as Product;
      const order = cart([{ product_id: product.id, quantity: 1 }]);
      const statuses = await Promise.all(
        Array.from({ length: 40 }, async (_, turn) => (await supertest(either(turn)).post('/api/checkout').send(order)).status),
      );
      expect(statuses.filter((status) => status === 201)).toHaveLength(5);
      expect((await supertest(two.url).get(`/api/products/${product.id}`)).body).toMatchObject({ stock: 0 });
    });

    it('write a repeated request once, whichever of them it reaches', async () => {
      const lead = { name: 'Ana López', email: 'repetida@example.com', phone: '612345678', message: 'Quiero información' };
      await Promise.all(
        Array.from({ length: 10 }, (_, turn) =>
          supertest(either(turn)).post('/api/leads').set('Idempotency-Key', 'una').send(lead),
        ),
      );
      const kept = await asAdmin(supertest(one.url).get('/api/leads')).query({
        filter: JSON.stringify({ email: 'repetida@example.com' }),
      });
      expect(kept.headers['content-range']).toBe('leads 0-0/1');
    });
  });

  it('has lost nothing that it answered for when it is killed', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async (_, person) => {
        const lead = { name: 'Ana López', email: `ana${person}@example.com`, phone: '612345678', message: 'Quiero información' };
        return ((await supertest(one.url).post('/api/leads').send(lead)).body as { id: string }).id;
      }),
    );
    one.child.kill('SIGKILL');
    await one.ended;
    one = await startReady();
    const kept = await supertest(one.url)
      .get('/api/leads')
      .query({ filter: JSON.stringify({ id: ids }) })
      .set('Authorization', `Bearer ${await tokenFrom(one)}`);
    expect(kept.headers['content-range']).toBe('leads 0-19/20');
  });

  it('answers the current requests and ends with 0 on SIGTERM', async () => {
    const answers = Array.from({ length: 20 }, () =>
      fetch(`${one.url}/api/treatments?range=[0,${Math.floor(Math.random() * 900)}]`).then(
        ({ status }) => status,
        () => 'refused',
      ),
    );
    await Promise.any(answers);
    one.child.kill('SIGTERM');
    expect(await one.ended).toBe(0);
    expect((await Promise.all(answers)).every((status) => status === 200 || status === 'refused')).toBe(true);
  });
});
