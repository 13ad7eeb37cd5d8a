import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumn,
  COLUMN as C,
  createEffects,
  createTable,
  dropColumn,
  dropEffects,
  dropTable,
  isMysql,
  type Effect,
} from '../portable-sql.js';

/** What a list is filtered by beside a search. */
const MARKS = {
  appointments: ['status'],
  orders: ['payment_status', 'fulfilment', 'cart_sort'],
  leads: ['contacted', 'source'],
} as const;
const INDEXED = ['search_marked', 'search_gone', 'search_tail', 'search_rows', 'search_grams'];

/**
 * The index of searches knows the status of each row too, and names of two words: a surname with a status read a million rows.
 * The triggers note whose status has changed; everything is indexed anew.
 */
export class MarkSearch1795300661000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'search_marked', ['list varchar(20) NOT NULL', `id ${C.id} NOT NULL`, 'PRIMARY KEY (list, id)']);
    await addColumn(runner, 'search_lists', 'is_marked', `${C.flag} NOT NULL DEFAULT 0`);
    if (!(await createEffects(runner, markEffects(runner), WITHOUT_MARKS))) return;
    const [begin, end] = isMysql(runner) ? ['START TRANSACTION', 'COMMIT'] : [];
    // None where triggers could not be made.
    const lists = (await runner.query('SELECT list FROM search_lists WHERE is_marked = 0')) as { list: string }[];
    for (const { list } of lists) {
      if (begin) await runner.query(begin);
      for (const table of INDEXED) await runner.query(`DELETE FROM ${table} WHERE list = ?`, [list]);
      await runner.query(`INSERT INTO search_tail (list, id, search_text) SELECT '${list}', id, search_text FROM ${list}`);
      await runner.query('UPDATE search_lists SET next_place = 0, is_marked = 1 WHERE list = ?', [list]);
      if (end) await runner.query(end);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropEffects(runner, markEffects(runner));
    await dropColumn(runner, 'search_lists', 'is_marked');
    await dropTable(runner, 'search_marked');
    // They mean nothing to what knows only texts.
    await runner.query("DELETE FROM search_grams WHERE gram >= '\u0002' AND gram < '\u0003'");
  }
}

const WITHOUT_MARKS = 'searches with a status look through whole lists';

function markEffects(runner: QueryRunner): Effect[] {
  const orIgnore = isMysql(runner) ? 'IGNORE' : 'OR IGNORE';
  return Object.entries(MARKS).map(([table, columns]) => ({
    name: `${table}_marked_update`,
    table,
    event: 'UPDATE',
    columns,
    statements: [`INSERT ${orIgnore} INTO search_marked (list, id) VALUES ('${table}', NEW.id)`],
  }));
}
