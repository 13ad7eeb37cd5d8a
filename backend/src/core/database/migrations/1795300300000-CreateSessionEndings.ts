import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createIndex, createTable, dropTable } from '../portable-sql.js';

/** The links in mails by which somebody ends all their sessions. */
export class CreateSessionEndings1795300300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'session_endings', [
      'token_hash varchar(64) NOT NULL PRIMARY KEY',
      `user_id ${C.id} NOT NULL`,
      `expires_at ${C.instant} NOT NULL`,
      'CONSTRAINT `FK_session_endings_user` FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION',
    ]);
    await createIndex(runner, 'IX_session_endings_user', 'session_endings', ['user_id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, 'session_endings');
  }
}
