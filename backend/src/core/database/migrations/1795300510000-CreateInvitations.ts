import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createIndex, createTable, dropTable } from '../portable-sql.js';

/** Who was invited into the panel, and the links in mails by which somebody chooses a password. */
export class CreateInvitations1795300510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'invitations', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      'email varchar(255) NOT NULL',
      `roles ${C.text} NOT NULL`,
      'token_hash varchar(64) NOT NULL',
      `created_at ${C.instant} NOT NULL`,
      `expires_at ${C.instant} NOT NULL`,
    ]);
    await createIndex(runner, 'UQ_invitations_email', 'invitations', ['email'], true);
    await createIndex(runner, 'UQ_invitations_token', 'invitations', ['token_hash'], true);
    await createTable(runner, 'password_resets', [
      'token_hash varchar(64) NOT NULL PRIMARY KEY',
      `user_id ${C.id} NOT NULL`,
      `expires_at ${C.instant} NOT NULL`,
      'CONSTRAINT `FK_password_resets_user` FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION',
    ]);
    await createIndex(runner, 'IX_password_resets_user', 'password_resets', ['user_id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, 'password_resets');
    await dropTable(runner, 'invitations');
  }
}
