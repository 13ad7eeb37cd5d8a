import type { DataSource } from 'typeorm';
import { monthMark } from './grams.js';
import { setAt, takeWith, type Sets } from './place-sets.js';
import { SEGMENT } from './row-sets.js';

const AFTER_DIGITS = ':';

/** So many rows from one end of a list's own order. */
export interface Part {
  count: number;
  isNewest: boolean;
}

/**
 * Of the matches those of the newest months, or of the oldest, that are at least as many as wanted: of four hundred some thirty
 * are then found in the list, each on a page of its own. What has `changed` since it was indexed may be of any month.
 */
export async function nearestMonths(
  source: DataSource,
  list: string,
  matched: Sets,
  { total, count, isNewest, changed }: Part & { total: number; changed: readonly number[] },
): Promise<Sets> {
  const aside = changed.filter((place) => matched.get(Math.floor(place / SEGMENT))?.has(place % SEGMENT));
  for (const place of aside) setAt(matched, place).remove(place % SEGMENT);
  const months = await monthsOf(source, list);
  if (isNewest) months.reverse();
  const wanted: Sets = new Map();
  let [next, found] = [0, 0];
  while (next < months.length && found < count) {
    // As many as would do if all that are left had as many matches.
    const share = (count - found) / Math.max(1, total - found);
    const some = months.slice(next, next + Math.max(1, Math.ceil(share * (months.length - next))));
    found += await takeWith(source, list, some, matched, wanted);
    next += some.length;
  }
  for (const place of aside) setAt(wanted, place).add(place % SEGMENT);
  return wanted;
}

/** Those that any row has, the oldest first. */
async function monthsOf(source: DataSource, list: string): Promise<string[]> {
  const rows = await source.query<{ gram: string }[]>(
    'SELECT DISTINCT gram FROM search_grams WHERE list = ? AND gram >= ? AND gram < ? ORDER BY gram',
    [list, monthMark(''), monthMark(AFTER_DIGITS)],
  );
  return rows.map(({ gram }) => gram);
}
