import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { DatabaseSettings } from '../settings/settings.js';
import { SHOW_CLUSTER_VARIABLE, isCluster } from './mysql/cluster.js';
import { Database, type TransactionObserver } from './database.js';
import { isUnavailable } from './failures.js';
import { migrate } from './migrate/migrate.js';
import { MIGRATIONS } from './migrations/index.js';
import { mysqlOptions } from './mysql/mysql-address.js';
import { refuseUnfitServer } from './mysql/mysql-limits.js';
import { MysqlTransactions } from './mysql/mysql-transactions.js';
import { connectionOf, loadSqliteDriver, type SqliteConnection } from './sqlite-driver.js';
import { SqliteTransactions } from './sqlite-transactions.js';

const MYSQL_POOL = 10;
const READER_WAIT_MS = 100;
/** 16 MB instead of 4 MB, so that often changed pages are copied to the file less often. */
const WAL_PAGES = 4000;

/** Entity classes; `entities.ts` lists them. */
export type Entities = readonly (new () => object)[];

export function dataSourceOptions(settings: DatabaseSettings, role: 'reader' | 'writer', entities: Entities): DataSourceOptions {
  const common = { entities: [...entities], migrations: MIGRATIONS, migrationsTableName: 'migrations', synchronize: false };
  if (settings.dialect === 'mysql') {
    const { user: username, ...connection } = mysqlOptions(settings.url);
    return {
      ...common,
      type: 'mysql',
      ...connection,
      username,
      charset: 'utf8mb4_bin',
      timezone: 'Z',
      poolSize: MYSQL_POOL,
      connectTimeout: 3000,
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
      // FULL: a committed write survives a power cut.
      connection.pragma('synchronous = FULL');
      if (role === 'writer') {
        // Overwrites deleted rows with zeros, so that erased people cannot be found in the file.
        connection.pragma('secure_delete = ON');
        connection.pragma(`wal_autocheckpoint = ${WAL_PAGES}`);
        return;
      }
      connection.pragma('query_only = ON');
      // Kibibytes, allocated on demand. The default of 2 MB is smaller than one index.
      connection.pragma('cache_size = -65536');
    },
  };
}

export interface DatabaseOptions {
  /** Null for programs without staff. */
  audit?: TransactionObserver | null;
  /** For the data source that reads. */
  slowQueries?: Pick<DataSourceOptions, 'maxQueryExecutionTime' | 'logger'>;
}

/** Connects, migrates the schema and returns the database. */
export function openDatabase(settings: DatabaseSettings, entities: Entities, options: DatabaseOptions = {}): Promise<Database> {
  return settings.dialect === 'sqlite' ? openSqlite(settings, entities, options) : openMysql(settings, entities, options);
}

async function openSqlite(
  settings: DatabaseSettings & { dialect: 'sqlite' },
  entities: Entities,
  { audit = null, slowQueries }: DatabaseOptions,
): Promise<Database> {
  mkdirSync(dirname(settings.file), { recursive: true });
  const writer = await opened(dataSourceOptions(settings, 'writer', entities));
  // SQLite opens a read-only file without an error and fails at the first write.
  accessSync(settings.file, constants.R_OK | constants.W_OK);
  await wipeFreeBytes(writer);
  const reader = await new DataSource({ ...dataSourceOptions(settings, 'reader', entities), ...slowQueries }).initialize();
  // A reader waits only while another program opens, closes or recovers the file.
  (await connectionOf(reader)).pragma(`busy_timeout = ${READER_WAIT_MS}`);
  return new Database('sqlite', reader, await SqliteTransactions.on(writer), audit);
}

const WIPED = 1;

/** Vacuums a file that was written before `secure_delete` was on. If the disk is full, a later start tries again. */
async function wipeFreeBytes(writer: DataSource): Promise<void> {
  const [state] = await writer.query<{ user_version: number }[]>('PRAGMA user_version');
  if (state?.user_version === WIPED) return;
  try {
    await writer.query('VACUUM');
    await writer.query(`PRAGMA user_version = ${WIPED}`);
    await writer.query('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

async function openMysql(
  settings: DatabaseSettings,
  entities: Entities,
  { audit = null, slowQueries }: DatabaseOptions,
): Promise<Database> {
  // SQLite does not load mysql2.
  const { checkedMysql, MIGRATION_LIMIT_MS, QUERY_LIMIT_MS } = await import('./mysql/mysql-pool.js');
  const common = dataSourceOptions(settings, 'writer', entities);
  const migrating = await opened({ ...common, driver: checkedMysql(MIGRATION_LIMIT_MS) });
  await migrating.destroy();
  const options = { ...common, ...slowQueries, driver: checkedMysql(QUERY_LIMIT_MS) };
  const source = await new DataSource(options).initialize();
  const isInCluster = isCluster(await source.query(SHOW_CLUSTER_VARIABLE));
  return new Database('mysql', source, new MysqlTransactions(source), audit, isInCluster);
}

async function opened(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = await new DataSource(options).initialize();
  try {
    if (options.type === 'mysql') await refuseUnfitServer(dataSource);
    await migrate(dataSource);
    return dataSource;
  } catch (error) {
    await dataSource.destroy().catch(() => undefined);
    throw error;
  }
}
