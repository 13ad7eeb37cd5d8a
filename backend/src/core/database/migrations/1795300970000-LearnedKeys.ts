import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, dropColumn } from '../portable-sql.js';

/** What the removal of an appointment, an order or a lead takes back from the record of its client. */
export class LearnedKeys1795300970000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'clients', 'learned_keys', 'text NULL');
    await addColumn(runner, 'clients', 'created_keys', 'text NULL');
    await addColumn(runner, 'import_rows', 'client_id', 'varchar(36) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumn(runner, 'import_rows', 'client_id');
    await dropColumn(runner, 'clients', 'created_keys');
    await dropColumn(runner, 'clients', 'learned_keys');
  }
}
