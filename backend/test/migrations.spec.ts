import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { dataSourceOptions, openDatabase } from '../src/core/database/data-sources.js';
import { ENTITIES } from '../src/entities.js';
import { readSettings, type Settings } from '../src/core/settings.js';
import { HoldCellsByName1795300220000 } from '../src/core/database/migrations/1795300220000-HoldCellsByName.js';
import { CreateMessages1795300400000 } from '../src/core/database/migrations/1795300400000-CreateMessages.js';
import { CreateSiteState1795300630000 } from '../src/core/database/migrations/1795300630000-CreateSiteState.js';
import { SpreadChangeCounters1795300652000 } from '../src/core/database/migrations/1795300652000-SpreadChangeCounters.js';
import { KeepPaperVersions1795300800200 } from '../src/core/database/migrations/1795300800200-KeepPaperVersions.js';
import { MIGRATIONS } from '../src/core/database/migrations/index.js';
import { openMysqlRoad } from './mysql-road.mjs';
import { emptyDatabase, isOnMysql } from './app.js';

let folder: string;
let settings: Settings;
const drops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'radiance-test-'));
  const database = await emptyDatabase(folder);
  drops.push(database.drop);
  settings = readSettings({ DATABASE_URL: database.url });
});
afterAll(async () => {
  for (const drop of drops) await drop();
  rmSync(folder, { recursive: true, force: true });
});

const connect = (): Promise<DataSource> => new DataSource(dataSourceOptions(settings.database, 'writer', ENTITIES)).initialize();

