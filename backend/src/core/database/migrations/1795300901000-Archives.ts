import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTable } from '../portable-sql.js';

export class Archives1795300901000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'archives', [
      'id varchar(36) NOT NULL PRIMARY KEY',
      'state varchar(10) NOT NULL',
      'done integer NOT NULL',
      'total integer NOT NULL',
      'size_kb integer NULL',
      'created_at varchar(24) NOT NULL',
      'finished_at varchar(24) NULL',
      'lease_key varchar(36) NULL',
      'lease_renewed_at varchar(24) NULL',
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, 'archives');
  }
}
