import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Logger } from 'pino';
import { ENTITIES } from '../../src/entities.js';
import type { OperationCheck, Operations } from '../../src/contract/index.js';
import { openDatabase } from '../../src/core/database/data-sources.js';
import { slowQueryOptions } from '../../src/core/database/slow-queries.js';
import { Database } from '../../src/core/database/database.js';
import { MessageEntity } from '../../src/mail/message.entity.js';
import { aProduct } from '../support/factories.js';
import { isOnMysql, NOW, startApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';

const METRICS_TOKEN = 'una-ficha-de-prometheus';

let app: TestApp;
let measured: TestApp;
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: 'http://clinica.example' });
  measured = await startApp({ METRICS_TOKEN });
});
afterAll(async () => {
  await app.close();
  await measured.close();
});

describe('whether all is well', () => {
  const operations = async (): Promise<Operations> => (await app.admin.get('/api/operations').expect(200)).body as Operations;
  const check = async (name: string): Promise<OperationCheck | undefined> =>
    (await operations()).checks.find((each) => each.name === name);

  it('is said of everything in sentences, each that is not well with what to do', async () => {
    const { state, checks } = await operations();
    expect(state).toBe('trouble');
    expect(checks.map(({ name }) => name)).toEqual(['database', 'mail', 'backup', 'disk', 'address', 'queues', 'version']);
    for (const { state: each, says, remedy } of checks) {
      expect(says).toMatch(/^[A-ZÑÁÉÍÓÚ].*\.$/);
      expect(remedy !== null).toBe(each !== 'good');
      // The owner of a clinic does not know the names of settings and commands.
      expect(`${says} ${remedy ?? ''}`).not.toMatch(/[A-Z]+_[A-Z]+|npm |SQLite|S3|Node/);
    }
    expect(await check('database')).toMatchObject({ state: 'good' });
    expect(await check('backup')).toMatchObject({ state: 'trouble', details: expect.stringContaining('BACKUP_TO') });
    expect(await check('address')).toMatchObject({ state: 'trouble', says: expect.stringContaining('no es https') });
  });

  it('reports that mails stay on the server without a mail server', async () => {
    expect(await check('mail')).toMatchObject({ state: 'attention', details: expect.stringContaining('SMTP_URL') });
  });
});

describe('the figures for Prometheus', () => {
  const asked = (token: string) => measured.visitor.get('/api/metrics').set('Authorization', `Bearer ${token}`);
  const figure = async (name: string): Promise<number> => {
    const { text } = await asked(METRICS_TOKEN).expect(200);
    const line = text.split('\n').find((each) => each.startsWith(`${name} `));
    return Number(line?.split(' ').at(-1));
  };

  it('are nowhere without their token in the settings, and for nobody without it in the request', async () => {
    await app.visitor.get('/api/metrics').set('Authorization', `Bearer ${METRICS_TOKEN}`).expect(404);
    await measured.visitor.get('/api/metrics').expect(401);
    await asked(`${METRICS_TOKEN}x`).expect(401);
    await measured.admin.get('/api/metrics').expect(401);
    // The scheme's name is case-insensitive (RFC 9110, 11.1).
    await measured.visitor.get('/api/metrics').set('Authorization', `bearer ${METRICS_TOKEN}`).expect(200);
    const { headers } = await asked(METRICS_TOKEN).expect(200);
    expect(headers).toMatchObject({ 'content-type': expect.stringMatching(/^text\/plain/), 'cache-control': 'no-store' });
  });

  it('count pages that were rendered, those that stood ready, and requests by class and not by address', async () => {
    await aProduct(measured);
    for (let time = 0; time < 3; time++) await measured.visitor.get('/api/products').expect(200);
    const [hits, writes] = [await figure('radiance_kept_hits_total'), await figure('radiance_transactions_total')];
    for (let time = 0; time < 3; time++) await measured.visitor.get('/api/products').expect(200);
    expect(await figure('radiance_kept_hits_total')).toBe(hits + 3);
    await aProduct(measured);
    expect(await figure('radiance_transactions_total')).toBeGreaterThan(writes);
    await measured.visitor.get('/api/no-hay-tal').expect(404);
    await measured.visitor.get('/no-hay-tal').expect(404);
    const { text } = await asked(METRICS_TOKEN);
    expect(text).toMatch(/radiance_request_seconds_count\{route="api\/products",status="201"\} 2/);
    expect(text).toMatch(/radiance_request_seconds_count\{route="api\/other",status="404"\} 1/);
    expect(text).toMatch(/radiance_request_seconds_count\{route="page",status="404"\} 1/);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).not.toContain('no-hay-tal');
  });

  it('say how many messages wait and how many failed', async () => {
    const mail = { recipient: 'ana@example.com', recipient_key: '', subject: 'Hola', body: 'Hola', attempts: 1, created_at: NOW };
    await measured.running.app.get(Database).tx(async (manager) => {
      await manager.insert(MessageEntity, { ...mail, id: 'f-1', state: 'failed', next_attempt_at: null });
      await manager.insert(MessageEntity, { ...mail, id: 'w-1', state: 'waiting', next_attempt_at: '2099-01-01T00:00:00.000Z' });
    });
    expect(await figure('radiance_messages{state="failed"}')).toBe(1);
    expect(await figure('radiance_messages{state="waiting"}')).toBe(1);
    expect(await figure('radiance_queue_length{queue="writes"}')).toBe(0);
    const { body } = await measured.admin.get('/api/operations');
    expect((body as Operations).checks.find(({ name }) => name === 'mail')?.state).not.toBe('good');
  });
});

describe('a slow query', () => {
  it('is logged with its plan, and a quick one is not', async () => {
    const logged: { query: string; plan: object[] }[] = [];
    const log = { warn: (entry: (typeof logged)[0]) => logged.push(entry) } as unknown as Logger;
    const database = await openDatabase(app.settings.database, ENTITIES, { slowQueries: slowQueryOptions(25, log) });
    const slow = isOnMysql
      ? 'SELECT SLEEP(0.1), COUNT(*) AS n FROM leads'
      : 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 1000000) SELECT COUNT(*) AS n FROM c';
    await database.reader.query('SELECT 1');
    await database.reader.query(slow);
    await until(() => logged.length > 0, 'nothing was logged');
    expect(logged).toHaveLength(1);
    expect(logged[0]?.plan.length).toBeGreaterThan(0);
    await database.close();
  });
});
