import { DataSource } from 'typeorm';
import type { DatabaseSettings } from '../settings.js';
import { dataSourceOptions } from './data-sources.js';
import { MIGRATIONS } from './migrations/index.js';

/**
 * Whether an older version made this database, and may be serving it right now: a start brings it up to date, a command beside
 * the server must not. An empty one is nobody's.
 */
export async function isBehind(database: DatabaseSettings): Promise<boolean> {
  const source = await new DataSource(dataSourceOptions(database, 'reader', [])).initialize();
  try {
    if (!(await source.createQueryRunner().hasTable('migrations'))) return false;
    const rows = await source.query<{ name: string }[]>('SELECT name FROM migrations');
    const known = new Set(rows.map(({ name }) => name));
    return MIGRATIONS.some(({ name }) => !known.has(name));
  } finally {
    await source.destroy();
  }
}
