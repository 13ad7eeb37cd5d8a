import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DashboardActivity, ListQuery } from '../src/contract/index.js';
import { Database } from '../src/platform/database/database.js';
import { tidyCounts } from '../src/platform/lists/tidy-counts.js';
import { personKeys } from '../src/platform/records/person-keys.js';
import { startApp, type TestApp } from './app.js';
import { aLead, anAppointment, anOrder, aProduct, aTreatment } from './factories.js';
import { statementsOf } from './statements.js';

const ROWS = 3000;
const HOUR_MS = 3_600_000;

interface StoredLead {
  id: string;
  created_at: string;
  contacted: boolean;
  source: string;
}

let app: TestApp;
let leads: StoredLead[];
const database = (): Database => app.running.app.get(Database);

/** Some hours apart, and some at the same instant. */
async function storeLeads(): Promise<void> {
  const first = Date.UTC(2025, 8, 1);
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const [name, email, phone] = [`Persona ${index}`, `persona.${index}@example.com`, `6${String(index).padStart(8, '0')}`];
    return {
      id: randomUUID(),
      name,
      email,
      phone,
      message: 'Hola',
      source: index % 5 === 0 ? 'ads' : 'web',
      contacted: index % 2,
      created_at: new Date(first + Math.floor(index / 3) * 7 * HOUR_MS).toISOString(),
      ...personKeys(name, { email, phone }),
    };
  });
  const columns = Object.keys(rows[0] ?? {});
  for (let at = 0; at < ROWS; at += 500) {
    const some = rows.slice(at, at + 500);
    const marks = some.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ');
    await database().tx((manager) =>
      manager.query(
        `INSERT INTO leads (${columns.join(', ')}) VALUES ${marks}`,
        some.flatMap((row) => Object.values(row)),
      ),
    );
  }
  leads = rows.map(({ id, created_at, contacted, source }) => ({ id, created_at, contacted: contacted === 1, source }));
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** A page against what sorting all of them gives. */
async function checkPage(query: ListQuery & { range: [number, number] }): Promise<void> {
  const wanted = Object.entries(query.filter ?? {});
  const way = query.sort?.[1] === 'ASC' ? 1 : -1;
  const all = leads
    .filter((lead) => wanted.every(([name, value]) => [value].flat().includes(lead[name as keyof StoredLead])))
    .toSorted((one, other) => way * (compare(one.created_at, other.created_at) || compare(one.id, other.id)));
  const parameters = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
  const answer = await app.admin.get('/api/leads').query(parameters).expect(200);
  const [first, last] = query.range;
  expect((answer.body as StoredLead[]).map(({ id }) => id)).toEqual(all.slice(first, last + 1).map(({ id }) => id));
  expect(String(answer.headers['content-range']).split('/')[1]).toBe(String(all.length));
}

const PAGES: (ListQuery & { range: [number, number] })[] = [
  { range: [1000, 1024] },
  { range: [1475, 1499] },
  { range: [1960, 1984] },
  { range: [1400, 1499], sort: ['created_at', 'ASC'] },
  { range: [1100, 1124], sort: ['created_at', 'DESC'], filter: { source: 'web' } },
  { range: [1100, 1120], filter: { source: ['web', 'whatsapp'] } },
  { range: [1190, 1210], sort: ['created_at', 'ASC'], filter: { source: ['ads', 'web'], contacted: [true, false] } },
  { range: [2990, 3010] },
];

beforeAll(async () => {
  app = await startApp();
  await storeLeads();
});
afterAll(() => app.close());

describe('a page in the middle of a long list', () => {
  it('is what stands there, whatever was written meanwhile', async () => {
    for (const page of PAGES) await checkPage(page);
    const [gone, moved, changed] = [leads[1503], leads[1700], leads[1499]];
    if (!gone || !moved || !changed) throw new Error('There are many');
    await app.admin.delete(`/api/leads/${gone.id}`).expect(200);
    leads = leads.filter((lead) => lead !== gone);
    await app.admin.put(`/api/leads/${changed.id}`).send({ source: 'whatsapp' }).expect(200);
    changed.source = 'whatsapp';
    moved.created_at = '2025-09-03T12:00:00.000Z';
    await database().tx((manager) => manager.query('UPDATE leads SET created_at = ? WHERE id = ?', [moved.created_at, moved.id]));
    for (const page of PAGES) await checkPage(page);
  });

  it('is found by its day, not by counting off all rows before it', async () => {
    const statements = await statementsOf(database(), () => checkPage({ range: [1475, 1499] }));
    expect(statements.some((statement) => statement.includes('day_counts'))).toBe(true);
    const offsets = statements.flatMap((statement) =>
      [...statement.matchAll(/OFFSET (\d+)/g)].map(([, offset]) => Number(offset)),
    );
    expect(Math.max(...offsets)).toBeLessThan(15);
  });
});

