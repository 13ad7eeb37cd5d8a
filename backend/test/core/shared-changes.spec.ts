import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, type Connection } from 'mysql2/promise';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../../src/contract/index.js';
import { migratedDatabase, isOnMysql, startApp, type TestApp } from '../support/app.js';
import { openStream } from '../support/event-stream.js';
import { aProduct } from '../support/factories.js';
import { hasRedis, openRedis, type RedisServer } from '../support/redis-server.js';
import { openTcpRoad, type TcpRoad } from '../support/tcp-road.js';

/** Embedded SQLite has one process, which asks nobody. */
(isOnMysql && hasRedis ? describe : describe.skip)('two processes whose changes Redis tells of', () => {
  let folder: string;
  let redis: RedisServer;
  let beside: Redis;
  /** The first one's way to Redis. */
  let road: TcpRoad;
  /** The second one's way to the database, which other suites ask too. */
  let databaseRoad: TcpRoad;
  let one: TestApp;
  let two: TestApp;
  let database: Connection;
  let drop: () => Promise<void>;
  let product: Product;
  let price = 1;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'radiance-test-'));
    const empty = await migratedDatabase(folder);
    drop = empty.drop;
    redis = await openRedis();
    road = await openTcpRoad(redis.url);
    one = await startApp({ DATABASE_URL: empty.url, REDIS_URL: road.url });
    databaseRoad = await openTcpRoad(empty.url);
    two = await startApp({ DATABASE_URL: databaseRoad.url, REDIS_URL: redis.url, AUTH_KEYS_FILE: one.settings.authKeysFile });
    database = await createConnection(empty.url);
    beside = new Redis(redis.url);
    product = await aProduct(one);
  });
  afterAll(async () => {
    beside.disconnect();
    await database.end();
    await one.close();
    await two.close();
    road.close();
    databaseRoad.close();
    await redis.kill();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const path = (): string => `/api/products/${product.id}`;
  const shown = async (): Promise<number> => ((await two.visitor.get(path())).body as Product).price;
  /** At the first; the second has the old one ready, and has just made sure that it stands. */
  const change = async (): Promise<void> => {
    await shown();
    await shown();
    expect((await one.admin.put(path()).send({ price: (price += 1) })).status).toBe(200);
  };
  const questions = (): number => databaseRoad.told.length;
  /** Until the second one's pages stand ready again without a question to the database. */
  const untilBelieved = async (): Promise<void> => {
    for (;;) {
      await Promise.all([shown(), one.visitor.get(path())]);
      const before = questions();
      for (let turn = 0; turn < 10; turn++) await shown();
      if (questions() - before < 5) return;
      await pause(50);
    }
  };
  beforeEach(() => untilBelieved());

  it('show a change made at the other at the next request', async () => {
    for (let round = 0; round < 50; round++) {
      await change();
      expect(await shown()).toBe(price);
    }
  });

  it('ask the database nothing for pages that stand ready', async () => {
    for (const page of ['/', '/tienda', path()]) for (let turn = 0; turn < 2; turn++) await two.visitor.get(page);
    const [before, since] = [questions(), performance.now()];
    for (let turn = 0; turn < 100; turn++) for (const page of ['/', '/tienda', path()]) await two.visitor.get(page);
    // Twice a second each makes sure of it; and what else a process looks for by itself.
    expect(questions() - before).toBeLessThan(20 + ((performance.now() - since) / 1000) * 12);
  });

  it('show a change at once though whoever made it cannot reach Redis', async () => {
    for (const trouble of ['block', 'silence'] as const) {
      for (let round = 0; round < 3; round++) {
        await untilBelieved();
        road[trouble]();
        await change();
        expect(await shown()).toBe(price);
        road.unblock();
      }
    }
  });

  it('show a change at once when Redis has lost everything, or has come back with what was long ago', async () => {
    for (let round = 0; round < 3; round++) {
      const [key = ''] = await beside.keys('radiance:changes');
      await change();
      await beside.flushall();
      expect(await shown()).toBe(price);
      await untilBelieved();
      const old = (await beside.get(key)) ?? '';
      await change();
      await redis.kill();
      await redis.start();
      while ((await beside.set(key, old).catch(() => null)) !== 'OK') await pause(5);
      expect(await shown()).toBe(price);
      await untilBelieved();
    }
  });

  it('show changes at once while there is no Redis at all', async () => {
    await redis.kill();
    for (let round = 0; round < 3; round++) {
      await change();
      expect(await shown()).toBe(price);
    }
    await redis.start();
  });

  it('catch up with what nobody told of: a process that was killed after its commit, a program that writes by itself', async () => {
    await change();
    await shown();
    await database.query('UPDATE products SET price_cents = 4200 WHERE id = ?', [product.id]);
    await database.query("UPDATE change_counters SET version = version + 1 WHERE topic = 'products'");
    for (const until = performance.now() + 5000; performance.now() < until && (await shown()) !== 42;) await pause(20);
    expect(await shown()).toBe(42);
  });

  it('tell open panels of each other’s changes at once, not only when they look by themselves', async () => {
    const { topics, until, close } = await openStream(two.url, two.adminToken);
    const isHeard = async (): Promise<boolean> => String(await beside.pubsub('NUMSUB', 'radiance:changes')).endsWith(',1');
    while (!(await isHeard())) await pause(5);
    const since = performance.now();
    for (let round = 1; round <= 15; round++) {
      await change();
      expect(await until(() => topics.length >= round)).toBe(true);
    }
    close();
    // By looks alone, two a second, it would be seven seconds.
    expect(performance.now() - since).toBeLessThan(5000);
  });
});
