import type { EntityManager } from 'typeorm';
import { chunks } from '../chunks.js';
import { MARK, markOf, monthMark } from './grams.js';

/** What each list is filtered by beside a search: few values a column. As the triggers of 1795300661000-MarkSearch.ts have it. */
const COLUMNS = {
  appointments: ['status'],
  orders: ['payment_status', 'fulfilment', 'cart_sort'],
  leads: ['contacted', 'source'],
} as const;

/** By what each list is ordered where nothing is said. As the trigger of 1795300681000-DateSearch.ts has it: the others never change. */
const ORDERS = { appointments: 'date', orders: 'created_at', leads: 'created_at' } as const;

export type SearchedList = keyof typeof COLUMNS;
export const LISTS = Object.keys(COLUMNS) as SearchedList[];

const AT_ONCE = 200;

/** The marks of these rows, by id, as they are now. */
export async function marksOf(
  manager: EntityManager,
  list: SearchedList,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const [columns, order] = [COLUMNS[list], ORDERS[list]];
  const marks = new Map<string, string[]>();
  for (const some of chunks(ids, AT_ONCE)) {
    const rows = await manager.query<({ id: string } & Record<string, unknown>)[]>(
      `SELECT id, ${[...columns, order].join(', ')} FROM ${list} WHERE id IN (${some.map(() => '?').join(', ')})`,
      [...some],
    );
    for (const row of rows)
      marks.set(row.id, [...columns.map((column) => markOf(column, row[column])), monthMark(String(row[order]))]);
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
