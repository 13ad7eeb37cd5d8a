import { afterAll, beforeAll } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/core/database/data-sources.js';
import { MIGRATIONS } from '../../src/core/database/migrations/index.js';
import { readSettings, type DatabaseSettings } from '../../src/core/settings/settings.js';
import { emptyDatabase } from './app.js';

/** Makes empty databases for a file of tests, which are dropped at its end. */
export function freshDatabases(): () => Promise<DatabaseSettings> {
  let folder: string;
  const drops: (() => Promise<void>)[] = [];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'radiance-test-'));
  });
  afterAll(async () => {
    for (const drop of drops) await drop();
    rmSync(folder, { recursive: true, force: true });
  });
  return async () => {
    const { url, drop } = await emptyDatabase(mkdtempSync(join(folder, 'database-')));
    drops.push(drop);
    return readSettings({ DATABASE_URL: url }).database;
  };
}

/** A connection that knows so many migrations. */
export const upTo = (database: DatabaseSettings, count: number): Promise<DataSource> =>
  new DataSource({ ...dataSourceOptions(database, 'writer', []), migrations: MIGRATIONS.slice(0, count) }).initialize();

export const insertInto = (source: DataSource, table: string, row: Readonly<Record<string, unknown>>): Promise<unknown> =>
  source.query(
    `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
      .map(() => '?')
      .join(', ')})`,
    Object.values(row),
  );

export async function tablesOf(dataSource: DataSource): Promise<string[]> {
  const rows = await dataSource.query<{ name: string }[]>(
    dataSource.options.type === 'mysql'
      ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()'
      : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  return rows.map(({ name }) => name).filter((name) => name !== 'migrations');
}
