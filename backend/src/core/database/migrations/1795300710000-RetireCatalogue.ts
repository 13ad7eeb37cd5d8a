import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, dropColumn } from '../portable-sql.js';

/** Treatments and products can be retired; their appointments and orders keep them. */
export class RetireCatalogue1795300710000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['treatments', 'products']) await addColumn(runner, table, 'is_active', 'boolean NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['treatments', 'products']) await dropColumn(runner, table, 'is_active');
  }
}
