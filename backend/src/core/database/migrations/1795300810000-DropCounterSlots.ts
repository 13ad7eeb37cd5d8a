import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTable, isMysql } from '../portable-sql.js';

const SUMS = 'SUM(version) AS version FROM change_counters GROUP BY topic';

/** One counter per topic. Databases that were migrated in single steps have one per topic and connection. */
export class DropCounterSlots1795300810000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('change_counters', 'slot'))) return;
    if (!isMysql(runner)) return rebuild(runner);
    // After an interruption this adds once more. A version that is too high only invalidates caches.
    await runner.query(
      `INSERT INTO change_counters (topic, slot, version) SELECT topic, 0, version FROM (SELECT topic, ${SUMS}) AS sums
       ON DUPLICATE KEY UPDATE version = VALUES(version)`,
    );
    await runner.query('DELETE FROM change_counters WHERE slot <> 0');
    await runner.query('ALTER TABLE change_counters DROP COLUMN slot, DROP PRIMARY KEY, ADD PRIMARY KEY (topic)');
  }

  /** The migration before this one creates no slots. */
  async down(): Promise<void> {}
}

/** SQLite cannot change a primary key. */
async function rebuild(runner: QueryRunner): Promise<void> {
  await dropTable(runner, 'change_counters_rebuilt');
  await createTable(runner, 'change_counters_rebuilt', ['topic varchar(20) NOT NULL PRIMARY KEY', 'version integer NOT NULL']);
  await runner.query(`INSERT INTO change_counters_rebuilt SELECT topic, ${SUMS}`);
  await runner.query('DROP TABLE change_counters');
  await runner.query('ALTER TABLE change_counters_rebuilt RENAME TO change_counters');
}
