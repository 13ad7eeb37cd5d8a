import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, type Connection } from 'mysql2/promise';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '../../../src/contract/index.js';
import { migratedDatabase, isOnMysql, startApp, type TestApp } from '../../support/app.js';
import { openStream } from '../../support/event-stream.js';
import { aProduct } from '../../support/factories.js';

/** Embedded SQLite has one process. */
(isOnMysql ? describe : describe.skip)('two processes with one database', () => {
  let folder: string;
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
    one = await startApp({ DATABASE_URL: empty.url });
    two = await startApp({ DATABASE_URL: empty.url, AUTH_KEYS_FILE: one.settings.authKeysFile });
    database = await createConnection(empty.url);
    product = await aProduct(one);
  });
  afterAll(async () => {
    await database.end();
    await one.close();
    await two.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const path = (): string => `/api/products/${product.id}`;
  const shown = async (): Promise<number> => ((await two.visitor.get(path())).body as Product).price;
  /** Changes the price at the first process while the second has the old price in its cache. */
  const change = async (): Promise<void> => {
    await shown();
    await shown();
    expect((await one.admin.put(path()).send({ price: (price += 1) })).status).toBe(200);
  };

  it('show a change made at the other at the next request', async () => {
    for (let round = 0; round < 30; round++) {
      await change();
      expect(await shown()).toBe(price);
    }
  });

  it('show at the next request what a program has written into the database', async () => {
    await shown();
    await database.query('UPDATE products SET price_cents = 4200 WHERE id = ?', [product.id]);
    await database.query("UPDATE change_counters SET version = version + 1 WHERE topic = 'products'");
    expect(await shown()).toBe(42);
  });

  it('notify open panels of each other’s changes', async () => {
    const { topics, until, close } = await openStream(two.url, two.adminToken);
    for (let round = 1; round <= 3; round++) {
      await change();
      expect(await until(() => topics.length >= round)).toBe(true);
    }
    close();
  });
});
