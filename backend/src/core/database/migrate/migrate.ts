import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import { statSync } from 'node:fs';
import { SHOW_CLUSTER_VARIABLE, isCluster } from '../mysql/cluster.js';
import { takeLease } from './migration-lease.js';
import { keepAppendOnly } from '../migrations/1795300800300-SinceFirstRelease.js';
import { adoptSingleSteps } from './squashed-migrations.js';
import { StartRefused } from '../start-refused.js';

/** A larger file takes too long to check at every start. */
const LARGEST_CHECKED_BYTES = 32 * 2 ** 20;
const LOCK_SECONDS = 60;
/** Named locks belong to the server, so the name contains the database. Limit 64 characters; MySQL 9.6 has no MD5. */
const LOCK = "CONCAT('radiance-migrations-', LEFT(SHA2(DATABASE(), 256), 40))";

/**
 * Migrates the schema. Of several processes the first migrates and the others wait. Lock and statements use one connection,
 * because the server finishes the statement of a dead client and keeps its lock until then.
 */
export async function migrate(dataSource: DataSource, lockSeconds = LOCK_SECONDS): Promise<void> {
  const isMysql = dataSource.options.type === 'mysql';
  const runner = dataSource.createQueryRunner();
  let release = (): Promise<unknown> => Promise.resolve();
  try {
    if (isMysql) release = await lock(dataSource, runner, lockSeconds);
    else await refuseDamaged(runner, dataSource);
    await adoptSingleSteps(runner);
    await refuseUnknown(runner, dataSource);
    const executor = new MigrationExecutor(dataSource, runner);
    // MySQL commits at every CREATE TABLE, so each step in portable-sql.ts checks what exists.
    executor.transaction = isMysql ? 'none' : 'all';
    await executor.executePendingMigrations();
    // A restored dump may lack the triggers of the audit.
    if (await runner.hasTable('audit_entries')) await keepAppendOnly(runner);
  } finally {
    // A lost connection has released its lock.
    await release().catch(() => undefined);
    await runner.release();
  }
}

/** Returns the function that releases the lock. */
async function lock(dataSource: DataSource, runner: QueryRunner, seconds: number): Promise<() => Promise<unknown>> {
  if (isCluster(await runner.query(SHOW_CLUSTER_VARIABLE))) {
    const release = await takeLease(dataSource, runner, seconds);
    if (release) return release;
    throw beingMigrated('of the cluster', seconds);
  }
  const answers = (await runner.query(`SELECT GET_LOCK(${LOCK}, ${seconds}) AS isOurs, IS_USED_LOCK(${LOCK}) AS holder`)) as {
    isOurs: number | null;
    holder: number | null;
  }[];
  if (Number(answers[0]?.isOurs) === 1) return () => runner.query(`SELECT RELEASE_LOCK(${LOCK})`);
  throw beingMigrated(`(connection ${answers[0]?.holder ?? 'unknown'} of the database server)`, seconds);
}

const beingMigrated = (which: string, seconds: number): StartRefused =>
  new StartRefused(
    `another process ${which} has been migrating this database for ${seconds} s; let it finish or end it, then start again`,
  );

/** SQLite detects damage when it reads a page; this check reads all pages of a small file. */
async function refuseDamaged(runner: QueryRunner, { options }: DataSource): Promise<void> {
  const { size } = statSync(String(options.database));
  if (size > LARGEST_CHECKED_BYTES) return;
  const [answer] = (await runner.query('PRAGMA quick_check(1)')) as Record<string, string>[];
  const found = Object.values(answer ?? {})[0];
  if (found !== 'ok') throw new Error(`database disk image is malformed: ${found}`);
}

/** Refuses a database of another program or of a newer version, and leaves it unchanged. */
async function refuseUnknown(runner: QueryRunner, { entityMetadatas, migrations }: DataSource): Promise<void> {
  const isBegun = await runner.hasTable('migrations');
  const rows = (isBegun ? await runner.query('SELECT * FROM migrations') : []) as { name?: unknown }[];
  for (const { tableName } of isBegun ? [] : entityMetadatas) {
    if (await runner.hasTable(tableName)) throw notOurs(tableName);
  }
  if (rows.some(({ name }) => typeof name !== 'string')) throw notOurs('migrations');
  const known = new Set<unknown>(migrations.map((migration) => migration.name ?? migration.constructor.name));
  const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new StartRefused(
    `the database was last used by a newer version, which has changed it (${unknown.join(', ')}); start that version, or put back the backup from before the upgrade`,
  );
}

const notOurs = (table: string): StartRefused =>
  new StartRefused(`the database holds a table of another program (${table}); name an empty database in DATABASE_URL`);
