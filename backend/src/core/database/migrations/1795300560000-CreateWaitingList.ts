import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createIndex, createTable, dropTable } from '../portable-sql.js';

/** Who waits for an hour to fall free, what was offered to them, and the time that has fallen free. */
export class CreateWaitingList1795300560000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'waiting', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      'name_sort varchar(210) NOT NULL',
      'search_text varchar(500) NOT NULL',
      "email_key varchar(255) NOT NULL DEFAULT ''",
      'phone_key varchar(20)',
      'email varchar(255) NOT NULL',
      'privacy_version varchar(20)',
      `created_at ${C.instant} NOT NULL`,
      'client_name varchar(100) NOT NULL',
      'phone varchar(20) NOT NULL',
      `treatment_id ${C.id} NOT NULL`,
      `from_date ${C.day} NOT NULL`,
      `to_date ${C.day} NOT NULL`,
      'status varchar(12) NOT NULL',
      `offered_date ${C.day}`,
      `offered_time ${C.time}`,
      `offered_until ${C.instant}`,
      `ended_at ${C.instant}`,
      `was_full ${C.flag} NOT NULL DEFAULT 0`,
      "looked_at varchar(100) NOT NULL DEFAULT ''",
      'network varchar(43)',
      'CONSTRAINT `FK_waiting_treatment` FOREIGN KEY (`treatment_id`) REFERENCES `treatments` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION',
    ]);
    const indices: readonly (readonly [name: string, columns: readonly string[]])[] = [
      ['turn', ['status', 'created_at', 'id']],
      ['days', ['status', 'from_date', 'to_date']],
      ['created', ['created_at', 'id']],
      ['email_key', ['email_key', 'created_at', 'id']],
      ['phone_key', ['phone_key', 'created_at', 'id']],
      ['network', ['network', 'created_at']],
      ['ended', ['ended_at', 'id']],
      ['treatment', ['treatment_id']],
    ];
    for (const [name, columns] of indices) await createIndex(runner, `IX_waiting_${name}`, 'waiting', columns);

    await createTable(runner, 'waiting_offers', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      `waiting_id ${C.id} NOT NULL`,
      `open_for ${C.id}`,
      `appointment_id ${C.id} NOT NULL`,
      `date ${C.day} NOT NULL`,
      `time ${C.time} NOT NULL`,
      `duration ${C.integer} NOT NULL`,
      'state varchar(10) NOT NULL',
      `offered_at ${C.instant} NOT NULL`,
      `until ${C.instant} NOT NULL`,
      `answered_at ${C.instant}`,
      'CONSTRAINT `FK_waiting_offers_waiting` FOREIGN KEY (`waiting_id`) REFERENCES `waiting` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION',
    ]);
    await createIndex(runner, 'UQ_waiting_offers_open', 'waiting_offers', ['open_for'], true);
    await createIndex(runner, 'UQ_waiting_offers_hour', 'waiting_offers', ['waiting_id', 'date', 'time'], true);
    await createIndex(runner, 'IX_waiting_offers_due', 'waiting_offers', ['state', 'until']);
    await createIndex(runner, 'IX_waiting_offers_appointment', 'waiting_offers', ['appointment_id']);

    await createTable(runner, 'freed_hours', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      `date ${C.day} NOT NULL`,
      `first_cell ${C.integer} NOT NULL`,
      `end_cell ${C.integer} NOT NULL`,
      `created_at ${C.instant} NOT NULL`,
    ]);
    await createIndex(runner, 'IX_freed_hours_created', 'freed_hours', ['created_at', 'id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Their hours would be held by appointments that nobody ever answers.
    await runner.query(
      "DELETE FROM appointments WHERE status = 'pending' AND id IN (SELECT appointment_id FROM waiting_offers WHERE state = 'open')",
    );
    await runner.query("DELETE FROM private_links WHERE kind IN ('waiting', 'offer')");
    for (const table of ['freed_hours', 'waiting_offers', 'waiting']) await dropTable(runner, table);
  }
}
