import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, createIndex, createTables, createTrigger, dropColumn, dropIndex, dropTables } from '../portable-sql.js';
import { ACCESS_INDEXES, ACCESS_TABLES } from './since-first-release/access-tables.js';
import { countCells, holdCells } from './since-first-release/appointments.js';
import { BOOKING_INDEXES, BOOKING_TABLES } from './since-first-release/booking-tables.js';
import { NEW_COLUMNS, NEW_INDEXES, OLD_INDEXES } from './since-first-release/columns.js';
import { moveMailsToMessages, moveMessagesToMails } from './since-first-release/messages.js';
import { addReferencesToSearch, joinCarts, takeReferencesFromSearch } from './since-first-release/orders.js';
import { OTHER_INDEXES, OTHER_TABLES } from './since-first-release/other-tables.js';
import { foldTypedText } from './since-first-release/typed-text.js';

/** Migrates a database of the first release to the schema of 27 November 2026, with its rows. */
export class SinceFirstRelease1795300800300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, ACCESS_TABLES, ACCESS_INDEXES);
    await createTables(runner, BOOKING_TABLES, BOOKING_INDEXES);
    await createTables(runner, OTHER_TABLES, OTHER_INDEXES);
    for (const column of NEW_COLUMNS) await addColumn(runner, ...column);
    await joinCarts(runner);
    await addReferencesToSearch(runner);
    await foldTypedText(runner);
    await holdCells(runner);
    await moveMailsToMessages(runner);
    await nameDrawings(runner);
    await openSiteAtWork(runner);
    for (const [table, name, columns, unique] of NEW_INDEXES) await createIndex(runner, name, table, columns, unique);
    for (const [table, name] of OLD_INDEXES) await dropIndex(runner, name, table);
    await beginAudit(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await countCells(runner);
    await moveMessagesToMails(runner);
    await takeReferencesFromSearch(runner);
    for (const [table, name, columns] of OLD_INDEXES) await createIndex(runner, name, table, columns);
    for (const [table, name] of NEW_INDEXES) await dropIndex(runner, name, table);
    for (const [table, column] of NEW_COLUMNS.toReversed()) await dropColumn(runner, table, column);
    await dropTables(runner, OTHER_TABLES);
    await dropTables(runner, BOOKING_TABLES);
    await dropTables(runner, ACCESS_TABLES);
  }
}

/** The demo clinic's pictures are drawings. */
const nameDrawings = (runner: QueryRunner): Promise<unknown> =>
  runner.query(
    "UPDATE before_after SET kind = 'illustration' WHERE image_before LIKE '/media/result-__-before.jpg' AND image_after LIKE '/media/result-__-after.jpg'",
  );

const DATA = ['appointments', 'before_after', 'clinic', 'leads', 'orders', 'products', 'testimonials', 'treatments'];

/** A clinic with data keeps its site open; an empty database starts the onboarding. */
async function openSiteAtWork(runner: QueryRunner): Promise<void> {
  const hasData = DATA.map((table) => `EXISTS (SELECT 1 FROM ${table})`).join(' OR ');
  await runner.query(
    `INSERT INTO site_state (id, words, opened_at) SELECT 1, 'demo', ? FROM (SELECT 1 AS one) AS only_one
     WHERE (${hasData}) AND NOT EXISTS (SELECT 1 FROM (SELECT id FROM site_state) AS present)`,
    [new Date().toISOString()],
  );
}

async function beginAudit(runner: QueryRunner): Promise<void> {
  const heads = (await runner.query('SELECT id FROM audit_head')) as unknown[];
  if (heads.length === 0) await runner.query("INSERT INTO audit_head (id, last, hash) VALUES (1, '000000000000', '')");
  await keepAppendOnly(runner);
}

/** Triggers that protect the audit. */
export async function keepAppendOnly(runner: QueryRunner): Promise<void> {
  for (const event of ['UPDATE', 'DELETE'] as const) await createTrigger(runner, 'audit_entries', event, 'append-only');
  await createTrigger(runner, 'audit_details', 'UPDATE', 'append-only');
}
