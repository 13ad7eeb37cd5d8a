import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, dropColumn } from '../portable-sql.js';

export class ArrivedAt1795300820000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'appointments', 'arrived_at', 'varchar(24) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumn(runner, 'appointments', 'arrived_at');
  }
}
