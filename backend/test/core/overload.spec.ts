import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OVERLOADED_MESSAGE } from '../../src/core/http/problem.js';
import { loadSqliteDriver, type SqliteConnection } from '../../src/core/database/sqlite-driver.js';
import { isOnMysql, migratedDatabase, startApp, type TestApp } from '../support/app.js';
import { aProduct } from '../support/factories.js';
import { startOwnProcess } from '../support/own-process.js';

const lead = (n: number): object => ({
  name: 'Ana López',
  email: `ana${n}@example.com`,
  phone: '612345678',
  message: 'Quiero información',
});

interface Answer {
  status: number;
  retryAfter: string | undefined;
  text: string;
}

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await aProduct(app, { name: 'Crema de noche' });
});
afterAll(() => app.close());

interface Asked {
  body?: object;
  agent?: Agent;
  headers?: Readonly<Record<string, string>>;
}

/** By hand: which connection carries it matters. */
const askAt = (url: string, { body, agent, headers }: Asked = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method: body ? 'POST' : 'GET',
        agent: agent ?? false,
        headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        incoming.once('end', () =>
          resolve({ status: incoming.statusCode ?? 0, retryAfter: incoming.headers['retry-after'], text }),
        );
      },
    );
    outgoing.once('error', reject).end(body && JSON.stringify(body));
  });

const ask = (path: string, asked?: Asked): Promise<Answer> => askAt(`${app.url}${path}`, asked);

const countOf = async (): Promise<number> =>
  Number((await app.admin.get('/api/leads?range=[0,0]')).headers['content-range']?.split('/')[1]);

/** With more connections a machine that is busy with something else takes half a second's burst for a crowd, as it should. */
describe('a burst', () => {
  it('of a hundred and twenty leads is taken in whole', async () => {
    const before = await countOf();
    const answers = await Promise.all(Array.from({ length: 120 }, (_, n) => ask('/api/leads', { body: lead(n) })));
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    expect(await countOf()).toBe(before + 120);
  });

  it('keeps nobody outside who only wants to see a page', async () => {
    await ask('/tienda');
    const agent = new Agent({ keepAlive: true, maxSockets: 60 });
    await Promise.all(Array.from({ length: 60 }, () => ask('/api/health/live', { agent })));
    const ended: string[] = [];
    const noted = async (what: string, answer: Promise<Answer>): Promise<void> => {
      expect((await answer).status).toBeLessThan(300);
      ended.push(what);
    };
    const leads = Array.from({ length: 200 }, (_, n) => noted('lead', ask('/api/leads', { agent, body: lead(n) })));
    const pages = Array.from({ length: 60 }, () => noted('page', ask('/tienda')));
    await Promise.all([...leads, ...pages]);
    agent.destroy();
    // Else all of them are the last: who connects anew is read one a turn, behind the leads that are known.
    const before = ended.slice(0, ended.lastIndexOf('lead')).filter((what) => what === 'page');
    expect(before.length).toBeGreaterThan(20);
  });
});

/** Whether a crowd is there is told from them, whichever database lies below. */
(isOnMysql ? describe.skip : describe)('the process as it is started', () => {
  it('knows how many clients are connected to it', async () => {
    const METRICS_TOKEN = 'una-ficha-de-prometheus';
    const folder = await mkdtemp(join(tmpdir(), 'radiance-crowd-'));
    const { url, drop } = await migratedDatabase(folder);
    const product = await startOwnProcess({ METRICS_TOKEN, DATA_DIR: folder, DATABASE_URL: url });
    const agent = new Agent({ keepAlive: true });
    try {
      const live = `${product.url}/api/health/live`;
      await Promise.all(Array.from({ length: 40 }, () => askAt(live, { agent })));
      const { text } = await askAt(`${product.url}/api/metrics`, {
        agent,
        headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
      });
      expect(Number(/^radiance_connections (\d+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(40);
    } finally {
      agent.destroy();
      await product.end();
      await drop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

/** A backup, say, that holds SQLite's lock for writing. */
(isOnMysql ? describe.skip : describe)('while nothing can be stored', () => {
  let outside: SqliteConnection;
  beforeAll(() => {
    if (app.settings.database.dialect !== 'sqlite') throw new Error('This is about SQLite');
    outside = new (loadSqliteDriver())(app.settings.database.file);
  });
  afterAll(() => outside.close());

  it('a crowd waits, whoever comes later is told at once to come again, and readers are served', async () => {
    outside.exec('BEGIN IMMEDIATE');
    const crowd = Array.from({ length: 40 }, (_, n) => ask('/api/leads', { body: lead(n) }));
    // Behind all of them.
    await ask('/api/treatments?filter={"q":"a"}');
    app.clock.pass(2100);
    const late = await ask('/api/leads', { body: lead(40) });
    expect(late).toMatchObject({ status: 503, retryAfter: '5' });
    expect(JSON.parse(late.text)).toMatchObject({ status: 503, message: OVERLOADED_MESSAGE });
    expect((await ask('/tienda')).text).toContain('Crema de noche');
    expect((await ask('/api/treatments?filter={"q":"b"}')).status).toBe(200);
    expect((await app.admin.get('/api/leads?filter={"q":"nadie"}')).status).toBe(200);
    outside.exec('COMMIT');
    expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(Array(40).fill(201));
    app.clock.pass(2100);
    expect((await ask('/api/leads', { body: lead(41) })).status).toBe(201);
  });
});
