import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, dropColumn } from '../portable-sql.js';

export class FurtherFindings1795300950000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'publishing_findings', 'further', 'integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumn(runner, 'publishing_findings', 'further');
  }
}
