import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createIndex, createTable, dropTable } from '../portable-sql.js';

export class CreateAuth1795300001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'users', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      'email varchar(255) NOT NULL',
      'password_hash varchar(255) NOT NULL',
      `created_at ${C.instant} NOT NULL`,
    ]);
    await createIndex(runner, 'UQ_users_email', 'users', ['email'], true);

    await createTable(runner, 'user_roles', [
      `user_id ${C.id} NOT NULL`,
      'role varchar(20) NOT NULL',
      'PRIMARY KEY (user_id, role)',
      'CONSTRAINT `FK_user_roles_user` FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION',
    ]);

    await createTable(runner, 'sessions', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      `user_id ${C.id} NOT NULL`,
      'aal varchar(4) NOT NULL',
      'user_agent varchar(400) NULL',
      'address varchar(45) NULL',
      `created_at ${C.instant} NOT NULL`,
      `refreshed_at ${C.instant} NOT NULL`,
      `expires_at ${C.instant} NOT NULL`,
      `ended_at ${C.instant} NULL`,
      'CONSTRAINT `FK_sessions_user` FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION',
    ]);
    await createIndex(runner, 'IX_sessions_user', 'sessions', ['user_id']);

    await createTable(runner, 'refresh_tokens', [
      'token_hash varchar(64) NOT NULL PRIMARY KEY',
      `session_id ${C.id} NOT NULL`,
      `created_at ${C.instant} NOT NULL`,
      `used_at ${C.instant} NULL`,
      'CONSTRAINT `FK_refresh_tokens_session` FOREIGN KEY (`session_id`) REFERENCES `sessions` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION',
    ]);
    await createIndex(runner, 'IX_refresh_tokens_session', 'refresh_tokens', ['session_id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['refresh_tokens', 'sessions', 'user_roles', 'users']) await dropTable(runner, table);
  }
}
