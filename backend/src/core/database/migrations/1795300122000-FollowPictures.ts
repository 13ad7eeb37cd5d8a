import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createIndex, createTable, dropTable } from '../portable-sql.js';

/** What is uploaded and shown nowhere, or not any more, is deleted. */
export class FollowPictures1795300122000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'pictures', [
      'file varchar(60) NOT NULL PRIMARY KEY',
      'state varchar(8) NOT NULL',
      `changed_at ${C.instant} NOT NULL`,
    ]);
    await createIndex(runner, 'IX_pictures_state', 'pictures', ['state', 'changed_at', 'file']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, 'pictures');
  }
}