describe('a list of one status', () => {
  it('walks an order past the rows of another only where a page is soon full', async () => {
    const isWalked = async (sort: string, filter: object = {}): Promise<boolean> => {
      const query = { filter: JSON.stringify({ contacted: false, ...filter }), sort: JSON.stringify([sort, 'ASC']) };
      const statements = await statementsOf(database(), () => app.admin.get('/api/leads').query(query).expect(200));
      return statements.some((statement) => /\+ .leads.\..contacted/.test(statement));
    };
    expect(await isWalked('name')).toBe(true);
    expect(await isWalked('created_at')).toBe(false);
    expect(await isWalked('contacted')).toBe(false);
    // Behind a plus all that there ever were are read in search of the few of some days.
    expect(await isWalked('name', { created_at_gte: '2026-01-01T00:00:00.000Z' })).toBe(false);
  });
});

describe('what the database counts by days and hours', () => {
  it('is what counting gives, whoever wrote it', async () => {
    const treatment = await aTreatment(app);
    const product = await aProduct(app, { price: 12.5, stock: 90 });
    const booked = await anAppointment(app, treatment);
    await anAppointment(app, treatment, { time: '12:00', status: 'cancelled' });
    const order = await anOrder(app, product, { quantity: 2 });
    await anOrder(app, product, { email: 'otra@example.com' });
    await app.admin.put(`/api/appointments/${booked.id}`).send({ status: 'cancelled' }).expect(200);
    await app.admin.put(`/api/orders/${order.id}`).send({ fulfilment: 'cancelled' }).expect(200);
    await aLead(app, { source: 'ads' });
    expect(await kept()).toEqual(await counted());
    const before = await kept();
    // As if other connections had come and gone.
    const other = (slot: number, total: number): Promise<unknown> =>
      database().tx((manager) =>
        manager.query(
          `INSERT INTO day_counts (list, span, first, second, slot, total, cents) VALUES ('leads.day', '2025-09-02', '0', 'web', ${slot}, ${total}, 0),
          ('leads.hour', '2024-01-01T10', '0', 'web', ${slot}, ${total}, 0)`,
        ),
      );
    await other(97, 3);
    await other(98, -3);
    await tidyCounts(database(), app.clock.now());
    expect(await kept()).toEqual(before);
    const settled = await database().reader.query<{ slot: number; total: number }[]>(
      "SELECT slot, total FROM day_counts WHERE list <> '' AND span < '2026-07-01'",
    );
    expect(settled.filter(({ slot, total }) => Number(slot) !== 0 || Number(total) === 0)).toEqual([]);
    await app.admin.delete(`/api/appointments/${booked.id}`).expect(200);
    expect(await kept()).toEqual(await counted());
  });

  it('is what the dashboard tells of the last weeks, without reading their rows', async () => {
    for (const [index, lead] of leads.slice(-40).entries()) {
      lead.created_at = new Date(Date.UTC(2026, 5, 9, 0) + index * 17 * HOUR_MS).toISOString();
      await database().tx((manager) => manager.query('UPDATE leads SET created_at = ? WHERE id = ?', [lead.created_at, lead.id]));
    }
    let told: DashboardActivity | undefined;
    const ask = async (): Promise<void> => {
      told = (await app.admin.get('/api/dashboard/activity').expect(200)).body as DashboardActivity;
    };
    const statements = await statementsOf(database(), ask);
    expect(statements.filter((statement) => /COUNT\(|FROM leads WHERE created_at/.test(statement))).toEqual([]);
    const kept = told;
    await database().tx((manager) => manager.query("UPDATE day_counts SET list = '-' WHERE list = ''"));
    await ask();
    await database().tx((manager) => manager.query("UPDATE day_counts SET list = '' WHERE list = '-'"));
    expect(told).toEqual(kept);
    expect(kept?.sources.map(({ total }) => total).reduce((sum, total) => sum + total, 0)).toBeGreaterThan(30);
    expect(kept?.days.at(-1)).toMatchObject({ appointments: 1, orders: 2, orders_euros: 12.5 });
  });
});

async function told(sql: string): Promise<string[]> {
  const rows = await database().reader.query<object[]>(sql);
  return rows.map((row) => Object.values(row).map(String).join(' ')).sort();
}

const kept = (): Promise<string[]> =>
  told(
    `SELECT list, span, first, second, SUM(total) AS total, SUM(cents) AS cents FROM day_counts
     WHERE list <> '' GROUP BY list, span, first, second HAVING SUM(total) <> 0`,
  );

function counted(): Promise<string[]> {
  const tables = [
    { table: 'appointments', day: 'date', first: 'status', second: "''", cents: '0' },
    { table: 'orders', day: 'created_at', first: 'fulfilment', second: 'cart_sort', cents: 'total_price_cents' },
    { table: 'leads', day: 'created_at', first: 'contacted', second: 'source', cents: '0' },
  ];
  const arms = tables.flatMap(({ table, day, first, second, cents }) =>
    [
      ['day', day, 10],
      ['hour', 'created_at', 13],
    ].map(
      ([kind, column, letters]) =>
        `SELECT '${table}.${kind}' AS list, SUBSTR(${column}, 1, ${letters}) AS span, ${first} AS first, ${second} AS second, COUNT(*) AS total, SUM(${cents}) AS cents
         FROM ${table} GROUP BY SUBSTR(${column}, 1, ${letters}), ${first}${second === "''" ? '' : `, ${second}`}`,
    ),
  );
  return told(arms.join(' UNION ALL '));
}
