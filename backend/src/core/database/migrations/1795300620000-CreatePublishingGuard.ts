import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createIndex, createTable, dropTable } from '../portable-sql.js';

/** What a clinic made of the list of forbidden words, and the records in whose texts something of it stands. */
export class CreatePublishingGuard1795300620000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'publishing_rules', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      'word varchar(80) NULL',
      'word_key varchar(160) NULL',
      'switched_off varchar(40) NULL',
      'reason varchar(300) NOT NULL',
      `created_at ${C.instant} NOT NULL`,
    ]);
    await createIndex(runner, 'UQ_publishing_rules_word', 'publishing_rules', ['word_key'], true);
    await createIndex(runner, 'UQ_publishing_rules_off', 'publishing_rules', ['switched_off'], true);
    await createTable(runner, 'publishing_findings', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      'resource varchar(20) NOT NULL',
      `record_id ${C.id} NOT NULL`,
      `findings ${C.text} NOT NULL`,
      'reason varchar(300) NULL',
      `actor ${C.id} NULL`,
      `created_at ${C.instant} NOT NULL`,
    ]);
    await createIndex(runner, 'UQ_publishing_findings_record', 'publishing_findings', ['resource', 'record_id'], true);
    await createIndex(runner, 'IX_publishing_findings_newest', 'publishing_findings', ['created_at', 'id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, 'publishing_findings');
    await dropTable(runner, 'publishing_rules');
  }
}
