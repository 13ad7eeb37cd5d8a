import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createTable, dropTable } from '../portable-sql.js';

/** Which backups were made, proved or failed; a night's is claimed by its key. */
export class RememberBackups1795300640000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'backups', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      `night ${C.day} NULL`,
      'state varchar(10) NOT NULL',
      `attempts ${C.integer} NOT NULL`,
      `started_at ${C.instant} NOT NULL`,
      `ended_at ${C.instant} NULL`,
      'place varchar(300) NOT NULL',
      'file varchar(60) NULL',
      `size_kb ${C.integer} NULL`,
      `row_count ${C.integer} NULL`,
      `picture_count ${C.integer} NULL`,
      'error varchar(300) NULL',
      `is_told ${C.flag} NOT NULL`,
      'CONSTRAINT `UQ_backups_night` UNIQUE (`night`)',
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, 'backups');
  }
}
