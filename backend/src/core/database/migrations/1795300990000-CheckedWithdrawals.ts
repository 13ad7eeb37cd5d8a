import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, dropColumn } from '../portable-sql.js';

/** A job looks for the orders of withdrawals. Those that are stored already have theirs. */
export class CheckedWithdrawals1795300990000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'withdrawals', 'is_checked', 'boolean NOT NULL DEFAULT 0');
    await runner.query('UPDATE withdrawals SET is_checked = 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumn(runner, 'withdrawals', 'is_checked');
  }
}
