import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/platform/database/data-sources.js';
import { Database } from '../src/platform/database/database.js';
import { SeamSearch1795300691000 } from '../src/platform/database/migrations/1795300691000-SeamSearch.js';
import { personKeys } from '../src/platform/records/person-keys.js';
import { searchKey } from '../src/platform/records/text-keys.js';
import { SEGMENT } from '../src/platform/search/row-sets.js';
import { takeIn } from '../src/platform/search/take-in.js';
import { SETTINGS, type Settings } from '../src/platform/settings.js';
import { startApp, type TestApp } from './app.js';
import { aLead } from './factories.js';
import { questionsOf, statementsOf } from './statements.js';

const FIRST = ['Fernando', 'Lucía', 'Ángela', 'José María', 'Íñigo'];
const LAST = ['Fernández', 'Hernández', 'Núñez', 'Ortega', 'Ibáñez', 'Peña', 'García'];

let app: TestApp;
let people: Person[];

const indexNow = (): Promise<void> => takeIn(app.running.app.get(Database), { fewest: 1 });
const sorted = (rows: Iterable<string>): string[] => [...rows].sort();

async function storeLeads(): Promise<void> {
  const combinations = FIRST.flatMap((first) => LAST.flatMap((one) => LAST.map((other) => `${first} ${one} ${other}`)));
  const rows = [...combinations, ...combinations, ...combinations].map((name, index) => {
    const email = `persona.${index}@example.com`;
    const phone = `6${String(index).padStart(8, '0')}`;
    const created_at = new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString();
    return {
      id: randomUUID(),
      name,
      email,
      phone,
      message: 'Hola',
      source: index % 7 === 0 ? 'ads' : 'web',
      contacted: index % 2,
      created_at,
      ...personKeys(name, { email, phone }),
    };
  });
  const columns = Object.keys(rows[0] ?? {});
  const marks = rows.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ');
  await app.running.app.get(Database).tx((manager) =>
    manager.query(
      `INSERT INTO leads (${columns.join(', ')}) VALUES ${marks}`,
      rows.flatMap((row) => Object.values(row)),
    ),
  );
  people = rows.map(({ id, name, email, contacted, source }) => ({
    id,
    text: searchKey(name, email),
    contacted: contacted === 1,
    source,
  }));
}

interface Person {
  id: string;
  text: string;
  contacted: boolean;
  source: string;
}

/** What the list tells, against what looking through all texts gives. */
async function check(q: string, filter: Partial<Record<'contacted' | 'source', unknown>> = {}): Promise<number> {
  const isOf = (person: Person): boolean =>
    Object.entries(filter).every(([name, wanted]) => [wanted].flat().includes(person[name as 'contacted' | 'source']));
  const expected = people.filter((person) => person.text.includes(searchKey(q.trim())) && isOf(person));
  const answer = await app.admin
    .get('/api/leads')
    .query({ filter: JSON.stringify({ q, ...filter }), range: '[0,999]' })
    .expect(200);
  const found = (answer.body as { id: string }[]).map(({ id }) => id);
  expect(sorted(found)).toEqual(sorted(expected.map(({ id }) => id)));
  expect(String(answer.headers['content-range']).split('/')[1]).toBe(String(expected.length));
  return found.length;
}

const SEARCHES = [
  'a',
  'ez',
  'ñ',
  'nde',
  'ernande',
  'FERNÁNDEZ',
  'Hernandez',
  'fernando h',
  'nez ort',
  'cia gar',
  'NEZ HERNANDEZ',
  'ena per',
  'ena pert',
  'ria fernandez per',
  'persona.12',
  '@example',
  'example.com',
  'ia ',
  'lucia garcia pena',
  'josé maría',
  'qwerty',
  'a@',
  '%',
  "o'",
  '_',
];

beforeAll(async () => {
  app = await startApp();
  await storeLeads();
});
afterAll(() => app.close());

