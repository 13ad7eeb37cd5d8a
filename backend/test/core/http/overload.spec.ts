import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOnMysql, migratedDatabase, startApp, type TestApp } from '../../support/app.js';
import { openStream } from '../../support/event-stream.js';
import { aProduct } from '../../support/factories.js';
import { startOwnProcess } from '../../support/servers/own-process.js';

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

/** Uses `node:http`, because the tests choose the connection. */
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

describe('many connections at once', () => {
  it('of a hundred and twenty leads is taken in whole', async () => {
    const before = await countOf();
    const answers = await Promise.all(Array.from({ length: 120 }, (_, n) => ask('/api/leads', { body: lead(n) })));
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    expect(await countOf()).toBe(before + 120);
  });
});

describe('while the event loop lags', () => {
  beforeAll(async () => {
    // Fills the cache first.
    await ask('/tienda');
    app.eventLoop.delay = 800;
    for (let window = 0; window < 2; window++) {
      app.clock.pass(600);
      expect((await ask('/api/health/live')).status).toBe(200);
    }
  });

  it('requests are answered 503 with a sentence and when to come again', async () => {
    for (const path of ['/api/leads', '/api/treatments?filter={"q":"a"}', '/no/existe']) {
      const body = path === '/api/leads' ? lead(200) : undefined;
      const refused = await ask(path, { body });
      expect([path, refused.status, refused.retryAfter]).toEqual([path, 503, '5']);
      if (path.startsWith('/api'))
        expect(JSON.parse(refused.text)).toMatchObject({
          status: 503,
          message: expect.stringMatching(/^Ahora mismo hay demasiadas/),
        });
      else expect(refused.text).toContain('<h1>');
    }
  });

  it('health checks, live streams, cached pages and files are still answered', async () => {
    expect((await ask('/api/health/ready')).status).toBe(200);
    const { close } = await openStream(app.url, app.adminToken);
    close();
    const page = await ask('/tienda');
    expect(page.text).toContain('Crema de noche');
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page.text) ?? [];
    expect([script, (await ask(script)).status]).toEqual([script, 200]);
    expect((await ask('/admin')).status).toBe(200);
  });

  it('and once it does not any more, everybody is served', async () => {
    app.eventLoop.delay = 20;
    app.clock.pass(600);
    expect((await ask('/api/leads', { body: lead(201) })).status).toBe(201);
  });

  it('for one moment only, nobody is refused', async () => {
    for (const delay of [800, 20, 800]) {
      app.eventLoop.delay = delay;
      app.clock.pass(600);
      expect((await ask('/api/treatments?filter={"q":"c"}')).status).toBe(200);
    }
    app.eventLoop.delay = 0;
  });
});

/** The result does not depend on the database. */
(isOnMysql ? describe.skip : describe)('the process as it is started', () => {
  it('knows how many clients are connected to it', async () => {
    const METRICS_TOKEN = 'una-ficha-de-prometheus';
    const folder = await mkdtemp(join(tmpdir(), 'radiance-overload-'));
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
