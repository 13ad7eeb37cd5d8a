import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createTable, dropTable } from '../portable-sql.js';

/** The words and pictures of pages: what is being written, and every version that was published. */
export class CreateContent1795300600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'content_drafts', [
      'page varchar(60) NOT NULL',
      'block varchar(60) NOT NULL',
      `value ${C.text} NULL`,
      'picture varchar(250) NULL',
      'changed_by varchar(255) NOT NULL',
      `changed_at ${C.instant} NOT NULL`,
      'PRIMARY KEY (`page`, `block`)',
    ]);
    await createTable(runner, 'content_versions', [
      'page varchar(60) NOT NULL',
      `number ${C.integer} NOT NULL`,
      `changed ${C.text} NOT NULL`,
      'reason varchar(500) NULL',
      `findings ${C.text} NOT NULL`,
      'published_by varchar(255) NOT NULL',
      `published_at ${C.instant} NOT NULL`,
      'PRIMARY KEY (`page`, `number`)',
    ]);
    await createTable(runner, 'content_blocks', [
      'page varchar(60) NOT NULL',
      'block varchar(60) NOT NULL',
      `number ${C.integer} NOT NULL`,
      `value ${C.text} NULL`,
      'picture varchar(250) NULL',
      'PRIMARY KEY (`page`, `block`, `number`)',
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['content_blocks', 'content_versions', 'content_drafts']) await dropTable(runner, table);
  }
}
