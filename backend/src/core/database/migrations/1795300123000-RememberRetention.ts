import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createTable, dropTable } from '../portable-sql.js';

/** Which night's forgetting is done, and by which process it is being done. */
export class RememberRetention1795300123000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'retention_runs', [
      `day ${C.day} NOT NULL PRIMARY KEY`,
      `claimed_at ${C.instant} NOT NULL`,
      `done_at ${C.instant} NULL`,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, 'retention_runs');
  }
}
