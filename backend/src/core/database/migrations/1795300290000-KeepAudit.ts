import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createIndex, createTable, createTrigger, dropTable } from '../portable-sql.js';

/** The chain of what the staff did, which nobody changes, and beside it what can be forgotten of it. */
export class KeepAudit1795300290000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'audit_entries', [
      'id varchar(12) NOT NULL PRIMARY KEY',
      `at ${C.instant} NOT NULL`,
      `actor ${C.id} NULL`,
      'action varchar(20) NOT NULL',
      'resource varchar(40) NOT NULL',
      `record_id ${C.id} NULL`,
      'seal varchar(64) NOT NULL',
      'hash varchar(64) NOT NULL',
    ]);
    await createIndex(runner, 'IX_audit_entries_record', 'audit_entries', ['record_id']);
    await createIndex(runner, 'IX_audit_entries_at', 'audit_entries', ['at']);
    await createTable(runner, 'audit_details', [
      'id varchar(12) NOT NULL PRIMARY KEY',
      'subject varchar(255) NULL',
      'salt varchar(32) NOT NULL',
      `details ${C.text} NOT NULL`,
    ]);
    await createIndex(runner, 'IX_audit_details_subject', 'audit_details', ['subject']);
    await createTable(runner, 'audit_head', [
      `id ${C.integer} NOT NULL PRIMARY KEY`,
      'last varchar(12) NOT NULL',
      'hash varchar(64) NOT NULL',
    ]);
    const heads = (await runner.query('SELECT id FROM audit_head')) as unknown[];
    if (heads.length === 0) await runner.query("INSERT INTO audit_head (id, last, hash) VALUES (1, '000000000000', '')");
    await keepAppendOnly(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['audit_head', 'audit_details', 'audit_entries']) await dropTable(runner, table);
  }
}

export async function keepAppendOnly(runner: QueryRunner): Promise<void> {
  for (const event of ['UPDATE', 'DELETE'] as const) await createTrigger(runner, 'audit_entries', event, 'append-only');
  await createTrigger(runner, 'audit_details', 'UPDATE', 'append-only');
}
