import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  COLUMN as C,
  createEffects,
  createIndex,
  createTable,
  dropEffects,
  dropTable,
  isMysql,
  type Effect,
} from '../portable-sql.js';

const SEARCHED_LISTS = ['appointments', 'orders', 'leads'];
const TABLES = ['search_lists', 'search_tail', 'search_gone', 'search_rows', 'search_grams'];
const LIST = 'list varchar(20) NOT NULL';
const TEXT = 'search_text varchar(500) NOT NULL';

/**
 * Finds a part of a name among a million without looking through them, and says how many there are. The triggers note which
 * rows have come and gone, in the transaction that writes them; the program takes them into the index afterwards.
 */
export class IndexSearch1795300651000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'search_lists', [LIST, `next_place ${C.integer} NOT NULL`, 'PRIMARY KEY (list)']);
    for (const table of ['search_tail', 'search_gone'])
      await createTable(runner, table, [LIST, `id ${C.id} NOT NULL`, TEXT, 'PRIMARY KEY (list, id)']);
    await createTable(runner, 'search_rows', [
      LIST,
      `place ${C.integer} NOT NULL`,
      `id ${C.id} NOT NULL`,
      TEXT,
      'PRIMARY KEY (list, place)',
    ]);
    await createIndex(runner, 'UQ_search_rows_id', 'search_rows', ['list', 'id'], true);
    await createTable(runner, 'search_grams', [
      LIST,
      'gram varchar(40) NOT NULL',
      `segment ${C.integer} NOT NULL`,
      'bits blob NOT NULL',
      'PRIMARY KEY (list, gram, segment)',
    ]);
    if (!(await createEffects(runner, searchEffects(runner), WITHOUT_INDEX))) return;
    for (const list of SEARCHED_LISTS) {
      if (((await runner.query('SELECT 1 FROM search_lists WHERE list = ?', [list])) as unknown[]).length > 0) continue;
      await runner.query('DELETE FROM search_tail WHERE list = ?', [list]);
      await runner.query(`INSERT INTO search_tail (list, id, search_text) SELECT '${list}', id, search_text FROM ${list}`);
      await runner.query(`INSERT INTO search_lists (list, next_place) VALUES ('${list}', 0)`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropEffects(runner, searchEffects(runner));
    for (const table of TABLES) await dropTable(runner, table);
  }
}

const WITHOUT_INDEX = 'searches look through whole lists';

function searchEffects(runner: QueryRunner): Effect[] {
  // What is written down is what the index has by now, whoever has just been at work on it.
  const [orIgnore, now] = isMysql(runner) ? ['IGNORE', ' LOCK IN SHARE MODE'] : ['OR IGNORE', ''];
  return SEARCHED_LISTS.flatMap((table): Effect[] => {
    const come = `INSERT INTO search_tail (list, id, search_text) VALUES ('${table}', NEW.id, NEW.search_text)`;
    const go = [
      `DELETE FROM search_tail WHERE list = '${table}' AND id = OLD.id`,
      `INSERT ${orIgnore} INTO search_gone (list, id, search_text) SELECT list, id, search_text FROM search_rows WHERE list = '${table}' AND id = OLD.id${now}`,
    ];
    return [
      { name: `${table}_found_insert`, table, event: 'INSERT', statements: [come] },
      { name: `${table}_found_delete`, table, event: 'DELETE', statements: go },
      { name: `${table}_found_update`, table, event: 'UPDATE', columns: ['search_text'], statements: [...go, come] },
    ];
  });
}
