import { existsSync } from 'node:fs';
import { DataSource } from 'typeorm';
import type { DatabaseSettings } from '../../settings/settings.js';
import { dataSourceOptions } from '../data-sources.js';
import { MIGRATIONS } from '../migrations/index.js';
import { StartRefused } from '../start-refused.js';

const nothingAt = (database: DatabaseSettings): StartRefused =>
  new StartRefused(
    `there is no site in ${database.dialect === 'sqlite' ? database.file : `the database ${new URL(database.url).pathname.slice(1)}`} yet; start it once, or say in DATA_DIR or DATABASE_URL where it is`,
  );

/**
 * True when an older version made this database and may still serve it. A start migrates; a command beside the server must not.
 * @throws StartRefused when there is no database, because a command would create an empty one.
 */
export async function hasPendingMigrations(database: DatabaseSettings): Promise<boolean> {
  if (database.dialect === 'sqlite' && !existsSync(database.file)) throw nothingAt(database);
  const source = await new DataSource(dataSourceOptions(database, 'reader', [])).initialize();
  try {
    if (!(await source.createQueryRunner().hasTable('migrations'))) throw nothingAt(database);
    const rows = await source.query<{ name: string }[]>('SELECT name FROM migrations');
    const known = new Set(rows.map(({ name }) => name));
    return MIGRATIONS.some(({ name }) => !known.has(name));
  } finally {
    await source.destroy();
  }
}
