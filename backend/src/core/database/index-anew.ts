import type { QueryRunner } from 'typeorm';
import { isMysql } from './portable-sql.js';

const INDEXED = ['search_marked', 'search_gone', 'search_tail', 'search_rows', 'search_grams'];

/**
 * Takes a list out of the index of searches and notes all of its rows, which are then read as they are until they are indexed again.
 * `known` is a column that says since when the index knows something, and is set by the same statement: a process may be killed here.
 */
export async function indexAnew(runner: QueryRunner, list: string, known = ''): Promise<void> {
  const [begin, end] = isMysql(runner) ? ['START TRANSACTION', 'COMMIT'] : [];
  if (begin) await runner.query(begin);
  for (const table of INDEXED) await runner.query(`DELETE FROM ${table} WHERE list = ?`, [list]);
  await runner.query(`INSERT INTO search_tail (list, id, search_text) SELECT '${list}', id, search_text FROM ${list}`);
  await runner.query(`UPDATE search_lists SET next_place = 0${known && `, ${known} = 1`} WHERE list = ?`, [list]);
  if (end) await runner.query(end);
}
