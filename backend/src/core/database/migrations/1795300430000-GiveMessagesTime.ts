import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, COLUMN as C, createIndex, dropColumn, dropIndex } from '../portable-sql.js';

const COLUMNS = {
  calendar: `${C.text} NULL`,
  once_key: 'varchar(120) NULL',
  expires_at: `${C.instant} NULL`,
  untold_since: `${C.instant} NULL`,
} as const;

/** A message may carry a calendar file, be of use until an instant only, be one that must not be promised twice, or be news to the clinic. */
export class GiveMessagesTime1795300430000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(COLUMNS)) await addColumn(runner, 'messages', name, definition);
    await createIndex(runner, 'UQ_messages_once', 'messages', ['once_key'], true);
    await createIndex(runner, 'IX_messages_untold', 'messages', ['untold_since', 'id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of ['UQ_messages_once', 'IX_messages_untold']) await dropIndex(runner, index, 'messages');
    for (const name of Object.keys(COLUMNS)) await dropColumn(runner, 'messages', name);
  }
}
