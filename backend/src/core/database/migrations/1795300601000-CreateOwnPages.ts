import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createIndex, createTable, dropTable } from '../portable-sql.js';

/** Pages and articles that the clinic adds to its site, and the addresses that they had before. */
export class CreateOwnPages1795300601000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'own_pages', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      'kind varchar(10) NOT NULL',
      'title varchar(120) NOT NULL',
      'title_sort varchar(250) NOT NULL',
      'search_text varchar(250) NOT NULL',
      'slug varchar(80) NOT NULL',
      'menu varchar(10) NOT NULL',
      `is_public ${C.flag} NOT NULL`,
      `published_at ${C.instant} NULL`,
      `created_at ${C.instant} NOT NULL`,
    ]);
    await createIndex(runner, 'IX_own_pages_newest', 'own_pages', ['created_at', 'id']);
    await createIndex(runner, 'UQ_own_pages_slug', 'own_pages', ['slug'], true);
    await createTable(runner, 'own_page_slugs', [`slug varchar(80) NOT NULL PRIMARY KEY`, `page_id ${C.id} NOT NULL`]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['own_page_slugs', 'own_pages']) await dropTable(runner, table);
  }
}
