import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createTable, hasColumn, isMysql } from '../portable-sql.js';

const TOPIC = 'topic varchar(20) NOT NULL';
const SLOT = `slot ${C.integer} NOT NULL DEFAULT 0`;
const VERSION = `version ${C.integer} NOT NULL`;

/** Writers of one topic raised one row and so took turns: now each connection to a server raises its own, and readers add them up. */
export class SpreadChangeCounters1795300652000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await hasColumn(runner, 'change_counters', 'slot')) return;
    if (isMysql(runner))
      await runner.query(
        `ALTER TABLE change_counters ADD COLUMN ${SLOT} AFTER topic, DROP PRIMARY KEY, ADD PRIMARY KEY (topic, slot)`,
      );
    else await rebuild(runner, [TOPIC, SLOT, VERSION, 'PRIMARY KEY (topic, slot)'], 'topic, 0, version FROM change_counters');
  }

  async down(runner: QueryRunner): Promise<void> {
    if (!(await hasColumn(runner, 'change_counters', 'slot'))) return;
    const sums = 'SUM(version) AS version FROM change_counters GROUP BY topic';
    if (!isMysql(runner)) return rebuild(runner, [`${TOPIC} PRIMARY KEY`, VERSION], `topic, ${sums}`);
    // Killed in between it adds up once more, and what rises too far only has things read anew.
    await runner.query(
      `INSERT INTO change_counters (topic, slot, version) SELECT topic, 0, version FROM (SELECT topic, ${sums}) AS sums
       ON DUPLICATE KEY UPDATE version = VALUES(version)`,
    );
    await runner.query('DELETE FROM change_counters WHERE slot <> 0');
    await runner.query('ALTER TABLE change_counters DROP COLUMN slot, DROP PRIMARY KEY, ADD PRIMARY KEY (topic)');
  }
}

/** SQLite changes no key of a table that is there. */
async function rebuild(runner: QueryRunner, parts: readonly string[], rows: string): Promise<void> {
  await createTable(runner, 'change_counters_rebuilt', parts);
  await runner.query(`INSERT INTO change_counters_rebuilt SELECT ${rows}`);
  await runner.query('DROP TABLE change_counters');
  await runner.query('ALTER TABLE change_counters_rebuilt RENAME TO change_counters');
}
