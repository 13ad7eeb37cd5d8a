import type { DatabaseSettings } from '../core/settings/settings.js';
import { sqliteSnapshot } from './sqlite-snapshot.js';
import type { Snapshot } from './archive/tables.js';

export async function snapshotOf(database: DatabaseSettings): Promise<Snapshot> {
  if (database.dialect === 'sqlite') return sqliteSnapshot(database.file);
  const { mysqlSnapshot } = await import('./mysql/mysql-snapshot.js');
  return mysqlSnapshot(database.url);
}
