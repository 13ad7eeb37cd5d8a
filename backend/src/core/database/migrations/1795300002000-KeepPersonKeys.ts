import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, createIndex, dropColumn, dropIndex } from '../portable-sql.js';

const TABLES = ['appointments', 'orders', 'leads'] as const;
const ROWS_AT_ONCE = 200;

interface Row {
  id: string;
  email: string;
  phone: string | null;
}

/** What one person did here is found by e-mail and phone, however they were typed, and placed by when it was sent. */
export class KeepPersonKeys1795300002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'IX_appointments_created', 'appointments', ['created_at', 'id']);
    for (const table of TABLES) {
      await addColumn(runner, table, 'email_key', "varchar(255) NOT NULL DEFAULT ''");
      await addColumn(runner, table, 'phone_key', 'varchar(20) NULL');
      await fillKeys(runner, table);
      await createIndex(runner, `IX_${table}_email_key`, table, ['email_key', 'created_at', 'id']);
      await createIndex(runner, `IX_${table}_phone_key`, table, ['phone_key', 'created_at', 'id']);
      await dropIndex(runner, `IX_${table}_email`, table);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await createIndex(runner, `IX_${table}_email`, table, ['email']);
      for (const column of ['email_key', 'phone_key']) {
        await dropIndex(runner, `IX_${table}_${column}`, table);
        await dropColumn(runner, table, column);
      }
    }
    await dropIndex(runner, 'IX_appointments_created', 'appointments');
  }
}

/** As these keys were made when this migration was written: what has run once must not depend on what changes later. */
const emailKey = (email: string): string => email.toLowerCase().slice(0, 255);

function phoneKey(phone: string): string {
  const compact = phone.replace(/[\s().\-/]/g, '');
  const international = compact.startsWith('00') ? `+${compact.slice(2)}` : compact;
  if (/^\+[1-9]\d{7,14}$/.test(international)) return international;
  return /^[6-9]\d{8}$/.test(international) ? `+34${international}` : phone.replace(/\D/g, '');
}

/** Only rows without a key: after an interruption it goes on where it was. */
async function fillKeys(runner: QueryRunner, table: string): Promise<void> {
  for (let after = ''; ;) {
    const rows = (await runner.query(
      `SELECT id, email, phone FROM ${table} WHERE email_key = '' AND id > ? ORDER BY id LIMIT ${ROWS_AT_ONCE}`,
      [after],
    )) as Row[];
    if (rows.length === 0) return;
    const cases = rows.map(() => 'WHEN ? THEN ?').join(' ');
    const ids = rows.map(({ id }) => id);
    await runner.query(
      `UPDATE ${table} SET email_key = CASE id ${cases} END, phone_key = CASE id ${cases} END WHERE id IN (${ids.map(() => '?').join(', ')})`,
      [
        ...rows.flatMap(({ id, email }) => [id, emailKey(email)]),
        ...rows.flatMap(({ id, phone }) => [id, phone === null ? null : phoneKey(phone)]),
        ...ids,
      ],
    );
    after = rows.at(-1)?.id ?? '';
  }
}
