import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createIndex, createTable, dropTable } from '../portable-sql.js';

/** What strangers hold, the brakes that learn from it, and what the clinic has chosen. */
export class CreateHolds1795300110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'holds', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      'kind varchar(12) NOT NULL',
      `record_id ${C.id} NOT NULL`,
      'network varchar(43) NOT NULL',
      `created_at ${C.instant} NOT NULL`,
      'token_hash varchar(64) NULL',
      `expires_at ${C.instant} NULL`,
      `confirmed_at ${C.instant} NULL`,
      `released_at ${C.instant} NULL`,
    ]);
    await createIndex(runner, 'UX_holds_record', 'holds', ['kind', 'record_id'], true);
    await createIndex(runner, 'IX_holds_network', 'holds', ['network', 'kind', 'created_at']);
    await createIndex(runner, 'IX_holds_created', 'holds', ['kind', 'created_at']);
    await createIndex(runner, 'IX_holds_expires', 'holds', ['expires_at']);
    await createIndex(runner, 'IX_holds_token', 'holds', ['token_hash']);
    await createTable(runner, 'hold_locks', ['lock_key varchar(43) NOT NULL PRIMARY KEY', `locked_at ${C.instant} NOT NULL`]);
    await createTable(runner, 'brakes', [
      'kind varchar(12) NOT NULL PRIMARY KEY',
      'mode varchar(8) NOT NULL',
      'level varchar(8) NOT NULL',
      `since ${C.instant} NULL`,
      `calm_since ${C.instant} NULL`,
      `reason ${C.text} NULL`,
      `told_at ${C.instant} NULL`,
    ]);
    await createTable(runner, 'caps', [`id ${C.integer} NOT NULL PRIMARY KEY`, `caps ${C.text} NOT NULL`]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['caps', 'brakes', 'hold_locks', 'holds']) await dropTable(runner, table);
  }
}
