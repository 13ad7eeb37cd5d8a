import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '../../../src/core/database/database.js';
import { migratedDatabase, isOnMysql, startApp, type TestApp } from '../../support/app.js';
import { aProduct, cart } from '../../support/factories.js';
import { openTcpRoad, type TcpRoad } from '../../support/servers/tcp-road.js';
import { until } from '../../support/until.js';
import { runSql } from '../../support/unaudited.js';

const LEAD = { name: 'Ana López', email: 'ana@example.com', phone: '612345678', message: 'Quiero información' };

(isOnMysql ? describe : describe.skip)('on a road to the database that breaks', () => {
  let folder: string;
  let app: TestApp;
  let road: TcpRoad;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'radiance-test-'));
    const database = await migratedDatabase(folder);
    drop = database.drop;
    road = await openTcpRoad(database.url);
    app = await startApp({ DATABASE_URL: road.url });
    await aProduct(app, { name: 'Crema de noche' });
  });
  afterAll(async () => {
    await app.close();
    road.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const get = (path: string) => app.visitor.get(path);
  /** Concurrent requests, so that the pool opens several connections. */
  const warmUp = (): Promise<unknown> => Promise.all(Array.from({ length: 6 }, () => app.admin.get('/api/leads')));

  it('silent connections are dropped, and other connections answer', async () => {
    await warmUp();
    expect(road.silence()).toBeGreaterThan(2);
    const paths = ['/', '/api/clinic', '/api/products', '/api/treatments', '/api/health/ready'];
    const answers = await Promise.all(paths.map((path) => get(path)));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  });

  it('a write whose connection has fallen silent before its COMMIT is stored, once', async () => {
    await warmUp();
    road.silence();
    expect((await app.visitor.post('/api/leads').send(LEAD)).status).toBe(201);
    expect((await app.admin.get('/api/leads')).headers['content-range']).toBe('leads 0-0/1');
  });

  it('a write is tried again when the server has ended its connections', async () => {
    await warmUp();
    road.block();
    const write = app.visitor
      .post('/api/leads')
      .send(LEAD)
      .then(({ status }) => status);
    expect((await get('/api/health/ready')).status).toBe(503);
    expect((await get('/tienda')).status).toBe(503);
    road.unblock();
    expect(await write).toBe(201);
  });

  it('while the database is away cached pages are served and marked stale, and everything else is 503 with Retry-After', async () => {
    // After a failure the server answers 503 until it checks again, so the test repeats the request until the page is cached.
    for (const path of ['/tienda', '/api/products'])
      await until(async () => (await get(path)).status === 200, `${path} was not answered`);
    road.block();
    for (const path of ['/tienda', '/api/products']) {
      const stale = await get(path);
      expect([stale.status, stale.text.includes('Crema de noche')]).toEqual([200, true]);
      expect(stale.headers['cache-status']).toContain('stale');
    }
    for (const path of ['/resultados', '/sitemap.xml', '/api/testimonials', '/api/health/ready']) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '5']);
    }
    expect((await app.admin.get('/api/leads')).status).toBe(503);
    // A proxy takes a process that fails this check out of service, and nobody would get the cached pages.
    expect((await get('/api/health/serving')).status).toBe(200);
    road.unblock();
    await until(async () => (await get('/tienda')).headers['cache-status'] === undefined, 'the page stayed stale');
    expect((await get('/tienda')).text).toContain('Crema de noche');
    expect((await get('/resultados')).status).toBe(200);
  });

  it('silent connections do not delay the shutdown', async () => {
    const database = await migratedDatabase(folder);
    const other = await openTcpRoad(database.url);
    const stopping = await startApp({ DATABASE_URL: other.url });
    await Promise.all(Array.from({ length: 4 }, () => stopping.admin.get('/api/leads')));
    expect(other.silence()).toBeGreaterThan(1);
    await stopping.close();
    other.close();
    await database.drop();
  });

  it('of messages that come in together one that the database refuses is nobody else’s loss', async () => {
    const database = app.running.app.get(Database);
    const refusal = "FOR EACH ROW IF NEW.name = 'Nadie' THEN SIGNAL SQLSTATE '45000'; END IF";
    await runSql(database, `CREATE TRIGGER refused BEFORE INSERT ON leads ${refusal}`);
    const count = async (): Promise<number> =>
      Number((await app.admin.get('/api/leads')).headers['content-range']?.split('/')[1]);
    const before = await count();
    const names = ['Ana', 'Eva', 'Sol', 'Nadie', 'Mar', 'Luz', 'Paz', 'Iris'];
    const answers = await Promise.all(names.map((name) => app.visitor.post('/api/leads').send({ ...LEAD, name })));
    await runSql(database, 'DROP TRIGGER refused');
    expect(answers.map(({ status }) => status)).toEqual(names.map((name) => (name === 'Nadie' ? 500 : 201)));
    expect(await count()).toBe(before + names.length - 1);
  });

  it('carts of the same products that come in together are all stored', async () => {
    const items = [await aProduct(app, { stock: 50 }), await aProduct(app, { stock: 50 })].map(({ id }) => ({
      product_id: id,
      quantity: 1,
    }));
    const buy = (lines: typeof items) => app.visitor.post('/api/checkout').send(cart(lines));
    const bought = await Promise.all(Array.from({ length: 16 }, (_, index) => buy(index % 2 ? items : items.toReversed())));
    expect(bought.map(({ status }) => status)).toEqual(bought.map(() => 201));
    const left = await app.visitor.get(`/api/products/${items[0]?.product_id}`);
    expect((left.body as { stock: number }).stock).toBe(34);
  });
});
