import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createIndex, createTable, dropTable } from '../portable-sql.js';

/** The links in mails by which somebody sees and changes an appointment or an order. */
export class CreatePrivateLinks1795300420000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'private_links', [
      'token_hash varchar(64) NOT NULL PRIMARY KEY',
      'kind varchar(12) NOT NULL',
      'record_id varchar(36) NOT NULL',
      `created_at ${C.instant} NOT NULL`,
    ]);
    await createIndex(runner, 'IX_private_links_record', 'private_links', ['kind', 'record_id']);
    await createIndex(runner, 'IX_private_links_created', 'private_links', ['created_at']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, 'private_links');
  }
}
