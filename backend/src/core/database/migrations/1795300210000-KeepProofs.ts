import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, COLUMN as C, dropColumn } from '../portable-sql.js';

/** When the person of a session last proved who they are; sessions from before have to prove it when it is asked. */
export class KeepProofs1795300210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'sessions', 'proved_at', `${C.instant} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumn(runner, 'sessions', 'proved_at');
  }
}
