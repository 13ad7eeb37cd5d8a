import { beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions, openDatabase } from '../../../src/core/database/data-sources.js';
import { MIGRATIONS } from '../../../src/core/database/migrations/index.js';
import type { DatabaseSettings } from '../../../src/core/settings/settings.js';
import { ENTITIES } from '../../../src/entities.js';
import { isOnMysql } from '../../support/app.js';
import { freshDatabases, tablesOf } from '../../support/fresh-databases.js';

const freshDatabase = freshDatabases();

/** The tables of the entities as the database describes them. */
async function tablesAndColumns(source: DataSource): Promise<object[]> {
  const runner = source.createQueryRunner();
  const tables = await runner.getTables(source.entityMetadatas.map(({ tableName }) => tableName));
  await runner.release();
  const byName = (one: { name?: string }, other: { name?: string }): number => (one.name ?? '').localeCompare(other.name ?? '');
  return tables.toSorted(byName).map(({ name, columns, indices, foreignKeys, uniques, checks }) => ({
    name,
    // The migrations name the collation, and the entities take that of the database.
    columns: columns.toSorted(byName).map((column) => ({ ...column, charset: undefined, collation: undefined })),
    indices: indices.toSorted(byName),
    // The two databases have different names.
    foreignKeys: foreignKeys.toSorted(byName).map((key) => ({ ...key, referencedDatabase: undefined })),
    uniques: uniques.toSorted(byName),
    checks: checks.toSorted(byName),
  }));
}

describe('migrations', () => {
  let settings: DatabaseSettings;
  beforeAll(async () => {
    settings = await freshDatabase();
  });
  const connect = (): Promise<DataSource> => new DataSource(dataSourceOptions(settings, 'writer', ENTITIES)).initialize();

  it('bring an empty database to what the entities say, and start twice without doing it twice', async () => {
    for (let start = 0; start < 2; start++) await (await openDatabase(settings, ENTITIES)).close();
    const migrated = await connect();
    const wanted = await new DataSource(dataSourceOptions(await freshDatabase(), 'writer', ENTITIES)).initialize();
    await wanted.synchronize();
    const [schema, wantedSchema] = [await tablesAndColumns(migrated), await tablesAndColumns(wanted)];
    await migrated.destroy();
    await wanted.destroy();
    expect(schema.length).toBe(new Set(ENTITIES).size);
    expect(schema).toEqual(wantedSchema);
  });

  it('run when several processes start at once', async () => {
    const databases = await Promise.all([openDatabase(settings, ENTITIES), openDatabase(settings, ENTITIES)]);
    await Promise.all(databases.map((database) => database.close()));
  });

  it('go down to nothing and up again', async () => {
    const dataSource = await connect();
    const { length } = await dataSource.query<unknown[]>('SELECT id FROM migrations');
    for (let left = length; left > 0; left--) await dataSource.undoLastMigration({ transaction: 'none' });
    expect(await dataSource.query('SELECT id FROM migrations')).toEqual([]);
    expect(await tablesOf(dataSource)).toEqual([]);
    await dataSource.runMigrations({ transaction: 'none' });
    expect(await tablesOf(dataSource)).toEqual(expect.arrayContaining(['treatments', 'appointments', 'users']));
    await dataSource.destroy();
  });
});

describe('the schema', () => {
  const LEFT = ['audit_details_no_update', 'audit_entries_no_delete', 'audit_entries_no_update'];

  it('has no triggers but those of the audit, and a start makes these again where a dump has lost them', async () => {
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
    for (const name of LEFT) await source.query(`DROP TRIGGER ${name}`);
    await (await openDatabase(database, ENTITIES)).close();
    expect(await triggers()).toEqual(LEFT);
    await source.destroy();
  });
});

describe('a database of a version between the first release and this one', () => {
  /** Replaces the names of today's migrations by those of so many single migrations. */
  const withSingleSteps = async (steps: number): Promise<DatabaseSettings> => {
    const database = await freshDatabase();
    await (await openDatabase(database, ENTITIES)).close();
    const source = await new DataSource(dataSourceOptions(database, 'writer', [])).initialize();
    await source.query('DELETE FROM migrations');
    for (let step = 0; step < steps; step++) {
      const timestamp = 1795300000000 + step;
      await source.query('INSERT INTO migrations (timestamp, name) VALUES (?, ?)', [timestamp, `Step${timestamp}`]);
    }
    await source.destroy();
    return database;
  };

  it('is refused with instructions, unless it has every single migration', async () => {
    await expect(openDatabase(await withSingleSteps(30), ENTITIES)).rejects.toThrow(
      /between the first release and this one \(Step1795300000029\); start the version of commit \w+ once/,
    );
    const database = await withSingleSteps(52);
    const opened = await openDatabase(database, ENTITIES);
    const rows = await opened.reader.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY timestamp');
    expect(rows.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
    await opened.close();
  });

  it('keeps the counters of the topics', async () => {
    const database = await withSingleSteps(52);
    const source = await new DataSource(dataSourceOptions(database, 'writer', [])).initialize();
    await source.query('DROP TABLE change_counters');
    await source.query(
      'CREATE TABLE change_counters (topic varchar(20) NOT NULL, slot integer NOT NULL DEFAULT 0, version integer NOT NULL, PRIMARY KEY (topic, slot))',
    );
    await source.query(
      "INSERT INTO change_counters (topic, slot, version) VALUES ('leads', 0, 7), ('leads', 3, 2), ('orders', 5, 4)",
    );
    await source.destroy();
    const opened = await openDatabase(database, ENTITIES);
    expect(await opened.reader.query("SELECT * FROM change_counters WHERE topic <> 'practitioners' ORDER BY topic")).toEqual([
      { topic: 'leads', version: 9 },
      { topic: 'orders', version: 4 },
    ]);
    await opened.close();
  });
});
