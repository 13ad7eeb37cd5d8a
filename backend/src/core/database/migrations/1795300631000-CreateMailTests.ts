import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createTable, dropTable } from '../portable-sql.js';

/** By which an administrator proves that mails arrive. */
export class CreateMailTests1795300631000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'mail_tests', [
      'id integer NOT NULL PRIMARY KEY',
      'code_hash varchar(64) NULL',
      `expires_at ${C.instant} NULL`,
      'tries integer NOT NULL',
      `arrived_at ${C.instant} NULL`,
      'arrived_by varchar(64) NULL',
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, 'mail_tests');
  }
}
