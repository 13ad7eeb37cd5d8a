import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createIndex, createTable, dropTable } from '../portable-sql.js';

/** The secret addresses by which people of the team read their appointments in their own calendars. */
export class CreateCalendarFeeds1795300470000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'calendar_feeds', [
      `practitioner_id ${C.id} NOT NULL PRIMARY KEY`,
      'token_hash varchar(64) NOT NULL',
      `with_names ${C.flag} NOT NULL`,
      `created_at ${C.instant} NOT NULL`,
      'CONSTRAINT `FK_calendar_feeds_practitioner` FOREIGN KEY (`practitioner_id`) REFERENCES `practitioners` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION',
    ]);
    await createIndex(runner, 'UQ_calendar_feeds_token', 'calendar_feeds', ['token_hash'], true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTable(runner, 'calendar_feeds');
  }
}
