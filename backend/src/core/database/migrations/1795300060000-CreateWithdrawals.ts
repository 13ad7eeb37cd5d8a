import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createIndex, createTable, dropTable } from '../portable-sql.js';

export class CreateWithdrawals1795300060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'withdrawals', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      'name varchar(100) NOT NULL',
      'email varchar(255) NOT NULL',
      'reference varchar(60) NOT NULL',
      'search_text varchar(500) NOT NULL',
      'message varchar(1000) NULL',
      'privacy_version varchar(20) NULL',
      `created_at ${C.instant} NOT NULL`,
    ]);
    await createIndex(runner, 'IX_withdrawals_created', 'withdrawals', ['created_at', 'id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, 'withdrawals');
  }
}
