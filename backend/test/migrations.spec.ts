import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { dataSourceOptions, openDatabase } from '../src/platform/database/data-sources.js';
import { ENTITIES } from '../src/entities.js';
import { readSettings, type Settings } from '../src/platform/settings.js';
import { emptyDatabase } from './app.js';

let folder: string;
let settings: Settings;
let drop: () => Promise<void>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'radiance-test-'));
  const database = await emptyDatabase(folder);
  drop = database.drop;
  settings = readSettings({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await drop();
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
