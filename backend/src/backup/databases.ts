import type { DatabaseSettings } from '../core/settings/settings.js';
import type { Snapshot, Target } from './archive/tables.js';
import { mysqlSnapshot } from './mysql/mysql-snapshot.js';
import { mysqlTarget } from './mysql/mysql-target.js';
import { sqliteSnapshot } from './sqlite/sqlite-snapshot.js';
import { sqliteTarget } from './sqlite/sqlite-target.js';

export const snapshotOf = (database: DatabaseSettings): Promise<Snapshot> =>
  database.dialect === 'sqlite' ? sqliteSnapshot(database.file) : mysqlSnapshot(database.url);

/** Makes the tables of the backup's version, to be filled with `tables`. */
export const targetFor = (
  database: DatabaseSettings,
  migrations: readonly string[],
  tables: readonly string[],
): Promise<Target> =>
  database.dialect === 'sqlite' ? sqliteTarget(database.file, migrations, tables) : mysqlTarget(database.url, migrations, tables);
