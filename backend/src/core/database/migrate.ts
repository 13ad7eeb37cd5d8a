import { MigrationExecutor, type DataSource, type QueryRunner } from 'typeorm';
import { statSync } from 'node:fs';
import { ASK_WHETHER_CLUSTER, saysCluster } from './cluster.js';
import { takeLease } from './migration-lease.js';
import { keepAppendOnly } from './migrations/1795300800300-SinceFirstRelease.js';
import { tableExists } from './portable-sql.js';
import { adoptSingleSteps } from './squashed-migrations.js';
import { StartRefused } from './start-refused.js';

/** Checked in some 20 ms; a file in use for years is not. */
const LARGEST_CHECKED_BYTES = 32 * 2 ** 20;
const LOCK_SECONDS = 60;
/**
 * Locks are the whole server's, and databases that have nothing to do with each other need not wait. A name takes 64 letters,
 * as many as a database's own; MySQL 9.6 and newer have no MD5.
 */
const LOCK = "CONCAT('radiance-migrations-', LEFT(SHA2(DATABASE(), 256), 40))";

/**
 * Brings the schema up to date. Of several processes that start at once on one MySQL database the first migrates and the
 * others wait for it. Lock and statements share one connection: the server goes on with a statement whose client has
 * died, and holds the lock until it is done.
 */
export async function migrate(dataSource: DataSource, lockSeconds = LOCK_SECONDS): Promise<void> {
  const isMysql = dataSource.options.type === 'mysql';
  const runner = dataSource.createQueryRunner();
  let letGo = (): Promise<unknown> => Promise.resolve();
  try {
    if (isMysql) letGo = await lock(dataSource, runner, lockSeconds);
    else await refuseDamaged(runner, dataSource);
    await adoptSingleSteps(runner);
    await refuseUnknown(runner, dataSource);
    const executor = new MigrationExecutor(dataSource, runner);
    // MySQL commits at every CREATE TABLE whatever is asked for: each step of portable-sql.ts asks what exists.
    executor.transaction = isMysql ? 'none' : 'all';
    await executor.executePendingMigrations();
    // A dump without triggers, put back, has lost those that guard the audit.
    if (await tableExists(runner, 'audit_entries')) await keepAppendOnly(runner);
  } finally {
    // A connection that is gone has let go by itself.
    await letGo().catch(() => undefined);
    await runner.release();
  }
}

/** Answers how to let go. */
async function lock(dataSource: DataSource, runner: QueryRunner, seconds: number): Promise<() => Promise<unknown>> {
  if (saysCluster(await runner.query(ASK_WHETHER_CLUSTER))) {
    const letGo = await takeLease(dataSource, runner, seconds);
    if (letGo) return letGo;
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

/** Damage is told by the look at a page: here at every one, as far as that is done in no time. */
async function refuseDamaged(runner: QueryRunner, { options }: DataSource): Promise<void> {
  const { size } = statSync(String(options.database));
  if (size > LARGEST_CHECKED_BYTES) return;
  const [answer] = (await runner.query('PRAGMA quick_check(1)')) as Record<string, string>[];
  const found = Object.values(answer ?? {})[0];
  if (found !== 'ok') throw new Error(`database disk image is malformed: ${found}`);
}

/** A database that is not ours, or that a newer version has changed, is left as it is. */
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
