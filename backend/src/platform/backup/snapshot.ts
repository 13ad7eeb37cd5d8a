import type { DatabaseSettings } from '../settings.js';
import { mysqlSnapshot } from './mysql-snapshot.js';
import { sqliteSnapshot } from './sqlite-snapshot.js';
import type { Snapshot } from './tables.js';

export const snapshotOf = (database: DatabaseSettings): Promise<Snapshot> =>
  database.dialect === 'sqlite' ? sqliteSnapshot(database.file) : mysqlSnapshot(database.url);
