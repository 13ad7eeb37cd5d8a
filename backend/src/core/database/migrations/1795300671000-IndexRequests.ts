import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../portable-sql.js';

const WITH_ARRIVAL = ['status', 'date', 'time', 'id', 'created_at', 'search_text'];
const BEFORE = ['status', 'date', 'time', 'id', 'search_text'];

/** The requests that have waited longest are found in one index: without their arrival in it each of five thousand rows was read. */
export class IndexRequests1795300671000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'IX_appointments_status_when', 'appointments', WITH_ARRIVAL);
    await dropIndex(runner, 'IX_appointments_status_day', 'appointments');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'IX_appointments_status_day', 'appointments', BEFORE);
    await dropIndex(runner, 'IX_appointments_status_when', 'appointments');
  }
}
