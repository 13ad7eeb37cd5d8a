import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, COLUMN as C, createIndex, createTable, dropColumn, dropTable } from '../portable-sql.js';

/** An e-mail changes by a link to the new address; calendar feeds end with the password of whoever gave them out. */
export class ConfirmEmails1795300800100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'email_changes', [
      `user_id ${C.id} NOT NULL PRIMARY KEY`,
      'email varchar(255) NOT NULL',
      'token_hash varchar(64) NOT NULL',
      `session_id ${C.id} NOT NULL`,
      `expires_at ${C.instant} NOT NULL`,
      'CONSTRAINT `FK_email_changes_user` FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION',
    ]);
    await createIndex(runner, 'UQ_email_changes_token', 'email_changes', ['token_hash'], true);
    await addColumn(runner, 'users', 'password_version', `${C.integer} NOT NULL DEFAULT 0`);
    await addColumn(runner, 'calendar_feeds', 'password_version', `${C.integer} NOT NULL DEFAULT 0`);
    await addColumn(runner, 'calendar_feeds', 'user_id', `${C.id} NULL`);
    // Who gave out those that are there was not noted: only administrators may, and the first of them runs the clinic.
    await runner.query(
      "UPDATE calendar_feeds SET user_id = (SELECT u.id FROM users u JOIN user_roles r ON r.user_id = u.id WHERE r.role = 'admin' ORDER BY u.created_at, u.id LIMIT 1) WHERE user_id IS NULL",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of ['user_id', 'password_version']) await dropColumn(runner, 'calendar_feeds', column);
    await dropColumn(runner, 'users', 'password_version');
    await dropTable(runner, 'email_changes');
  }
}
