import { afterEach, describe, expect, it } from '@jest/globals';
import { Agent, request } from 'node:http';
import supertest, { type Response } from 'supertest';
import { startApp, type TestApp } from './app.js';
import { aTreatment } from './factories.js';
import { OPEN_INTERNET } from './strangers.js';

let app: TestApp;
afterEach(() => app.close());

const read = (path: string, address: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  supertest(app.url)
    .get(path)
    .set({ 'X-Forwarded-For': address, ...headers })
    .then((answer) => answer);

const statuses = async (
  paths: readonly string[],
  address: string,
  headers?: Readonly<Record<string, string>>,
): Promise<number[]> => {
  const answers: number[] = [];
  for (const path of paths) answers.push((await read(path, address, headers)).status);
  return answers;
};
const numbered = (count: number, path: (n: number) => string): string[] => Array.from({ length: count }, (_, n) => path(n));

describe('whoever reads ever new addresses', () => {
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

    const page = await read('/tratamiento/no-existe', '203.0.113.9');
    expect([page.status, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(page.text).toContain('Inténtalo de nuevo en unos minutos');
    const list = await read('/api/treatments?filter={"q":"otra"}', '203.0.113.7');
    expect([list.status, list.headers['content-type']]).toEqual([429, expect.stringContaining('application/problem+json')]);
    expect(list.body).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Demasiadas peticiones desde tu red\. .*segundo/),
    });
    for (const refused of [page, list]) {
      expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect((await read('/no-existe', '198.51.100.1')).status).toBe(404);
    // Neither a token that means nothing nor another scheme is a way around.
    expect((await read('/api/treatments?filter={"q":"b"}', '203.0.113.7', { Authorization: 'Basic eDp5' })).status).toBe(429);
    expect((await read('/no-existe', '203.0.113.7', { Authorization: 'Bearer x' })).status).toBe(429);
  });

  it('is not counted for what stands ready, and staff who are signed in never', async () => {
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
    // What was read once stands ready also for whoever has had too much.
    expect((await read('/api/treatments', '203.0.113.7')).status).toBe(200);
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

describe('while ten connections ask for ever new addresses', () => {
  it('a visitor’s kept page and a lead come at once', async () => {
    app = await startApp(OPEN_INTERNET);
    const { slug } = await aTreatment(app);
    const page = `/tratamiento/${slug}`;
    await read(page, '198.51.100.1');
    const flood = floodOf(
      app.url,
      10,
      (n) => [`/categoria/no-${n}`, `/api/treatments?filter={"q":"n${n}"}`, `/tienda/no-${n}`][n % 3] ?? '/',
    );
    const [pages, leads]: [number[], number[]] = [[], []];
    for (let n = 0; n < 25; n++) {
      pages.push(await taken(() => read(page, '198.51.100.1'), 200));
      leads.push(await taken(() => lead(n), 201));
    }
    expect(flood.answered()).toBeGreaterThan(50);
    await flood.stop();
    process.stdout.write(`Under the flood, median and slowest of 25: page ${told(pages)}, lead ${told(leads)} (ms)\n`);
    // Flood, server and clock share one process and one core here: the median says what a visitor has.
    expect(median(pages)).toBeLessThan(100);
    expect(median(leads)).toBeLessThan(500);
  });
});

const lead = (n: number): Promise<Response> =>
  supertest(app.url)
    .post('/api/leads')
    .set('X-Forwarded-For', '198.51.100.1')
    .send({ name: 'Ana López', email: `ana${n}@example.com`, phone: '612345678', message: 'Quiero información' })
    .then((answer) => answer);

async function taken(ask: () => Promise<Response>, status: number): Promise<number> {
  const begun = performance.now();
  expect((await ask()).status).toBe(status);
  return performance.now() - begun;
}

const sorted = (times: readonly number[]): number[] => times.toSorted((a, b) => a - b);
const median = (times: readonly number[]): number => sorted(times)[Math.floor(times.length / 2)] ?? NaN;
const told = (times: readonly number[]): string => `${median(times).toFixed(1)} and ${(sorted(times).at(-1) ?? NaN).toFixed(1)}`;

/** Each connection belongs to another network, and asks for the next address as soon as it is answered. */
function floodOf(url: string, connections: number, path: (n: number) => string): { answered(): number; stop(): Promise<void> } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let [n, isOver] = [0, false];
  const ask = (address: string): Promise<void> =>
    new Promise((resolve) => {
      n += 1;
      const asked = request(`${url}${encodeURI(path(n))}`, { agent, headers: { 'X-Forwarded-For': address } }, (answer) => {
        answer.resume().once('close', resolve);
      });
      asked.once('error', () => resolve()).end();
    });
  const run = async (address: string): Promise<void> => {
    while (!isOver) await ask(address);
  };
  const running = Array.from({ length: connections }, (_, index) => run(`203.0.${index}.1`));
  const stop = async (): Promise<void> => {
    isOver = true;
    await Promise.all(running);
    agent.destroy();
  };
  return { answered: () => n, stop };
}
