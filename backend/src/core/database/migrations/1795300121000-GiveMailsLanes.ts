import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, COLUMN as C, createIndex, createTable, dropColumn, dropIndex, dropTable } from '../portable-sql.js';

const ROWS_AT_ONCE = 200;

/** What the law wants delivered waits for nothing else; withdrawals are found by e-mail; the clinic is told in digests. */
export class GiveMailsLanes1795300121000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'outgoing_mails', 'lane', "varchar(8) NOT NULL DEFAULT 'usual'");
    await addColumn(runner, 'outgoing_mails', 'network', 'varchar(43) NULL');
    await runner.query("UPDATE outgoing_mails SET lane = 'law' WHERE kind IN ('withdrawal-receipt', 'withdrawal-notice')");
    await createIndex(runner, 'IX_outgoing_mails_lane', 'outgoing_mails', ['lane', 'next_attempt_at', 'id']);
    await dropIndex(runner, 'IX_outgoing_mails_due', 'outgoing_mails');

    await createTable(runner, 'digests', [`id ${C.integer} NOT NULL PRIMARY KEY`, `told_at ${C.instant} NOT NULL`]);
    await addColumn(runner, 'withdrawals', 'email_key', "varchar(255) NOT NULL DEFAULT ''");
    await addColumn(runner, 'withdrawals', 'told_at', `${C.instant} NULL`);
    await fillKeys(runner);
    await createIndex(runner, 'IX_withdrawals_email_key', 'withdrawals', ['email_key', 'created_at', 'id']);
    await createIndex(runner, 'IX_withdrawals_told', 'withdrawals', ['told_at', 'created_at', 'id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of ['told', 'email_key']) await dropIndex(runner, `IX_withdrawals_${column}`, 'withdrawals');
    for (const column of ['told_at', 'email_key']) await dropColumn(runner, 'withdrawals', column);
    await dropTable(runner, 'digests');
    await createIndex(runner, 'IX_outgoing_mails_due', 'outgoing_mails', ['next_attempt_at', 'id']);
    await dropIndex(runner, 'IX_outgoing_mails_lane', 'outgoing_mails');
    for (const column of ['network', 'lane']) await dropColumn(runner, 'outgoing_mails', column);
  }
}

/** Only rows without a key: those there are have been told by mails of their own. After an interruption it goes on where it was. */
async function fillKeys(runner: QueryRunner): Promise<void> {
  for (;;) {
    const rows = (await runner.query(`SELECT id, email FROM withdrawals WHERE email_key = '' LIMIT ${ROWS_AT_ONCE}`)) as {
      id: string;
      email: string;
    }[];
    if (rows.length === 0) return;
    const cases = rows.map(() => 'WHEN ? THEN ?').join(' ');
    const ids = rows.map(({ id }) => id);
    await runner.query(
      `UPDATE withdrawals SET told_at = created_at, email_key = CASE id ${cases} END WHERE id IN (${ids.map(() => '?').join(', ')})`,
      [...rows.flatMap(({ id, email }) => [id, email.toLowerCase().slice(0, 255)]), ...ids],
    );
  }
}
