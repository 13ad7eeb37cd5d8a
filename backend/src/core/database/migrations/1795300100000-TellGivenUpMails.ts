import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, COLUMN as C, createIndex, dropColumn, dropIndex } from '../portable-sql.js';

const TABLE = 'outgoing_mails';

/** A mail that is not tried any more is shown to the clinic: what it was, when it was given up, and why. */
export class TellGivenUpMails1795300100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, TABLE, 'kind', "varchar(30) NOT NULL DEFAULT ''");
    await addColumn(runner, TABLE, 'given_up_at', `${C.instant} NULL`);
    await addColumn(runner, TABLE, 'failure', 'varchar(40) NULL');
    await runner.query(`UPDATE ${TABLE} SET given_up_at = created_at WHERE next_attempt_at IS NULL AND given_up_at IS NULL`);
    await createIndex(runner, 'IX_outgoing_mails_given_up', TABLE, ['given_up_at', 'id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'IX_outgoing_mails_given_up', TABLE);
    for (const column of ['failure', 'given_up_at', 'kind']) await dropColumn(runner, TABLE, column);
  }
}
