import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createTable, dropTable } from '../portable-sql.js';

const DATA = [
  'absences',
  'appointments',
  'before_after',
  'clinic',
  'consents',
  'equipment',
  'leads',
  'orders',
  'practitioners',
  'products',
  'testimonials',
  'treatments',
  'waiting',
  'withdrawals',
];

/** Whether the site is open, whose words stand on it, its colours. A clinic that is at work already stays open. */
export class CreateSiteState1795300630000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'site_state', [
      'id integer NOT NULL PRIMARY KEY',
      'words varchar(10) NOT NULL',
      `opened_at ${C.instant} NULL`,
      `started_at ${C.instant} NULL`,
      'palette varchar(20) NULL',
    ]);
    const hasData = DATA.map((table) => `EXISTS (SELECT 1 FROM ${table})`).join(' OR ');
    await runner.query(
      `INSERT INTO site_state (id, words, opened_at) SELECT 1, 'demo', ? FROM (SELECT 1 AS one) AS only_one
       WHERE (${hasData}) AND NOT EXISTS (SELECT 1 FROM (SELECT id FROM site_state) AS present)`,
      [new Date().toISOString()],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, 'site_state');
  }
}
