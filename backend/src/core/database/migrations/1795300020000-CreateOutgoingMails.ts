import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createIndex, createTable, dropTable } from '../portable-sql.js';

export class CreateOutgoingMails1795300020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'outgoing_mails', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      'to_name varchar(100) NOT NULL',
      'to_address varchar(255) NOT NULL',
      'subject varchar(200) NOT NULL',
      `body ${C.text} NOT NULL`,
      `attempts ${C.integer} NOT NULL`,
      `next_attempt_at ${C.instant} NULL`,
      `created_at ${C.instant} NOT NULL`,
    ]);
    await createIndex(runner, 'IX_outgoing_mails_due', 'outgoing_mails', ['next_attempt_at', 'id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, 'outgoing_mails');
  }
}
