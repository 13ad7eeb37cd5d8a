import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTables, dropTables, type Index, type Tables } from '../portable-sql.js';

const TABLES: Tables = {
  api_keys: [
    'id varchar(36) NOT NULL PRIMARY KEY',
    'name varchar(60) NOT NULL',
    'prefix varchar(16) NOT NULL',
    'key_hash varchar(64) NOT NULL',
    'scopes text NOT NULL',
    'networks text NOT NULL',
    'created_at varchar(24) NOT NULL',
    'user_id varchar(36) NULL',
    'expires_at varchar(24) NULL',
    'revoked_at varchar(24) NULL',
    'last_used_at varchar(24) NULL',
    'last_used_address varchar(45) NULL',
  ],
};
const INDEXES: readonly Index[] = [['api_keys', 'UQ_api_keys_hash', ['key_hash'], 'unique']];

export class ApiKeys1795300850000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, TABLES);
  }
}