describe('a search through an index', () => {
  it('finds what stands in the texts before anything was indexed, and afterwards', async () => {
    const before = [];
    for (const q of SEARCHES) before.push(await check(q));
    expect(before.filter((count) => count > 0).length).toBeGreaterThan(12);
    await indexNow();
    const { reader } = app.running.app.get(Database);
    expect(await reader.query('SELECT * FROM search_tail')).toEqual([]);
    for (const [index, q] of SEARCHES.entries()) expect(await check(q)).toBe(before[index]);
  });

  it('gives the same pages by the ids of few as along the order of many, and passes no more of it than that is worth', async () => {
    const database = app.running.app.get(Database);
    const [{ next_place } = { next_place: 0 }] = await database.reader.query<{ next_place: number }[]>(
      "SELECT next_place FROM search_lists WHERE list = 'leads'",
    );
    const beAsLongAs = (rows: number): Promise<unknown> =>
      database.tx((manager) => manager.query("UPDATE search_lists SET next_place = ? WHERE list = 'leads'", [rows]));
    const found = async (filter: object, range: [number, number]): Promise<string[]> => {
      const asked = { filter: JSON.stringify(filter), range: JSON.stringify(range) };
      const answer = await app.admin.get('/api/leads').query(asked).expect(200);
      return (answer.body as { id: string }[]).map(({ id }) => id);
    };
    for (const [filter, isWalked] of [
      [{ q: 'lucia garcia' }, false],
      [{ q: 'fernandez' }, true],
      [{ q: 'lucia garcia', contacted: false }, false],
      [{ q: 'fernandez', contacted: false }, true],
      [{ q: 'fernandez', contacted: false, source: 'web' }, false],
    ] as const) {
      const whole = await found(filter, [0, 999]);
      await beAsLongAs(60_000);
      const pages: string[] = [];
      const statements = await statementsOf(database, async () => {
        for (let first = 0; first < whole.length; first += 25) pages.push(...(await found(filter, [first, first + 24])));
      });
      await beAsLongAs(next_place);
      expect(pages).toEqual(whole);
      expect([filter, statements.some((statement) => /INSTR\(.?leads/i.test(statement))]).toEqual([filter, isWalked]);
    }
  });

  it('tells Fernández from Fernando Hernández', async () => {
    const both = people.filter(({ text }) => text.startsWith('fernando hernandez') && !text.includes('fernandez'));
    expect(both.length).toBeGreaterThan(10);
    const found = await check('fernandez');
    expect(found).toBe(people.filter(({ text }) => text.includes('fernandez')).length);
  });

  it('knows at once who has come, gone or got another name', async () => {
    const { id } = await aLead(app, { name: 'Zacarías Quesada', email: 'zacarias@example.com' });
    people.push({ id, text: 'zacarias quesada zacarias@example.com', contacted: false, source: 'web' });
    expect(await check('quesada')).toBe(1);
    const [renamed, removed, alsoRenamed] = people;
    if (!renamed || !removed || !alsoRenamed) throw new Error('There are many');
    const rename = (of: Person, name: string): Promise<void> =>
      app.admin
        .put(`/api/leads/${of.id}`)
        .send({ name })
        .expect(200)
        .then(() => void (of.text = searchKey(name, of.text.split(' ').at(-1) ?? '')));
    await rename(renamed, 'Wenceslao Quesada');
    await rename(alsoRenamed, 'Xenia Quesada');
    await app.admin.delete(`/api/leads/${removed.id}`).expect(200);
    people = people.filter(({ id: other }) => other !== removed.id);
    expect(await check('quesada')).toBe(3);
    for (const q of SEARCHES) await check(q);
    await rename(renamed, 'Wenceslao Fernández');
    for (const q of [...SEARCHES, 'quesada', 'wenceslao']) await check(q);
    await indexNow();
    for (const q of [...SEARCHES, 'quesada', 'wenceslao']) await check(q);
    const { reader } = app.running.app.get(Database);
    expect(await reader.query('SELECT * FROM search_gone')).toEqual([]);
    expect(await reader.query('SELECT * FROM search_rows WHERE id = ?', [removed.id])).toEqual([]);
    await rename(renamed, 'Úrsula Ibáñez');
    for (const q of SEARCHES) await check(q);
  });

  it('keeps no word of whoever has gone', async () => {
    const { reader } = app.running.app.get(Database);
    const words = () => reader.query("SELECT gram FROM search_grams WHERE gram IN ('=zacarias', 'zac')");
    expect(await words()).toHaveLength(2);
    // Of a name and what stands behind it, which is none, it is read whether they meet.
    expect(await check('ada zaca')).toBe(1);
    expect(await check('ada zaco')).toBe(0);
    const gone = people.find(({ text }) => text.startsWith('zacarias'));
    await app.admin.delete(`/api/leads/${gone?.id}`).expect(200);
    people = people.filter((person) => person !== gone);
    await indexNow();
    expect(await words()).toEqual([]);
    expect(await check('zacarias')).toBe(0);
  });

  it('keeps to a status beside it, also of whoever has just got another', async () => {
    const filters = [{ contacted: false }, { contacted: true, source: 'ads' }, { source: ['ads', 'whatsapp'] }];
    const checkAll = async (): Promise<number[]> => {
      const counts = [];
      for (const filter of filters)
        for (const q of ['hernande', 'ez', 'lucia garcia', 'ia fer', '@example.com', 'qwerty'])
          counts.push(await check(q, filter));
      return counts;
    };
    expect((await checkAll()).filter((count) => count > 0).length).toBe(15);
    const some = people.filter(({ text }) => text.includes('hernandez')).slice(0, 9);
    for (const [index, person] of some.entries()) {
      const change = index % 3 === 0 ? { source: 'whatsapp' } : { contacted: !person.contacted };
      await app.admin.put(`/api/leads/${person.id}`).send(change).expect(200);
      Object.assign(person, change);
    }
    await checkAll();
    const [renamed, removed] = some;
    if (!renamed || !removed) throw new Error('There are nine');
    await app.admin.put(`/api/leads/${renamed.id}`).send({ name: 'Lucía Fernández' }).expect(200);
    renamed.text = searchKey('Lucía Fernández', renamed.text.split(' ').at(-1) ?? '');
    await app.admin.delete(`/api/leads/${removed.id}`).expect(200);
    people = people.filter((person) => person !== removed);
    const { id } = await aLead(app, { name: 'Lucía Hernández', email: 'otra@example.com', source: 'ads', contacted: true });
    people.push({ id, text: 'lucia hernandez otra@example.com', contacted: true, source: 'ads' });
    await checkAll();
    await indexNow();
    const { reader } = app.running.app.get(Database);
    expect(await reader.query('SELECT * FROM search_marked')).toEqual([]);
    await checkAll();
  });

  it('looks through no list', async () => {
    const statements = await statementsOf(app.running.app.get(Database), async () => {
      await check('wenceslao');
      await check('@example.com', { contacted: false });
    });
    expect(statements.some((statement) => /search_grams/.test(statement))).toBe(true);
    expect(statements.filter((statement) => /INSTR\(.?leads/i.test(statement))).toEqual([]);
  });

  it('finds a name and a surname by how they meet, of which no text is read', async () => {
    const statements = await statementsOf(app.running.app.get(Database), async () => {
      expect(await check('cia gar')).toBeGreaterThan(10);
      expect(await check('nando hernan', { contacted: true })).toBeGreaterThan(5);
    });
    expect(statements.filter((statement) => /SELECT place, id, search_text/.test(statement))).toEqual([]);
  });

  it('looks up as few pieces of a long search in a long list as tell its rows apart, and finds the same', async () => {
    const database = app.running.app.get(Database);
    await database.tx((manager) => manager.query(`UPDATE search_lists SET next_place = ${SEGMENT} WHERE list = 'leads'`));
    for (const name of ['Fernando Fernández', 'Lucía García Peña', 'Persona Nueva']) {
      const email = `persona.12${name.length}@example.com`;
      const { id } = await aLead(app, { name, email });
      people.push({ id, text: searchKey(name, email), contacted: false, source: 'web' });
    }
    await indexNow();
    for (const q of SEARCHES) await check(q);
    expect(await check('fernandez')).toBeGreaterThan(1);
    const piecesOf = async (q: string): Promise<number> => {
      const questions = await questionsOf(database, () => check(q));
      const [, , pieces] = questions.find(({ sql }) => /FROM search_tail/.test(sql))?.values ?? [];
      return (Array.isArray(pieces) ? pieces : (JSON.parse(String(pieces)) as unknown[])).length;
    };
    expect(await piecesOf('@example.com')).toBe(1);
    expect(await piecesOf('lucia garcia pena')).toBeGreaterThan(1);
    expect(await piecesOf('lucia garcia pena')).toBeLessThan(7);
    await check('@example.com', { contacted: false });
  });

  it('is made again by the upgrade since which it knows how words meet, and finds everyone meanwhile', async () => {
    const { database } = app.running.app.get<Settings>(SETTINGS);
    const upgrade = await new DataSource({
      ...dataSourceOptions(database, 'writer', []),
      migrations: [SeamSearch1795300691000],
    }).initialize();
    await upgrade.undoLastMigration({ transaction: 'none' });
    const known = (): Promise<object[]> => upgrade.query<object[]>("SELECT gram FROM search_grams WHERE gram LIKE 'ciagar+%'");
    expect(await known()).toEqual([]);
    await upgrade.runMigrations({ transaction: 'none' });
    expect(await upgrade.query('SELECT id FROM search_tail')).toHaveLength(people.length);
    for (const q of SEARCHES) await check(q);
    await indexNow();
    expect(await known()).not.toEqual([]);
    for (const q of SEARCHES) await check(q);
    await upgrade.destroy();
  });
});
