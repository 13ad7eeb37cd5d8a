import type { DataSource } from 'typeorm';
import { among } from '../database/among.js';
import { RowSet, SEGMENT } from './row-sets.js';

/** Places of a list, by their segments. */
export type Sets = Map<number, RowSet>;

export const places = (count: number): string => Array.from({ length: count }, () => '?').join(', ');

export function setAt(sets: Sets, place: number): RowSet {
  const segment = Math.floor(place / SEGMENT);
  const set = sets.get(segment) ?? new RowSet();
  sets.set(segment, set);
  return set;
}

/** Of a segment those that are stored come to what is there. */
export function addAt(sets: Sets, segment: number, bits: Uint8Array): void {
  const set = sets.get(segment);
  if (set) set.addStored(bits);
  else sets.set(segment, RowSet.of(bits));
}

export function sizeOf(sets: Sets): number {
  let size = 0;
  for (const set of sets.values()) size += set.size;
  return size;
}

/** The first so many, or all. */
export function numbers(sets: Sets, most = Number.POSITIVE_INFINITY): number[] {
  const some: number[] = [];
  for (const [segment, set] of sets) {
    if (some.length === most) break;
    for (const place of set.places(most - some.length)) some.push(segment * SEGMENT + place);
  }
  return some;
}

/** What has one of the grams goes over from some places to others: how many that are. */
export async function takeWith(
  source: DataSource,
  list: string,
  grams: readonly string[],
  from: Sets,
  into: Sets,
): Promise<number> {
  const some = among(source, 'gram', grams);
  const sql = `SELECT segment, bits FROM search_grams WHERE list = ? AND ${some.sql}`;
  const rows = await source.query<{ segment: number; bits: Buffer }[]>(sql, [list, some.value]);
  let moved = 0;
  for (const { segment, bits } of rows) {
    const left = from.get(segment);
    // A row that has gone since is in neither.
    if (!left) continue;
    const taken = into.get(segment) ?? new RowSet();
    into.set(segment, taken);
    moved += left.moveStored(bits, taken);
  }
  return moved;
}
