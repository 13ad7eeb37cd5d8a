import type { EntityManager } from 'typeorm';
import { chunks } from '../chunks.js';
import { MARK, markOf } from './grams.js';

/** What each list is filtered by beside a search: few values a column. As the triggers of 1795300661000-MarkSearch.ts have it. */
const COLUMNS = {
  appointments: ['status'],
  orders: ['payment_status', 'fulfilment', 'cart_sort'],
  leads: ['contacted', 'source'],
} as const;

export type SearchedList = keyof typeof COLUMNS;
export const LISTS = Object.keys(COLUMNS) as SearchedList[];

const AT_ONCE = 200;

/** The marks of these rows, by id, as they are now. */
export async function marksOf(
  manager: EntityManager,
  list: SearchedList,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const columns = COLUMNS[list];
  const marks = new Map<string, string[]>();
  for (const some of chunks(ids, AT_ONCE)) {
    const rows = await manager.query<({ id: string } & Record<string, unknown>)[]>(
      `SELECT id, ${columns.join(', ')} FROM ${list} WHERE id IN (${some.map(() => '?').join(', ')})`,
      [...some],
    );
    for (const row of rows)
      marks.set(
        row.id,
        columns.map((column) => markOf(column, row[column])),
      );
  }
  return marks;
}

/** All that any row of a list has ever had. */
export async function marksIn(manager: EntityManager, list: string): Promise<string[]> {
  const rows = await manager.query<{ gram: string }[]>(
    'SELECT DISTINCT gram FROM search_grams WHERE list = ? AND gram >= ? AND gram < ?',
    [list, MARK, String.fromCharCode(MARK.charCodeAt(0) + 1)],
  );
  return rows.map(({ gram }) => gram);
}