const tables = async (dataSource: DataSource): Promise<string[]> => {
  const rows = await dataSource.query<{ name: string }[]>(
    dataSource.options.type === 'mysql'
      ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()'
      : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  return rows.map(({ name }) => name).filter((name) => name !== 'migrations');
};

/** MariaDB tells a nullable column's missing default as the text NULL, which TypeORM takes for another column. */
function withoutFalseAlarms(queries: readonly string[]): string[] {
  const isSameColumn = (query: string): boolean => /CHANGE `(\w+)` `\1` .* NULL$/.test(query);
  const indexOf = (query: string): string | undefined => /^(?:DROP|CREATE) INDEX `(\w+)`/.exec(query)?.[1];
  const keyOf = (query: string): string | undefined => /(?:DROP FOREIGN KEY|ADD CONSTRAINT) `(\w+)`/.exec(query)?.[1];
  const isRemade = (query: string): boolean => {
    const [index, key] = [indexOf(query), keyOf(query)];
    return queries.some((other) => other !== query && ((index && indexOf(other) === index) || (key && keyOf(other) === key)));
  };
  return queries.some(isSameColumn) ? queries.filter((query) => !isSameColumn(query) && !isRemade(query)) : [...queries];
}

describe('migrations', () => {
  it('bring an empty database to what the entities say, and start twice without doing it twice', async () => {
    for (let start = 0; start < 2; start++) await (await openDatabase(settings.database, ENTITIES)).close();
    const dataSource = await connect();
    const drift = await dataSource.driver.createSchemaBuilder().log();
    await dataSource.destroy();
    expect(withoutFalseAlarms(drift.upQueries.map(({ query }) => query))).toEqual([]);
  });

  it('run when several processes start at once', async () => {
    const databases = await Promise.all([openDatabase(settings.database, ENTITIES), openDatabase(settings.database, ENTITIES)]);
    await Promise.all(databases.map((database) => database.close()));
  });

  it('go down to nothing and up again', async () => {
    const dataSource = await connect();
    while ((await dataSource.query<unknown[]>('SELECT id FROM migrations')).length > 0)
      await dataSource.undoLastMigration({ transaction: 'none' });
    expect(await tables(dataSource)).toEqual([]);
    await dataSource.runMigrations({ transaction: 'none' });
    expect(await tables(dataSource)).toEqual(expect.arrayContaining(['treatments', 'appointments', 'users']));
    await dataSource.destroy();
  });
});

describe('the upgrade that drops the search index and the counted rows', () => {
  const LEFT = ['audit_details_no_update', 'audit_entries_no_delete', 'audit_entries_no_update'];

  it('leaves the triggers of the audit alone, and a start makes these again where a dump has lost them', async () => {
    const database = await freshDatabase();
    await (await openDatabase(database, ENTITIES)).close();
    const source = await new DataSource(dataSourceOptions(database, 'writer', [])).initialize();
    const triggers = async (): Promise<string[]> => {
      const rows = await source.query<{ name: string }[]>(
        isOnMysql
          ? 'SELECT trigger_name AS name FROM information_schema.triggers WHERE trigger_schema = DATABASE() ORDER BY 1'
          : "SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY 1",
      );
      return rows.map(({ name }) => name);
    };
    expect(await triggers()).toEqual(LEFT);
    expect((await tables(source)).filter((name) => /^(search_|row_counts|day_counts)/.test(name))).toEqual([]);
    for (const name of LEFT) await source.query(`DROP TRIGGER ${name}`);
    await (await openDatabase(database, ENTITIES)).close();
    expect(await triggers()).toEqual(LEFT);
    await source.destroy();
  });
});

const freshDatabase = async (): Promise<Settings['database']> => {
  const { url, drop } = await emptyDatabase(mkdtempSync(join(folder, 'database-')));
  drops.push(drop);
  return readSettings({ DATABASE_URL: url }).database;
};

describe('the upgrade to named holders of time', () => {
  it('gives each appointment a place of its own, and counts them again on the way back', async () => {
    const database = await freshDatabase();
    const at = MIGRATIONS.indexOf(HoldCellsByName1795300220000);
    const before = await new DataSource({
      ...dataSourceOptions(database, 'writer', []),
      migrations: MIGRATIONS.slice(0, at),
    }).initialize();
    await before.runMigrations({ transaction: 'none' });
    const insert = (table: string, row: Record<string, unknown>): Promise<unknown> =>
      before.query(
        `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
          .map(() => '?')
          .join(', ')})`,
        Object.values(row),
      );
    const name = { name: 'Una', name_sort: 'una', search_text: 'una' };
    const treatment = { description: 'x', price_cents: 0, duration: 60, category: 'Facial', image_url: 'x', featured: 0 };
    await insert('treatments', { id: 't', slug: 'una', ...name, ...treatment });
    const person = { client_name: 'Ana', name_sort: 'ana', search_text: 'ana', email: 'a@example.com', phone: '612345678' };
    const held = [
      ['a', '09:00', 120, 'pending'],
      ['b', '09:00', 60, 'confirmed'],
      ['c', '10:00', 60, 'pending'],
      ['d', '10:30', 60, 'cancelled'],
      ['e', '11:00', 10, 'pending'],
    ] as const;
    for (const [id, time, duration, status] of held) {
      const created_at = '2026-07-01T08:00:00.000Z';
      await insert('appointments', { id, ...person, treatment_id: 't', date: '2026-07-14', time, duration, status, created_at });
    }
    await before.destroy();

    const after = await new DataSource({
      ...dataSourceOptions(database, 'writer', []),
      migrations: MIGRATIONS.slice(0, at + 1),
    }).initialize();
    await after.runMigrations({ transaction: 'none' });
    const places = await after.query<{ id: string; place: string; first_cell: number; cells: number }[]>(
      `SELECT appointment_id AS id, resource_id AS place, MIN(cell) AS first_cell, COUNT(*) AS cells FROM held_cells
       GROUP BY appointment_id, resource_id ORDER BY appointment_id`,
    );
    expect(places.map((row) => Object.values(row).map(String))).toEqual([
      ['a', 'place-01', '108', '24'],
      ['b', 'place-02', '108', '12'],
      ['c', 'place-02', '120', '12'],
      ['e', 'place-01', '132', '2'],
    ]);
    await after.undoLastMigration({ transaction: 'none' });
    const counts = await after.query<{ taken: number; cells: number }[]>(
      'SELECT taken, COUNT(*) AS cells FROM booked_cells GROUP BY taken ORDER BY taken',
    );
    expect(counts.map((row) => Object.values(row).map(String))).toEqual([
      ['1', '2'],
      ['2', '24'],
    ]);
    expect(await tables(after)).not.toContain('held_cells');
    await after.destroy();
  });
});

describe('the upgrade to the book of messages', () => {
  it('carries over what waits and what was given up, and on the way back all that is not yet sent', async () => {
    const database = await freshDatabase();
    const at = MIGRATIONS.indexOf(CreateMessages1795300400000);
    const upTo = (count: number): Promise<DataSource> =>
      new DataSource({ ...dataSourceOptions(database, 'writer', []), migrations: MIGRATIONS.slice(0, count) }).initialize();
    const before = await upTo(at);
    await before.runMigrations({ transaction: 'none' });
    const now = '2026-07-08T08:00:00.000Z';
    for (const [id, next, givenUp] of [
      ['waits', now, null],
      ['failed', null, now],
    ] as const)
      await before.query(
        `INSERT INTO outgoing_mails (id, kind, to_name, to_address, subject, body, attempts, next_attempt_at, given_up_at, failure, created_at)
         VALUES (?, 'digest', 'Ana', 'Ana@Example.com', 'Asunto', 'Texto', 3, ?, ?, '451', ?)`,
        [id, next, givenUp, now],
      );
    await before.destroy();

    const after = await upTo(at + 1);
    await after.runMigrations({ transaction: 'none' });
    const columns = 'id, kind, channel, recipient, recipient_key, body, state, attempts, next_attempt_at, given_up_at, error';
    const common = ['digest', 'email', 'Ana@Example.com', 'ana@example.com', 'Texto'];
    const rows = await after.query<object[]>(`SELECT ${columns} FROM messages ORDER BY id`);
    expect(rows.map((row) => Object.values(row) as unknown[])).toEqual([
      ['failed', ...common, 'failed', 3, null, now, '451'],
      ['waits', ...common, 'waiting', 3, now, null, '451'],
    ]);
    expect(await tables(after)).not.toContain('outgoing_mails');
    await after.query("UPDATE messages SET state = 'sent', next_attempt_at = NULL WHERE id = 'waits'");
    await after.undoLastMigration({ transaction: 'none' });
    const back = await after.query<object[]>(
      'SELECT id, to_address, body, next_attempt_at, given_up_at, failure FROM outgoing_mails',
    );
    expect(back.map((row) => Object.values(row) as unknown[])).toEqual([
      ['failed', 'Ana@Example.com', 'Texto', null, now, '451'],
    ]);
    expect(await tables(after)).not.toContain('messages');
    await after.destroy();
  });
});

describe('the upgrade to counters of each connection', () => {
  it('keeps what a topic has come to, and adds it up on the way back', async () => {
    const database = await freshDatabase();
    const at = MIGRATIONS.indexOf(SpreadChangeCounters1795300652000);
    const upTo = (count: number): Promise<DataSource> =>
      new DataSource({ ...dataSourceOptions(database, 'writer', []), migrations: MIGRATIONS.slice(0, count) }).initialize();
    const before = await upTo(at);
    await before.runMigrations({ transaction: 'none' });
    await before.query("INSERT INTO change_counters (topic, version) VALUES ('leads', 7)");
    await before.destroy();

    const after = await upTo(at + 1);
    await after.runMigrations({ transaction: 'none' });
    await after.query("INSERT INTO change_counters (topic, slot, version) VALUES ('leads', 3, 2), ('orders', 5, 4)");
    const rows = (): Promise<object[]> =>
      after.query<object[]>("SELECT * FROM change_counters WHERE topic <> 'practitioners' ORDER BY topic, version DESC");
    expect(await rows()).toEqual([
      { topic: 'leads', slot: 0, version: 7 },
      { topic: 'leads', slot: 3, version: 2 },
      { topic: 'orders', slot: 5, version: 4 },
    ]);
    await after.undoLastMigration({ transaction: 'none' });
    expect(await rows()).toEqual([
      { topic: 'leads', version: 9 },
      { topic: 'orders', version: 4 },
    ]);
    await after.destroy();
  });
});

/** Every table, column, index and constraint, in the database's own words. */
async function schemaOf(settings: Settings['database']): Promise<string[]> {
  const dataSource = await new DataSource(dataSourceOptions(settings, 'writer', [])).initialize();
  const names = (await tables(dataSource)).sort();
  const statements = await Promise.all(
    names.map(async (name) => {
      const [row] = await dataSource.query<Record<string, string>[]>(`SHOW CREATE TABLE \`${name}\``);
      return row?.['Create Table'] ?? '';
    }),
  );
  await dataSource.destroy();
  return statements;
}

(isOnMysql ? describe : describe.skip)('a process that is killed while it migrates', () => {
  const CHANGE = /^(CREATE|ALTER|DROP|INSERT|UPDATE)/i;
  let whole: string[];
  beforeAll(async () => {
    const settings = await freshDatabase();
    await (await openDatabase(settings, ENTITIES)).close();
    whole = await schemaOf(settings);
  });

  /** Starts again and again, killed at every third change: before the server heard of it, and before its answer was heard. */
  async function migrateKilled({ database }: { database: Settings['database'] }): Promise<number> {
    if (database.dialect !== 'mysql') throw new Error('Only on MySQL');
    for (let kills = 0; ; kills++) {
      let changes = 0;
      const road = await openMysqlRoad(database.url, (sql) => {
        if (!CHANGE.test(sql) || ++changes < 3) return 'pass';
        return kills % 2 ? 'cut' : 'cut after';
      });
      // Migrations know of no entities, and to make them ready sixty times took longer than the server does.
      const opened = await openDatabase({ dialect: 'mysql', url: road.url }, []).catch(() => null);
      await opened?.close();
      road.close();
      if (opened) return kills;
    }
  }

  it('begins again where it was, thirty times in one installation, and ends with the same tables as one left alone', async () => {
    const database = await freshDatabase();
    expect(await migrateKilled({ database })).toBeGreaterThanOrEqual(30);
    expect(await schemaOf(database)).toEqual(whole);
  });

  it('begins an upgrade again where it was, and the rows that were there have what the upgrade gives them', async () => {
    const database = await freshDatabase();
    const before = await new DataSource({
      ...dataSourceOptions(database, 'writer', []),
      migrations: MIGRATIONS.slice(0, 2),
    }).initialize();
    await before.runMigrations({ transaction: 'none' });
    const lead = ['Ana', 'ana', 'ana', 'Ana@Example.com', '612 345 678', 'Hola', 'web', 0, '2026-07-08T08:00:00.000Z'];
    const rows = Array.from({ length: 450 }, (_, id) => [String(id).padStart(36, '0'), ...lead]);
    await before.query(
      `INSERT INTO leads (id, name, name_sort, search_text, email, phone, message, source, contacted, created_at) VALUES ${rows
        .map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
        .join(', ')}`,
      rows.flat(),
    );
    await before.destroy();
    expect(await migrateKilled({ database })).toBeGreaterThanOrEqual(15);
    expect(await schemaOf(database)).toEqual(whole);
    const after = await new DataSource(dataSourceOptions(database, 'writer', [])).initialize();
    expect(
      await after.query('SELECT email_key, phone_key, CAST(COUNT(*) AS CHAR) AS count FROM leads GROUP BY email_key, phone_key'),
    ).toEqual([{ email_key: 'ana@example.com', phone_key: '+34612345678', count: '450' }]);
    await after.destroy();
  });
});

describe('the upgrade to a site that is opened', () => {
  const opened = async (profile: boolean): Promise<unknown[]> => {
    const database = await freshDatabase();
    const at = MIGRATIONS.indexOf(CreateSiteState1795300630000);
    const upTo = (count: number): Promise<DataSource> =>
      new DataSource({ ...dataSourceOptions(database, 'writer', []), migrations: MIGRATIONS.slice(0, count) }).initialize();
    const before = await upTo(at);
    await before.runMigrations({ transaction: 'none' });
    if (profile) await before.query("INSERT INTO clinic (id, profile) VALUES (1, '{}')");
    await before.destroy();
    const after = await upTo(at + 1);
    await after.runMigrations({ transaction: 'none' });
    const rows = await after.query<unknown[]>('SELECT words FROM site_state WHERE opened_at IS NOT NULL');
    await after.undoLastMigration({ transaction: 'none' });
    expect(await tables(after)).not.toContain('site_state');
    await after.destroy();
    return rows;
  };

  it('leaves a clinic open that is at work already, and an empty database to its guide', async () => {
    expect(await opened(true)).toMatchObject([{ words: 'demo' }]);
    expect(await opened(false)).toEqual([]);
  });
});

describe('the upgrade to versions of signed papers', () => {
  it('keeps the paper that is there as the first, and gives the newest back on the way down', async () => {
    const database = await freshDatabase();
    const at = MIGRATIONS.indexOf(KeepPaperVersions1795300800200);
    const upTo = (end: number): Promise<DataSource> =>
      new DataSource({ ...dataSourceOptions(database, 'writer', []), migrations: MIGRATIONS.slice(0, end) }).initialize();
    const before = await upTo(at);
    await before.runMigrations({ transaction: 'none' });
    const paper = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(150_000, 7)]);
    await before.query(
      `INSERT INTO consents (id, name, scope, given_on, paper_name, paper_size, name_sort, search_text, created_at)
       VALUES ('c', 'Ana', '["site"]', '2026-07-01', 'firmado.pdf', ?, 'ana', 'ana', '2026-07-01T08:00:00.000Z')`,
      [paper.length],
    );
    await before.query("INSERT INTO consent_papers (consent_id, contents) VALUES ('c', ?)", [paper]);
    await before.destroy();

    const after = await upTo(at + 1);
    await after.runMigrations({ transaction: 'none' });
    const [stored] = await after.query<Record<string, unknown>[]>(
      'SELECT v.number, v.name, v.size, c.paper_version, v.sha256 = c.paper_sha256 AS is_same FROM consent_paper_versions v JOIN consents c ON c.id = v.consent_id',
    );
    expect(Object.values(stored ?? {}).map(String)).toEqual(['1', 'firmado.pdf', String(paper.length), '1', '1']);
    await after.undoLastMigration({ transaction: 'none' });
    const [row] = await after.query<{ contents: Buffer }[]>('SELECT contents FROM consent_papers');
    expect(paper.equals(Buffer.from(row?.contents ?? ''))).toBe(true);
    await after.destroy();
  });
});
