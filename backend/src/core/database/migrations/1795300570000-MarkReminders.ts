import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, COLUMN as C, dropColumn } from '../portable-sql.js';

/** Whether somebody of the clinic has reminded the person of an appointment. */
export class MarkReminders1795300570000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'appointments', 'reminded', `${C.flag} NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumn(runner, 'appointments', 'reminded');
  }
}
