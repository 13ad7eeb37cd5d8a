import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../database/data-sources.js';
import { migrate } from '../database/migrate.js';
import { MIGRATIONS } from '../database/migrations/index.js';
import { withoutSingleSteps } from '../database/squashed-migrations.js';
import type { DatabaseSettings } from '../settings.js';

/** What this program does not know was made by a newer one. */
export const unknownAmong = (names: readonly string[]): string[] =>
  withoutSingleSteps(names).filter((name) => !MIGRATIONS.some((migration) => migration.name === name));

/** The tables as they were when the backup was made; the next start brings them up to date. */
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
