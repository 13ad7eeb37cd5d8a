import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, COLUMN as C, dropColumn } from '../portable-sql.js';

/** Who books says how to be reminded; a message may carry the mail that goes out where its own way fails for good. */
export class RemindByOtherWays1795300590000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'appointments', 'reminder_channel', "varchar(10) NOT NULL DEFAULT 'email'");
    await addColumn(runner, 'messages', 'instead', `${C.text} NULL`);
    await addColumn(runner, 'messages', 'instead_of', `${C.id} NULL`);
  }

  /** What an earlier version would send as a mail to a telephone's number is needed no more. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM messages WHERE channel <> 'email'");
    await dropColumn(runner, 'messages', 'instead_of');
    await dropColumn(runner, 'messages', 'instead');
    await dropColumn(runner, 'appointments', 'reminder_channel');
  }
}
