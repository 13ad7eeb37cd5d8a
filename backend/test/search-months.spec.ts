import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Database } from '../src/platform/database/database.js';
import { personKeys } from '../src/platform/records/person-keys.js';
import { takeIn } from '../src/platform/search/take-in.js';
import { startApp, type TestApp } from './app.js';
import { aTreatment } from './factories.js';
import { statementsOf } from './statements.js';

const MONTHS = 25;
const OF_A_MONTH = 12;
/** As long a list as makes it worth to look for months. */
const ROWS = 100_000;

type Row = Record<'id' | 'client_name' | 'date' | 'time' | 'status', string>;

let app: TestApp;
let database: Database;
let rows: Row[];

const sql = (text: string, values: unknown[] = []): Promise<unknown> =>
  database.tx((manager) => manager.query<unknown>(text, values));
const indexNow = (): Promise<void> => takeIn(database, { fewest: 1 });

/** In the order of the list, the newest first. */
const ordered = (some: readonly Row[]): string[] => {
  const key = ({ date, time, id }: Row): string => [date, time, id].join();
  return some.toSorted((one, other) => (key(one) < key(other) ? 1 : -1)).map(({ id }) => id);
};

/** Each page of everything that a search finds, against all rows in their order; whether months were looked for. */
async function check(q: string, filter: { status?: string[] } = {}): Promise<boolean> {
  const expected = ordered(
    rows.filter((row) => row.client_name.includes(q) && (!filter.status || filter.status.includes(row.status))),
  );
  expect(expected.length).toBeGreaterThan(100);
  const pages = async (sort: string[]): Promise<string[]> => {
    const ids: string[] = [];
    for (let first = 0; first < expected.length; first += 25) {
      const answer = await app.admin
        .get('/api/appointments')
        .query({
          filter: JSON.stringify({ q, ...filter }),
          sort: JSON.stringify(sort),
          range: JSON.stringify([first, first + 24]),
        })
        .expect(200);
      expect(answer.headers['content-range']).toMatch(new RegExp(`/${expected.length}$`));
      ids.push(...(answer.body as Row[]).map(({ id }) => id));
    }
    return ids;
  };
  const statements = await statementsOf(database, async () => {
    expect(await pages(['date', 'DESC'])).toEqual(expected);
    expect(await pages(['date', 'ASC'])).toEqual(expected.toReversed());
  });
  expect(statements.filter((statement) => /INSTR\(.?appointments/i.test(statement))).toEqual([]);
  return statements.some((statement) => /SELECT DISTINCT gram/.test(statement));
}

const checkAll = async (): Promise<boolean[]> => [
  await check('García Pe'),
  await check('ía G'),
  await check('cía Garc'),
  await check('García Pe', { status: ['confirmed', 'pending'] }),
];

beforeAll(async () => {
  app = await startApp();
  database = app.running.app.get(Database);
  const treatment = await aTreatment(app);
  rows = Array.from({ length: MONTHS * OF_A_MONTH }, (_, index) => ({
    id: randomUUID(),
    client_name: index % 6 === 0 ? 'Pedro Gil' : `Lucía García Pe${index % 2 === 0 ? 'ña' : 'ral'}`,
    date: new Date(Date.UTC(2025, index % MONTHS, 1 + (index % 28))).toISOString().slice(0, 10),
    time: index % 3 === 0 ? '10:00' : '12:00',
    status: index % 8 === 0 ? 'cancelled' : 'confirmed',
  }));
  const stored = rows.map((row, index) => {
    const [email, phone] = [`persona.${index}@example.com`, '612345678'];
    const created_at = '2025-01-01T00:00:00.000Z';
    const person = { email, phone, created_at, ...personKeys(row.client_name, { email, phone }) };
    return { ...row, ...person, treatment_id: treatment.id, duration: 60 };
  });
  const columns = Object.keys(stored[0] ?? {});
  const places = stored.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ');
  await sql(`INSERT INTO appointments (${columns.join(', ')}) VALUES ${places}`, stored.flatMap(Object.values));
  await indexNow();
  await sql("UPDATE search_lists SET next_place = ? WHERE list = 'appointments'", [ROWS]);
});
afterAll(() => app.close());

describe('a search with some hundreds of matches among many', () => {
  it('finds each page among those of the nearest months', async () => {
    expect(await checkAll()).toEqual([true, true, true, true]);
  });

  it('looks for no months where all are sooner found, or the order is another', async () => {
    const ask = async (query: object): Promise<string[]> =>
      statementsOf(database, () => app.admin.get('/api/appointments').query(query).expect(200));
    const filter = JSON.stringify({ q: 'pedro gil' });
    const byName = { filter: JSON.stringify({ q: 'garcia pe' }), sort: '["client_name","ASC"]' };
    for (const query of [{ filter }, byName])
      expect((await ask(query)).filter((statement) => /SELECT DISTINCT gram/.test(statement))).toEqual([]);
  });

  it('knows at once who was moved, put off, renamed or has come and gone', async () => {
    const found = rows.filter(({ client_name }) => client_name.includes('García'));
    const oldest = found.toSorted((one, other) => (one.date < other.date ? -1 : 1));
    const move = async (row: Row, date: string): Promise<void> => {
      await sql('UPDATE appointments SET date = ? WHERE id = ?', [date, row.id]);
      row.date = date;
    };
    for (const row of oldest.slice(0, 7)) await move(row, '2027-06-02');
    for (const row of oldest.slice(-7)) await move(row, '2024-11-03');
    const [, , , , , , , renamed, removed, again] = oldest;
    if (!renamed || !removed || !again) throw new Error('There are many');
    await sql("UPDATE appointments SET search_text = 'nadie' WHERE id = ?", [renamed.id]);
    renamed.client_name = 'Nadie';
    await sql('DELETE FROM appointments WHERE id = ?', [removed.id]);
    rows = rows.filter((row) => row !== removed);
    await move(again, '2027-07-01');
    await sql("UPDATE appointments SET status = 'pending' WHERE id = ?", [again.id]);
    again.status = 'pending';
    await checkAll();
    await indexNow();
    expect(await database.reader.query('SELECT * FROM search_marked')).toEqual([]);
    expect(await checkAll()).toEqual([true, true, true, true]);
    await move(again, '2024-10-01');
    await checkAll();
  });

  it('looks a mailbox up by its end', async () => {
    const ask = async (q: string): Promise<unknown> =>
      (
        await app.admin
          .get('/api/appointments')
          .query({ filter: JSON.stringify({ q }) })
          .expect(200)
      ).headers['content-range'];
    expect(await ask('persona.37@')).toBe('appointments 0-0/1');
    expect(await ask('.37@exa')).toBe('appointments 0-0/1');
    expect(await ask('37@')).toBe('appointments 0-2/3');
    expect(await ask('a.7@')).toBe('appointments 0-0/1');
  });
});
