import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangeCounters, type Versions } from '../../../src/core/changes/change-counters.js';
import { actingAs, currentActor } from '../../../src/core/audit/actor.js';
import { Database } from '../../../src/core/database/database.js';
import { LeadEntity } from '../../../src/office/leads/lead.entity.js';
import { isOnMysql, startApp, type TestApp } from '../../support/app.js';
import { takeStock } from '../../../src/shop/orders/stock.js';
import type { CheckoutAnswer, Product } from '../../../src/contract/index.js';
import type { EntityManager } from 'typeorm';
import { ProductEntity } from '../../../src/catalogue/products/product.entity.js';
import { aProduct, cart } from '../../support/factories.js';

const LEAD = { name: 'Lucía Fernández', email: 'lucia@example.com', phone: '612345678', message: 'Quiero pedir un diagnóstico.' };
/** The number of connections in a pool. */
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

/** Runs `work` while another transaction has changed `topic` and has not committed. */
async function whileStoring(topic: keyof Versions, work: () => Promise<void>): Promise<void> {
  let letGo: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => (letGo = resolve));
  let change: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve) => {
    change = database.tx(async (manager) => {
      await changes.touch(topic);
      // Makes sure that the server has received the change.
      await manager.query('SELECT 1');
      resolve();
      await isOver;
    });
  });
  try {
    await work();
  } finally {
    letGo();
    await change;
  }
}

