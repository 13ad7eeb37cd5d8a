import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangeCounters, type Versions } from '../src/platform/changes/change-counters.js';
import { Database } from '../src/platform/database/database.js';
import { isOnMysql, startApp, type TestApp } from './app.js';
import { aProduct, cart } from './factories.js';

const LEAD = { name: 'Lucía Fernández', email: 'lucia@example.com', phone: '612345678', message: 'Quiero pedir un diagnóstico.' };
/** As many as a pool has connections. */
const AT_ONCE = 10;

let app: TestApp;
let database: Database;
let changes: ChangeCounters;
beforeAll(async () => {
  app = await startApp();
  database = app.running.app.get(Database);
  changes = app.running.app.get(ChangeCounters);
});
afterAll(() => app.close());

/** A change whose commit is still to come, while `work` runs. */
async function whileStoring(topic: keyof Versions, work: () => Promise<void>): Promise<void> {
  let letGo: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => (letGo = resolve));
  let held: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve) => {
    held = database.tx(async (manager) => {
      await changes.touch(topic);
      // Or the server has not been told of it yet.
      await manager.query('SELECT 1');
      resolve();
      await isOver;
    });
  });
  try {
    await work();
  } finally {
    letGo();
    await held;
  }
}

/** Embedded SQLite has one writer. */
(isOnMysql ? describe : describe.skip)('whoever writes while another has not been stored yet', () => {
  it('is answered at once, a message like an order', async () => {
    const product = await aProduct(app, { stock: 5 });
    await whileStoring('leads', async () => {
      expect((await app.visitor.post('/api/leads').send(LEAD)).status).toBe(201);
    });
    await whileStoring('orders', async () => {
      expect((await app.visitor.post('/api/checkout').send(cart([{ product_id: product.id, quantity: 1 }]))).status).toBe(201);
    });
  });
});

describe('what a topic has come to', () => {
  it('is something else after each of many changes at once, and one of another topic is not among them', async () => {
    const before = await changes.current();
    await Promise.all(Array.from({ length: AT_ONCE }, () => database.tx(() => changes.touch('leads'))));
    const after = await changes.current();
    expect(after).toEqual({ ...before, leads: before.leads + AT_ONCE });
  });
});

describe('a transaction that is over', () => {
  it('takes no more statements, which would be another one’s', async () => {
    const kept = await database.tx((manager) => Promise.resolve({ manager }));
    await expect(kept.manager.query('DELETE FROM leads')).rejects.toThrow();
  });
});
