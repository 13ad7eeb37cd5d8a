import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createIndex, createTable, dropTable } from '../portable-sql.js';

export class CreateSecondStep1795300010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'factors', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      `user_id ${C.id} NOT NULL`,
      'factor_type varchar(10) NOT NULL',
      'friendly_name varchar(60) NULL',
      'status varchar(10) NOT NULL',
      `created_at ${C.instant} NOT NULL`,
      'totp_secret varchar(64) NULL',
      `totp_last_step ${C.integer} NULL`,
      'phone varchar(20) NULL',
      `passkey ${C.text} NULL`,
      'passkey_hash varchar(64) NULL',
      'CONSTRAINT `FK_factors_user` FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION',
    ]);
    await createIndex(runner, 'IX_factors_user', 'factors', ['user_id']);
    await createIndex(runner, 'UQ_factors_passkey', 'factors', ['passkey_hash'], true);

    await createTable(runner, 'factor_challenges', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      `factor_id ${C.id} NOT NULL`,
      `session_id ${C.id} NOT NULL`,
      `expires_at ${C.instant} NOT NULL`,
      `tries_left ${C.integer} NOT NULL`,
      'expected varchar(128) NULL',
      'CONSTRAINT `FK_factor_challenges_factor` FOREIGN KEY (`factor_id`) REFERENCES `factors` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION',
      'CONSTRAINT `FK_factor_challenges_session` FOREIGN KEY (`session_id`) REFERENCES `sessions` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION',
    ]);
    await createIndex(runner, 'IX_factor_challenges_factor', 'factor_challenges', ['factor_id']);
    await createIndex(runner, 'IX_factor_challenges_session', 'factor_challenges', ['session_id']);

    await createTable(runner, 'recovery_codes', [
      `user_id ${C.id} NOT NULL`,
      'code_hash varchar(64) NOT NULL',
      `created_at ${C.instant} NOT NULL`,
      `used_at ${C.instant} NULL`,
      'PRIMARY KEY (user_id, code_hash)',
      'CONSTRAINT `FK_recovery_codes_user` FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION',
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['recovery_codes', 'factor_challenges', 'factors']) await dropTable(runner, table);
  }
}