/** Embedded SQLite has one writer. */
(isOnMysql ? describe : describe.skip)('a request that writes while another transaction is open', () => {
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

(isOnMysql ? describe : describe.skip)('an order of a product', () => {
  const stockOf = async ({ id }: Product): Promise<number> =>
    ((await app.visitor.get(`/api/products/${id}`)).body as Product).stock;

  it.each([
    ['units that were sold meanwhile', { stock: 5 }],
    ['a price that has changed meanwhile', { price: 1 }],
  ])('is repeated after reading %s, and nothing of the first try is stored', async (_, before) => {
    const product = await aProduct(app, { stock: 3, price: 20 });
    const seen: { price: number; stock: number }[] = [];
    let attempts = 0;
    await database.tx(async (manager) => {
      const read = await database.reader.manager.findOneBy(ProductEntity, { id: product.id });
      const stale = ++attempts === 1 && read ? [{ ...read, ...before }] : [];
      const quantity = stale[0]?.stock === 5 ? 4 : 2;
      await changes.touch('products');
      const [taken] = await takeStock(manager, [{ product_id: product.id, quantity, field: 'quantity' }], stale);
      if (taken) seen.push({ price: taken.product.price, stock: taken.product.stock });
    });
    expect(seen).toEqual([{ price: 20, stock: 3 }]);
    expect(attempts).toBe(2);
    expect(await stockOf(product)).toBe(1);
  });

  it('is not refused because of concurrent orders that find too little stock', async () => {
    const [rare, plenty] = [await aProduct(app, { stock: 3 }), await aProduct(app, { stock: 100 })];
    const bought = await Promise.all(
      Array.from({ length: 24 }, (_, turn) =>
        app.visitor.post('/api/checkout').send(cart([{ product_id: (turn % 2 ? rare : plenty).id, quantity: 1 }])),
      ),
    );
    const statuses = (isRare: boolean): number[] =>
      bought.filter((_, turn) => (turn % 2 === 1) === isRare).map(({ status }) => status);
    expect(statuses(false)).toEqual(statuses(false).map(() => 201));
    expect(statuses(true).toSorted()).toEqual([201, 201, 201, ...Array.from({ length: 9 }, () => 409)]);
    expect([await stockOf(rare), await stockOf(plenty)]).toEqual([0, 88]);
    const references = bought.flatMap(({ status, body }) => (status === 201 ? (body as CheckoutAnswer).orders : []));
    expect(new Set(references.map(({ cart_id }) => cart_id)).size).toBe(15);
  });

  it('pays the price at which it was taken, while that is changed', async () => {
    const product = await aProduct(app, { stock: 100, price: 10 });
    const bodies = await Promise.all(
      Array.from({ length: 30 }, async (_, turn) => {
        if (turn % 10 === 5) await app.admin.put(`/api/products/${product.id}`).send({ price: 10 + turn });
        return (await app.visitor.post('/api/checkout').send(cart([{ product_id: product.id, quantity: 2 }])))
          .body as CheckoutAnswer;
      }),
    );
    for (const { orders } of bodies) expect([20, 30, 50, 70]).toContain(orders[0]?.total_price);
    expect(await stockOf(product)).toBe(40);
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

describe('the manager of a transaction', () => {
  const row = { id: 'a', name: 'Ana' };
  const WAYS: Readonly<Record<string, (manager: EntityManager) => unknown>> = {
    save: (manager) => manager.save(LeadEntity, row),
    upsert: (manager) => manager.upsert(LeadEntity, row, ['id']),
    remove: (manager) => manager.remove(LeadEntity, row),
    softRemove: (manager) => manager.softRemove(LeadEntity, row),
    recover: (manager) => manager.recover(LeadEntity, row),
    softDelete: (manager) => manager.softDelete(LeadEntity, { id: 'a' }),
    restore: (manager) => manager.restore(LeadEntity, { id: 'a' }),
    updateAll: (manager) => manager.updateAll(LeadEntity, { name: 'Ana' }),
    deleteAll: (manager) => manager.deleteAll(LeadEntity),
    clear: (manager) => manager.clear(LeadEntity),
    'save of a repository': (manager) => manager.getRepository(LeadEntity).save(row),
    'a transaction of its own': (manager) => manager.transaction((inner) => inner.deleteAll(LeadEntity)),
    'an UPDATE': (manager) => manager.query("UPDATE leads SET name = 'Ana'"),
    'a DELETE in small letters on the next line': (manager) => manager.query('\n  delete from leads'),
    'a DELETE after WITH': (manager) => manager.query('WITH old AS (SELECT 1) DELETE FROM leads'),
    'an INSERT by a template': (manager) => manager.sql`INSERT INTO leads (id) VALUES (${'a'})`,
    'a REPLACE': (manager) => manager.query("REPLACE INTO leads (id) VALUES ('a')"),
    'a TRUNCATE': (manager) => manager.query('TRUNCATE leads'),
  };
  const actor = { id: null, address: null, request: 'test' };

  it.each(Object.keys(WAYS))('refuses what neither the audit nor an observer sees: %s', async (way) => {
    const write = (): Promise<unknown> => database.tx(async (manager) => WAYS[way]?.(manager));
    await expect(write()).rejects.toThrow('neither audited nor observed');
    await expect(actingAs(actor, write)).rejects.toThrow('neither audited nor observed');
  });

  it('reads by SQL', async () => {
    expect(await database.tx((manager) => manager.query('\n SELECT 1 AS one'))).toEqual([{ one: expect.anything() }]);
  });
});

describe('transactions that wait for each other', () => {
  it('each have the actor of their own request', async () => {
    const actorOf = (): Promise<string | null | undefined> => database.tx(() => Promise.resolve(currentActor()?.id));
    const ofStaff = ['ana', 'eva', 'sol'].map((id) => actingAs({ id, address: null, request: 'test' }, actorOf));
    expect(await Promise.all([actorOf(), ...ofStaff, actorOf()])).toEqual([undefined, 'ana', 'eva', 'sol', undefined]);
  });
});

describe('a transaction that is over', () => {
  it('takes no more statements, which would be another one’s', async () => {
    const kept = await database.tx((manager) => Promise.resolve({ manager }));
    await expect(kept.manager.queryRunner?.query('DELETE FROM leads')).rejects.toThrow();
  });
});
