import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { DatabaseSettings } from '../settings.js';
import { Database } from './database.js';
import { migrate } from './migrate.js';
import { MIGRATIONS } from './migrations/index.js';
import { loadSqliteDriver, type SqliteConnection } from './sqlite-driver.js';

const MYSQL_POOL = 10;

/** Classes whose rows are stored; those who know them all hand them in. */
export type Entities = readonly (new () => object)[];

export function dataSourceOptions(settings: DatabaseSettings, role: 'reader' | 'writer', entities: Entities): DataSourceOptions {
  const common = { entities: [...entities], migrations: MIGRATIONS, migrationsTableName: 'migrations', synchronize: false };
  if (settings.dialect === 'mysql') {
    return {
      ...common,
      type: 'mysql',
      url: settings.url,
      charset: 'utf8mb4_bin',
      timezone: 'Z',
      poolSize: MYSQL_POOL,
      connectTimeout: 5000,
    };
  }
  return {
    ...common,
    type: 'better-sqlite3',
    database: settings.file,
    driver: loadSqliteDriver(),
    timeout: 5000,
    prepareDatabase: (connection: SqliteConnection) => {
      connection.pragma('journal_mode = WAL');
      connection.pragma('foreign_keys = ON');
      // FULL: an answered write survives a power cut, not only a killed process.
      connection.pragma('synchronous = FULL');
      if (role === 'writer') return;
      connection.pragma('query_only = ON');
      // Kibibytes, taken as they are needed: the usual 2 MB are less than one index of a clinic's ten years.
      connection.pragma('cache_size = -65536');
    },
  };
}

/** Connects, brings the schema up to date and returns the ready database. */
export async function openDatabase(settings: DatabaseSettings, entities: Entities): Promise<Database> {
  if (settings.dialect === 'sqlite') mkdirSync(dirname(settings.file), { recursive: true });
  const writer = await new DataSource(dataSourceOptions(settings, 'writer', entities)).initialize();
  await migrate(writer).catch(async (error: unknown) => {
    await writer.destroy().catch(() => undefined);
    throw error;
  });
  if (settings.dialect === 'mysql') return new Database('mysql', writer, writer);
  const reader = await new DataSource(dataSourceOptions(settings, 'reader', entities)).initialize();
  return new Database('sqlite', reader, writer);
}
