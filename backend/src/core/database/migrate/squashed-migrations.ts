import type { QueryRunner } from 'typeorm';
import { FirstRelease1795300020000 } from '../migrations/1795300020000-FirstRelease.js';
import { SinceFirstRelease1795300800300 } from '../migrations/1795300800300-SinceFirstRelease.js';
import { MIGRATIONS } from '../migrations/index.js';
import { StartRefused } from '../start-refused.js';

/** Numbers of migrations: of the first release, and before two replaced all of them. */
const OF_FIRST_RELEASE = 5;
const ALL = 52;
/** The last commit that has all of them. */
const LAST_COMMIT = '05c77a4';

const FIRST_TIMESTAMP = 1795300000000;

const timestampOf = (name: string): number => Number(/\d+$/.exec(name)?.[0]);
const isSingleStep = (name: string): boolean =>
  timestampOf(name) >= FIRST_TIMESTAMP &&
  timestampOf(name) <= timestampOf(SinceFirstRelease1795300800300.name) &&
  !MIGRATIONS.some((known) => known.name === name);

/**
 * The names of applied migrations, with the single steps replaced by the two squashed migrations.
 * @throws StartRefused for a database in between.
 */
export function withoutSingleSteps(names: readonly string[]): string[] {
  const steps = names.filter(isSingleStep);
  const others = names.filter((name) => !isSingleStep(name));
  if (steps.length === 0) return others;
  const present = [FirstRelease1795300020000.name];
  if (steps.length === ALL) present.push(SinceFirstRelease1795300800300.name);
  else if (steps.length !== OF_FIRST_RELEASE)
    throw new StartRefused(
      `the database was last used by a version between the first release and this one (${steps.at(-1)}); start the version of commit ${LAST_COMMIT} once, which brings it up to date, then this one`,
    );
  return [...new Set([...present, ...others])];
}

/** Renames rows in the table of migrations. New names are inserted first, so an interruption leaves both. */
export async function adoptSingleSteps(runner: QueryRunner): Promise<void> {
  if (!(await runner.hasTable('migrations'))) return;
  const rows = (await runner.query('SELECT * FROM migrations')) as { name?: unknown }[];
  const names = rows.flatMap(({ name }) => (typeof name === 'string' ? name : []));
  const steps = names.filter(isSingleStep);
  if (steps.length === 0) return;
  for (const name of withoutSingleSteps(names).filter((present) => !names.includes(present)))
    await runner.query('INSERT INTO migrations (timestamp, name) VALUES (?, ?)', [timestampOf(name), name]);
  await runner.query(`DELETE FROM migrations WHERE name IN (${steps.map(() => '?').join(', ')})`, steps);
}
