import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, dropColumn } from '../portable-sql.js';

export class MailDelay1795300880000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'messages', 'known_before', 'text NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumn(runner, 'messages', 'known_before');
  }
}
