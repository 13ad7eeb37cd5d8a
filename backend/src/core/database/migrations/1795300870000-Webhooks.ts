import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTables, dropTables, foreignKey, type Index, type Tables } from '../portable-sql.js';

const TABLES: Tables = {
  webhooks: [
    'id varchar(36) NOT NULL PRIMARY KEY',
    'url varchar(500) NOT NULL',
    'events text NOT NULL',
    'secret varchar(60) NOT NULL',
    'created_at varchar(24) NOT NULL',
    'is_paused boolean NOT NULL DEFAULT 0',
    'failure varchar(40) NULL',
  ],
  webhook_deliveries: [
    'id varchar(36) NOT NULL PRIMARY KEY',
    'webhook_id varchar(36) NOT NULL',
    'event varchar(30) NOT NULL',
    'record_id varchar(36) NOT NULL',
    'request text NOT NULL',
    'state varchar(10) NOT NULL',
    'attempts integer NOT NULL',
    'created_at varchar(24) NOT NULL',
    'attempted_at varchar(24) NULL',
    'next_attempt_at varchar(24) NULL',
    'status integer NULL',
    'answer text NULL',
    'error varchar(40) NULL',
    foreignKey('FK_webhook_deliveries_webhook', 'webhook_id', 'webhooks', 'CASCADE'),
  ],
};
const INDEXES: readonly Index[] = [
  ['webhook_deliveries', 'IX_webhook_deliveries_due', ['webhook_id', 'state', 'next_attempt_at', 'id']],
  ['webhook_deliveries', 'IX_webhook_deliveries_order', ['webhook_id', 'record_id', 'id']],
  ['webhook_deliveries', 'IX_webhook_deliveries_record', ['record_id']],
  ['webhook_deliveries', 'IX_webhook_deliveries_created', ['created_at', 'id']],
];

export class Webhooks1795300870000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, TABLES);
  }
}
