import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from 'mysql2';
import { Database } from '../src/platform/database/database.js';
import { LimitedPool } from '../src/platform/database/mysql-pool.js';
import { MailQueue } from '../src/platform/mail/mail-queue.js';
import { migratedDatabase, isOnMysql, startApp, type TestApp } from './app.js';
import { aPractitioner, aProduct, aTreatment, booking, cart } from './factories.js';
import { openTcpRoad, type TcpRoad } from './tcp-road.js';

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
  /** Several at once, so that the pool has several connections. */
  const warmUp = (): Promise<unknown> => Promise.all(Array.from({ length: 6 }, () => app.admin.get('/api/leads')));

  it('connections that fall silent are dropped, and everybody is answered by others', async () => {
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

  it('while it is away kept pages are shown and marked, all else is 503 with when to come again', async () => {
    // Who has asked in vain is told so until the next look, half a second later: before, nothing stands ready.
    for (const path of ['/tienda', '/api/products']) while ((await get(path)).status !== 200);
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
    // Else a proxy in front would show nobody what stands ready.
    expect((await get('/api/health/serving')).status).toBe(200);
    road.unblock();
    let again = await get('/tienda');
    while (again.headers['cache-status'] !== undefined) again = await get('/tienda');
    expect(again.text).toContain('Crema de noche');
    expect((await get('/resultados')).status).toBe(200);
  });

  it('a stop is not held up by connections that are silent', async () => {
    const database = await migratedDatabase(folder);
    const other = await openTcpRoad(database.url);
    const stopping = await startApp({ DATABASE_URL: other.url });
    await Promise.all(Array.from({ length: 4 }, () => stopping.admin.get('/api/leads')));
    expect(other.silence()).toBeGreaterThan(1);
    await stopping.close();
    other.close();
    await database.drop();
  });

  it('hears of a message and its mail by one way, of what an order reads by one and of what it takes and stores by another', async () => {
    const items = [await aProduct(app, { stock: 5 }), await aProduct(app, { stock: 5 })].map(({ id }) => ({
      product_id: id,
      quantity: 1,
    }));
    road.told.length = 0;
    // Not each of them: what letters say of the clinic is read once a second.
    for (let round = 0; round < 4; round++) {
      expect((await app.visitor.post('/api/leads').send(LEAD)).status).toBe(201);
      expect((await app.visitor.post('/api/checkout').send(cart(items))).status).toBe(201);
    }
    const hasWay = (words: RegExp): boolean => road.told.some((told) => words.test(told));
    expect(hasWay(/INSERT INTO `leads`.*INSERT INTO `messages`.*INSERT INTO change_counters/s)).toBe(true);
    expect(hasWay(/SELECT .* FROM holds .*SELECT .* FROM `products`/s)).toBe(true);
    expect(
      hasWay(/(UPDATE products.*){2}INSERT INTO `orders`.*INSERT INTO `messages`.*INSERT INTO change_counters.*COMMIT/s),
    ).toBe(true);
  });

  it('hears one by one what a cluster is told: another node may end a transaction between two statements of one way', async () => {
    // On a road of its own: mails and timers go on along the app's.
    const alone = await openTcpRoad(road.url);
    const pool = new LimitedPool(createPool({ uri: alone.url, multipleStatements: true }));
    const connection = await pool.borrow();
    const waysOf = async (isCluster: boolean): Promise<number> => {
      pool.isCluster = isCluster;
      alone.told.length = 0;
      const answers = await connection.queryAll([{ sql: 'SELECT ? AS n', values: [1] }, { sql: 'SELECT 2 AS n' }]);
      expect(answers).toEqual([[{ n: 1 }], [{ n: 2 }]]);
      return alone.told.length;
    };
    try {
      expect(await waysOf(false)).toBe(1);
      expect(await waysOf(true)).toBe(2);
    } finally {
      connection.release();
      await new Promise((resolve) => pool.end(resolve));
      alone.close();
    }
  });

  it('hears together of messages that come in together, and one that it refuses is nobody else’s loss', async () => {
    const database = app.running.app.get(Database);
    const refusal = "FOR EACH ROW IF NEW.name = 'Nadie' THEN SIGNAL SQLSTATE '45000'; END IF";
    await database.tx((manager) => manager.query(`CREATE TRIGGER refused BEFORE INSERT ON leads ${refusal}`));
    const count = async (): Promise<number> =>
      Number((await app.admin.get('/api/leads')).headers['content-range']?.split('/')[1]);
    const before = await count();
    road.told.length = 0;
    const names = ['Ana', 'Eva', 'Sol', 'Nadie', 'Mar', 'Luz', 'Paz', 'Iris'];
    const answers = await Promise.all(names.map((name) => app.visitor.post('/api/leads').send({ ...LEAD, name })));
    await database.tx((manager) => manager.query('DROP TRIGGER refused'));
    expect(answers.map(({ status }) => status)).toEqual(names.map((name) => (name === 'Nadie' ? 500 : 201)));
    expect(await count()).toBe(before + names.length - 1);
    const several = /INSERT INTO `leads`.*'ana@example.com'.*\), \(.*'ana@example.com'.*INSERT INTO `messages`.*\), \(/s;
    expect(road.told.filter((told) => several.test(told)).length).toBeGreaterThan(0);
  });

  it('hears together of carts that come in together, and locks their products for as long as it takes to store them', async () => {
    const items = [await aProduct(app, { stock: 50 }), await aProduct(app, { stock: 50 })].map(({ id }) => ({
      product_id: id,
      quantity: 1,
    }));
    const bought = await Promise.all(Array.from({ length: 8 }, () => app.visitor.post('/api/checkout').send(cart(items))));
    expect(bought.map(({ status }) => status)).toEqual(bought.map(() => 201));
    road.told.length = 0;
    await Promise.all(Array.from({ length: 8 }, () => app.visitor.post('/api/checkout').send(cart(items))));
    const several =
      /(UPDATE products[^;]*; ){4,}(?:(?!INSERT INTO `orders`).)*INSERT INTO `orders`(?:(?!INSERT INTO `orders`).)*COMMIT/s;
    expect(road.told.filter((told) => several.test(told)).length).toBeGreaterThan(0);
    // By the same way as its COMMIT.
    expect(road.told.filter((told) => told.includes('UPDATE products') && !told.includes('COMMIT'))).toEqual([]);
    const left = await app.visitor.get(`/api/products/${items[0]?.product_id}`);
    expect((left.body as { stock: number }).stock).toBe(34);
  });

  it('hears by one way that a mail has left, that the next one is claimed, and that both stand', async () => {
    road.told.length = 0;
    const leads = Array.from({ length: 8 }, (_, index) => ({ ...LEAD, email: `ana${index}@example.com` }));
    await Promise.all(leads.map((lead) => app.visitor.post('/api/leads').send(lead)));
    await app.running.app.get(MailQueue).sendDue();
    const both = /START TRANSACTION; (UPDATE messages SET .*state = '(kept|sending)'.*; ){2}COMMIT/;
    expect(road.told.filter((told) => both.test(told)).length).toBeGreaterThan(0);
    // Nor is it asked for each of them whether the clinic is still called the same.
    expect(road.told.filter((told) => told.includes('FROM change_counters')).length).toBeLessThan(leads.length);
  });

  it('hears by one way each of a booking what decides it, who is there that day, and what it takes, which it stores once', async () => {
    await aPractitioner(app);
    const treatment = await aTreatment(app);
    road.told.length = 0;
    expect((await app.visitor.post('/api/appointments').send(booking(treatment))).status).toBe(201);
    const hasWay = (words: RegExp): boolean => road.told.some((told) => words.test(told));
    expect(hasWay(/FROM `clinic`.*FROM `treatments`/s)).toBe(true);
    expect(hasWay(/LOCK IN SHARE MODE.*INSERT INTO hold_locks/s)).toBe(true);
    expect(hasWay(/FROM `practitioners`.*FROM `absences`.*FROM held_cells/s)).toBe(true);
    expect(hasWay(/INSERT INTO `appointments`.*INSERT INTO held_cells/s)).toBe(true);
    expect(hasWay(/UPDATE `appointments`/)).toBe(false);
  });
});
