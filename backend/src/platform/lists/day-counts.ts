import type { DataSource, Repository } from 'typeorm';
import type { Row } from './ids-of.js';
import type { Condition, ListSpec, Order } from './list-spec.js';

/** Farther from both ends of a list it pays to know first how many rows there are, and which day they begin with. */
export const DEEP = 1000;
/** Behind each instant of a day, and behind the day itself, byte for byte. */
const END_OF_DAY = '~';

/** Told by the migration that made the triggers; see row-counts.ts. */
const KEPT = '';

/** What a page is cut from. */
export interface Cut {
  conditions: readonly Condition[];
  order: Order;
  first: number;
  size: number;
  /** How many rows match, where that is known by now. */
  counted: number | null;
}

/**
 * Where a page in the middle of a long list begins: the five hundred thousandth row is found by its day, which is counted, and
 * then among the few of that day. Null where the page is near one of the ends, or the order or the filter is another.
 */
export async function nearestDay<T extends Row>(
  { manager }: Repository<T>,
  { counted: kept }: ListSpec,
  { conditions, order, first, size, counted }: Cut,
): Promise<{ skipped: number; condition: Condition } | null> {
  const [[path, direction] = []] = order;
  if (!kept || path !== kept.days.path || counted === null) return null;
  if (Math.min(first, counted - first - size) < DEEP) return null;
  const { by } = kept.days;
  const isCounted = conditions.every(({ equals }) => equals && by.includes(equals.path));
  if (!isCounted) return null;
  const days = await dayCounts(
    manager.dataSource,
    `${kept.list}.day`,
    by.map((column) => conditions.flatMap(({ equals }) => (equals?.path === column ? [equals.values] : []))),
  );
  if (!days) return null;
  let skipped = 0;
  for (const { day, total } of direction === 'ASC' ? days : days.toReversed()) {
    if (skipped + total <= first) {
      skipped += total;
      continue;
    }
    const sql = direction === 'ASC' ? `${path} >= :nearest` : `${path} <= :nearest`;
    return { skipped, condition: { sql, parameters: { nearest: direction === 'ASC' ? day : day + END_OF_DAY } } };
  }
  return null;
}

const VALUES = ['first', 'second'];

/** How many rows each day has, of those that have one of the values in each of the lists that are asked for a column. */
async function dayCounts(
  source: DataSource,
  list: string,
  wanted: readonly (readonly (readonly unknown[])[])[],
): Promise<{ day: string; total: number }[] | null> {
  const asked = wanted.flatMap((lists, index) => lists.map((values) => ({ column: VALUES[index] ?? '', values })));
  const among = asked.map(({ column, values }) => ` AND ${column} IN (${values.map(() => '?').join(', ')})`).join('');
  const rows = await source.query<{ list: string; span: string; total: number | string }[]>(
    `SELECT list, span, SUM(total) AS total FROM day_counts WHERE list = '${KEPT}' OR (list = ?${among})
     GROUP BY list, span ORDER BY list, span`,
    [list, ...asked.flatMap(({ values }) => values.map(String))],
  );
  if (!rows.some((row) => row.list === KEPT)) return null;
  return rows.filter((row) => row.list !== KEPT).map(({ span, total }) => ({ day: span, total: Number(total) }));
}
