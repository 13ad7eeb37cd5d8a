import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, dropColumn } from '../portable-sql.js';

export class RetryUntil1795300930000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'webhook_deliveries', 'retry_until', 'varchar(24) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumn(runner, 'webhook_deliveries', 'retry_until');
  }
}
