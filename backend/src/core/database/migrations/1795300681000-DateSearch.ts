import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexAnew } from '../index-anew.js';
import { addColumn, COLUMN as C, createEffects, dropColumn, dropEffects, isMysql, type Effect } from '../portable-sql.js';

/**
 * The index of searches knows the month of each row's place in its list's own order too, and how its mailbox ends: of four hundred
 * matches among a million each was looked up in the list for the newest. The trigger notes which appointment has been
 * moved, the others stay where they came; everything is indexed anew.
 */
export class DateSearch1795300681000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'search_lists', 'is_dated', `${C.flag} NOT NULL DEFAULT 0`);
    if (!(await createEffects(runner, dateEffects(runner), WITHOUT_MONTHS))) return;
    // None where the triggers before could not be made.
    const lists = (await runner.query('SELECT list FROM search_lists WHERE is_marked = 1 AND is_dated = 0')) as {
      list: string;
    }[];
    for (const { list } of lists) await indexAnew(runner, list, 'is_dated');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropEffects(runner, dateEffects(runner));
    await dropColumn(runner, 'search_lists', 'is_dated');
    // Nobody would take a row out of these.
    await runner.query("DELETE FROM search_grams WHERE gram LIKE '____@' OR (gram >= '\u0002month=' AND gram < '\u0002month>')");
  }
}

const WITHOUT_MONTHS = 'the newest of a search are looked for among all of its matches';

const dateEffects = (runner: QueryRunner): Effect[] => [
  {
    name: 'appointments_dated_update',
    table: 'appointments',
    event: 'UPDATE',
    columns: ['date'],
    statements: [
      `INSERT ${isMysql(runner) ? 'IGNORE' : 'OR IGNORE'} INTO search_marked (list, id) VALUES ('appointments', NEW.id)`,
    ],
  },
];
