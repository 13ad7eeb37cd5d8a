import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest, { type Response } from 'supertest';
import { migratedDatabase, startApp, type TestApp } from '../../support/app.js';
import { startOwnProcess, type OwnProcess } from '../../support/servers/own-process.js';
import { OPEN_INTERNET } from '../../support/access/strangers.js';

const VISITOR = '198.51.100.1';

const read = (
  { url }: { url: string },
  path: string,
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  supertest(url)
    .get(path)
    .set({ 'X-Forwarded-For': address, ...headers })
    .then((answer) => answer);

const statuses = async (
  paths: readonly string[],
  address: string,
  headers?: Readonly<Record<string, string>>,
): Promise<number[]> => {
  const answers: number[] = [];
  for (const path of paths) answers.push((await read(app, path, address, headers)).status);
  return answers;
};
const numbered = (count: number, path: (n: number) => string): string[] => Array.from({ length: count }, (_, n) => path(n));

let app: TestApp;

describe('a client that reads ever new addresses', () => {
  afterEach(() => app.close());

  it('gets so many a minute, whatever the addresses of their network, and then a sentence with the time to wait', async () => {
    app = await startApp({ ...OPEN_INTERNET, READS_PER_MINUTE: '6' });
    expect(
      await statuses(
        numbered(3, (n) => `/no-existe-${n}`),
        '203.0.113.7',
      ),
    ).toEqual([404, 404, 404]);
    expect(
      await statuses(
        numbered(3, (n) => `/api/treatments?filter={"q":"n${n}"}`),
        '203.0.113.8',
      ),
    ).toEqual([200, 200, 200]);

    const page = await read(app, '/tratamiento/no-existe', '203.0.113.9');
    expect([page.status, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(page.text).toContain('Inténtalo de nuevo en unos minutos');
    const list = await read(app, '/api/treatments?filter={"q":"otra"}', '203.0.113.7');
    expect([list.status, list.headers['content-type']]).toEqual([429, expect.stringContaining('application/problem+json')]);
    expect(list.body).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Demasiadas peticiones desde tu red\. .*segundo/),
    });
    for (const refused of [page, list]) {
      expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect((await read(app, '/no-existe', '198.51.100.1')).status).toBe(404);
    // Health checks are not limited, because an orchestrator would kill a busy process.
    expect(
      await statuses(
        ['live', 'serving', 'ready'].map((check) => `/api/health/${check}`),
        '203.0.113.7',
      ),
    ).toEqual([200, 200, 200]);
    // An invalid token or another scheme does not lift the limit.
    expect((await read(app, '/api/treatments?filter={"q":"b"}', '203.0.113.7', { Authorization: 'Basic eDp5' })).status).toBe(
      429,
    );
    expect((await read(app, '/no-existe', '203.0.113.7', { Authorization: 'Bearer x' })).status).toBe(429);
  });

  it('may read cached answers without a limit, and so may signed-in staff', async () => {
    app = await startApp({ ...OPEN_INTERNET, READS_PER_MINUTE: '3' });
    expect(await statuses(Array<string>(20).fill('/api/treatments'), '203.0.113.7')).toEqual(Array(20).fill(200));
    const staff = { Authorization: `Bearer ${app.adminToken}` };
    const lists = numbered(10, (n) => `/api/leads?filter={"q":"n${n}"}`);
    expect(await statuses(lists, '203.0.113.7', staff)).toEqual(Array(10).fill(200));
    expect(
      await statuses(
        numbered(3, (n) => `/no-existe-${n}`),
        '203.0.113.7',
      ),
    ).toEqual([404, 404, 429]);
    // The limit does not apply to cached answers.
    expect((await read(app, '/api/treatments', '203.0.113.7')).status).toBe(200);
  });

  it('is not bounded with RATE_LIMITS=off', async () => {
    app = await startApp({ RATE_LIMITS: 'off', READS_PER_MINUTE: '1' });
    expect(
      await statuses(
        numbered(4, (n) => `/no-existe-${n}`),
        '203.0.113.7',
      ),
    ).toEqual([404, 404, 404, 404]);
  });
});

describe('while ten connections request ever new addresses without a limit', () => {
  let folder: string;
  let product: OwnProcess;
  let flood: Flood | undefined;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'radiance-test-'));
    const database = await migratedDatabase(folder);
    drop = database.drop;
    const open = { TRUST_PROXY: '1', READS_PER_MINUTE: '1000000', DEMO_DATA: 'true' };
    product = await startOwnProcess({ ...open, DATA_DIR: folder, DATABASE_URL: database.url });
  }, 60_000);
  afterAll(async () => {
    await flood?.stop();
    await product.end();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('a visitor’s cached page and lead are answered at once', async () => {
    await read(product, '/tienda', VISITOR);
    const begun = performance.now();
    flood = floodOf(product.url, 10);
    const [pages, leads]: [number[], number[]] = [[], []];
    for (let n = 0; n < 20; n++) {
      pages.push(await taken(() => read(product, '/tienda', VISITOR), 200));
      leads.push(await taken(() => lead(n), 201));
    }
    expect(flood.answered()).toBeGreaterThan(50);
    // The time of the flood's own requests shows how slow the machine is.
    const strangers = ((performance.now() - begun) * 10) / flood.answered();
    await flood.stop();
    const [page, form] = [median(pages), median(leads)];
    expect({ page: page < Math.max(100, strangers / 2) || page, lead: form < Math.max(500, strangers) || form }).toEqual({
      page: true,
      lead: true,
    });
  }, 60_000);

  const lead = (n: number): Promise<Response> =>
    supertest(product.url)
      .post('/api/leads')
      .set('X-Forwarded-For', VISITOR)
      .send({ name: 'Ana López', email: `ana${n}@example.com`, phone: '612345678', message: 'Quiero información' })
      .then((answer) => answer);
});

async function taken(ask: () => Promise<Response>, status: number): Promise<number> {
  const begun = performance.now();
  expect((await ask()).status).toBe(status);
  return performance.now() - begun;
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;

interface Flood {
  answered(): number;
  stop(): Promise<void>;
}

/** Pages that do not exist and uncached lists. */
const strangeAddress = (n: number): string =>
  [`/categoria/no-${n}`, `/api/products?filter=${encodeURIComponent(`{"q":"n${n}"}`)}`, `/tratamiento/no-${n}`][n % 3] ?? '/';

function floodOf(url: string, connections: number): Flood {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let [asked, answered, isOver] = [0, 0, false];
  const ask = (): Promise<void> =>
    new Promise((resolve) => {
      asked += 1;
      const one = request(
        `${url}${strangeAddress(asked)}`,
        { agent, headers: { 'X-Forwarded-For': '203.0.113.1' } },
        (answer) => {
          answered += 1;
          answer.resume().once('close', resolve);
        },
      );
      one.once('error', () => resolve()).end();
    });
  const run = async (): Promise<void> => {
    while (!isOver) await ask();
  };
  const running = Array.from({ length: connections }, run);
  const stop = async (): Promise<void> => {
    isOver = true;
    await Promise.all(running);
    agent.destroy();
  };
  return { answered: () => answered, stop };
}
