import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createTable, dropTable } from '../portable-sql.js';

/** Pictures of other sites are copied; what cannot be had is asked for again later. */
export class CopyPictures1795300800300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'picture_downloads', [
      'address_hash varchar(64) NOT NULL PRIMARY KEY',
      `tries ${C.integer} NOT NULL`,
      `next_try_at ${C.instant} NOT NULL`,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, 'picture_downloads');
  }
}
