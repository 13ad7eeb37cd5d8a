import { describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { MIGRATIONS } from '../../../src/core/database/migrations/index.js';
import { freshDatabases, insertInto, tablesOf, upTo } from '../../support/fresh-databases.js';

const freshDatabase = freshDatabases();

/** A database with the first release's schema, filled by `fill`, then upgraded. */
async function upgraded(fill: (before: DataSource) => Promise<unknown>): Promise<DataSource> {
  const database = await freshDatabase();
  const before = await upTo(database, 1);
  await before.runMigrations({ transaction: 'none' });
  await fill(before);
  await before.destroy();
  const after = await upTo(database, 2);
  await after.runMigrations({ transaction: 'none' });
  return after;
}

describe('the upgrade of the first release', () => {
  it('assigns each appointment a place of its own, and restores the counts on the way down', async () => {
    const after = await upgraded(async (before) => {
      const insert = (table: string, row: Record<string, unknown>) => insertInto(before, table, row);
      const name = { name: 'Una', name_sort: 'una', search_text: 'una' };
      const treatment = { description: 'x', price_cents: 0, duration: 60, category: 'Facial', image_url: 'x', featured: 0 };
      await insert('treatments', { id: 't', slug: 'una', ...name, ...treatment });
      const person = { client_name: 'Ana', name_sort: 'ana', search_text: 'ana', email: 'a@example.com', phone: '612345678' };
      const appointments = [
        ['a', '09:00', 120, 'pending'],
        ['b', '09:00', 60, 'confirmed'],
        ['c', '10:00', 60, 'pending'],
        ['d', '10:30', 60, 'cancelled'],
        ['e', '11:00', 10, 'pending'],
      ] as const;
      for (const [id, time, duration, status] of appointments) {
        const created_at = '2026-07-01T08:00:00.000Z';
        await insert('appointments', {
          id,
          ...person,
          treatment_id: 't',
          date: '2026-07-14',
          time,
          duration,
          status,
          created_at,
        });
      }
    });
    const places = await after.query<{ id: string; place: string; first_cell: number; cells: number }[]>(
      `SELECT appointment_id AS id, resource_id AS place, MIN(cell) AS first_cell, COUNT(*) AS cells FROM held_cells
       GROUP BY appointment_id, resource_id ORDER BY appointment_id`,
    );
    expect(places.map((row) => Object.values(row).map(String))).toEqual([
      ['a', 'place-01', '108', '24'],
      ['b', 'place-02', '108', '12'],
      ['c', 'place-02', '120', '12'],
      ['e', 'place-01', '132', '2'],
    ]);
    await after.undoLastMigration({ transaction: 'none' });
    const counts = await after.query<{ taken: number; cells: number }[]>(
      'SELECT taken, COUNT(*) AS cells FROM booked_cells GROUP BY taken ORDER BY taken',
    );
    expect(counts.map((row) => Object.values(row).map(String))).toEqual([
      ['1', '2'],
      ['2', '24'],
    ]);
    expect(await tablesOf(after)).not.toContain('held_cells');
    await after.destroy();
  });

  it('carries over queued and failed mails, and on the way down all mails that are not sent', async () => {
    const now = '2026-07-08T08:00:00.000Z';
    const after = await upgraded(async (before) => {
      for (const [id, next] of [
        ['waits', now],
        ['failed', null],
      ] as const)
        await before.query(
          `INSERT INTO outgoing_mails (id, to_name, to_address, subject, body, attempts, next_attempt_at, created_at)
           VALUES (?, 'Ana', 'Ana@Example.com', 'Asunto', 'Texto', 3, ?, ?)`,
          [id, next, now],
        );
    });
    const columns = 'id, channel, recipient, recipient_key, body, state, attempts, next_attempt_at, given_up_at';
    const common = ['email', 'Ana@Example.com', 'ana@example.com', 'Texto'];
    const rows = await after.query<object[]>(`SELECT ${columns} FROM messages ORDER BY id`);
    expect(rows.map((row) => Object.values(row) as unknown[])).toEqual([
      ['failed', ...common, 'failed', 3, null, now],
      ['waits', ...common, 'waiting', 3, now, null],
    ]);
    expect(await tablesOf(after)).not.toContain('outgoing_mails');
    await after.query("UPDATE messages SET state = 'sent', next_attempt_at = NULL WHERE id = 'waits'");
    await after.undoLastMigration({ transaction: 'none' });
    const back = await after.query<object[]>('SELECT id, to_address, body, next_attempt_at FROM outgoing_mails');
    expect(back.map((row) => Object.values(row) as unknown[])).toEqual([['failed', 'Ana@Example.com', 'Texto', null]]);
    expect(await tablesOf(after)).not.toContain('messages');
    await after.destroy();
  });

  it('leaves a clinic open that is at work already, and an empty database to its guide', async () => {
    const opened = async (fill: (before: DataSource) => Promise<unknown>): Promise<unknown[]> => {
      const after = await upgraded(fill);
      const rows = await after.query<unknown[]>('SELECT words FROM site_state WHERE opened_at IS NOT NULL');
      await after.destroy();
      return rows;
    };
    expect(await opened((before) => before.query("INSERT INTO clinic (id, profile) VALUES (1, '{}')"))).toMatchObject([
      { words: 'demo' },
    ]);
    expect(await opened(() => Promise.resolve())).toEqual([]);
  });
});

it('The upgrade of long search texts finds words that were cut off before, and is reversible', async () => {
  const database = await freshDatabase();
  const before = MIGRATIONS.findIndex(({ name }) => name.startsWith('LongSearchTexts'));
  const source = await upTo(database, before);
  await source.runMigrations({ transaction: 'none' });
  for (const [id, notes] of [
    ['long', `${'Viene con su hermana. '.repeat(22)}Ámbar`],
    ['short', 'Ámbar'],
  ])
    await source.query(
      `INSERT INTO clients (id, name, name_sort, search_text, phones, notes, created_at) VALUES (?, 'Eva', 'eva', ?, ?, ?, ?)`,
      [id, `eva +34612345678 ${notes}`.toLowerCase().slice(0, 500), '["612345678"]', notes, '2026-07-08T08:00:00.000Z'],
    );
  await source.destroy();
  const after = await upTo(database, before + 1);
  await after.runMigrations({ transaction: 'none' });
  const keys = (): Promise<unknown[]> => after.query('SELECT client_id, match_key FROM client_keys');
  expect(await keys()).toEqual([{ client_id: 'long', match_key: 'x:ambar' }]);
  await after.undoLastMigration({ transaction: 'none' });
  expect(await keys()).toEqual([]);
  await after.destroy();
});
