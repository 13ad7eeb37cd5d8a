import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../core/database/data-sources.js';
import { migrate } from '../core/database/migrate/migrate.js';
import { MIGRATIONS } from '../core/database/migrations/index.js';
import { withoutSingleSteps } from '../core/database/migrate/squashed-migrations.js';
import type { DatabaseSettings } from '../core/settings/settings.js';

/** Migrations that this version does not know, so a newer version made the backup. */
export const unknownAmong = (names: readonly string[]): string[] =>
  withoutSingleSteps(names).filter((name) => !MIGRATIONS.some((migration) => migration.name === name));

/** Creates the tables of the backup's version. The next start migrates them. */
export async function makeTables(database: DatabaseSettings, migrations: readonly string[]): Promise<void> {
  const names = withoutSingleSteps(migrations);
  const known = MIGRATIONS.filter(({ name }) => names.includes(name));
  const source = await new DataSource({ ...dataSourceOptions(database, 'writer', []), migrations: known }).initialize();
  try {
    await migrate(source);
  } finally {
    await source.destroy();
  }
}
