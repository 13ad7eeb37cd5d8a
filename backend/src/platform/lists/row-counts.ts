import type { DataSource, ObjectLiteral, Repository } from 'typeorm';
import type { Condition, ListSpec } from './list-spec.js';

export interface RowCount {
  /** As text, in the order that the list's counts are kept in. */
  values: readonly [string, string, string];
  total: number;
  cents: number;
}

interface Stored {
  list: string;
  first: string;
  second: string;
  third: string;
  total: number | string;
  cents: number | string;
}

/** Told by the migration that made the triggers; where the server let it make none, rows are counted when they are asked for. */
const KEPT = '';

const SELECT = `SELECT list, first, second, third, SUM(total) AS total, SUM(cents) AS cents
  FROM row_counts WHERE list IN ('${KEPT}', ?) GROUP BY list, first, second, third`;

/** How many rows of a list have which values, exact inside and outside of transactions; null where that is not kept. */
export async function rowCounts(source: DataSource, list: string): Promise<RowCount[] | null> {
  const rows = await source.query<Stored[]>(SELECT, [list]);
  if (!rows.some((row) => row.list === KEPT)) return null;
  return rows
    .filter((row) => row.list !== KEPT)
    .map(({ first, second, third, total, cents }) => ({
      values: [first, second, third],
      total: Number(total),
      cents: Number(cents),
    }));
}

/** The sum of those whose values are among `wanted`; where nothing is wanted any value is. */
export const totalOf = (counts: readonly RowCount[], wanted: readonly (readonly string[] | null)[] = []): number =>
  counts
    .filter(({ values }) => wanted.every((among, index) => among === null || among.includes(values[index] ?? '')))
    .reduce((sum, { total }) => sum + total, 0);

/** How many rows there are that meet the conditions; null where nobody has counted those. */
export async function knownTotal<T extends ObjectLiteral>(
  { manager }: Repository<T>,
  { alias, counted }: ListSpec,
  conditions: readonly Condition[],
): Promise<number | null> {
  if (!counted) return null;
  const { list, by, joins } = counted;
  const column = Object.values(joins).find((name) => conditions.some(({ equals }) => equals?.path === `${alias}.${name}`));
  const paths = column ? [`${alias}.${column}`] : by;
  const isCounted = conditions.every(({ equals }) => equals && paths.includes(equals.path));
  if (!isCounted) return null;
  const counts = await rowCounts(manager.dataSource, column ? `${list}.${column}` : list);
  const wanted = (path: string): readonly string[] | null => {
    const asked = conditions.filter(({ equals }) => equals?.path === path);
    if (asked.length === 0) return null;
    const [first = [], ...others] = asked.map(({ equals }) => equals?.values.map(String) ?? []);
    return first.filter((value) => others.every((values) => values.includes(value)));
  };
  return counts && totalOf(counts, paths.map(wanted));
}
