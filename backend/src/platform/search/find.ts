import type { DataSource } from 'typeorm';
import { chunks } from '../chunks.js';
import { gramsFor, wordGram, wordsOf } from './grams.js';
import { RowSet, SEGMENT } from './row-sets.js';

const READ_AT_ONCE = 250;
/** Rather than read more texts than this one by one, the whole list is looked through. */
const MOST_READ = 6000;
const WORDS_AT_ONCE = 40;

export interface Found {
  total: number;
  /** All of them, when they are at most as many as asked for. */
  ids: string[] | null;
}

interface Look {
  kind: number;
  gram: string;
  segment: number;
  bits: Buffer;
  id: string;
}

type Sets = Map<number, RowSet>;

/** One statement, so that all it tells is of one moment. */
const look = (
  grams: number,
): string => `SELECT 0 AS kind, '' AS gram, 0 AS segment, NULL AS bits, '' AS id FROM search_lists WHERE list = ?
  UNION ALL SELECT 1, gram, segment, bits, '' FROM search_grams WHERE list = ? AND gram IN (${places(grams)})
  UNION ALL SELECT 2, '', 0, NULL, id FROM search_tail WHERE list = ? AND INSTR(search_text, ?) > 0
  UNION ALL SELECT 3, '', 0, NULL, id FROM search_gone WHERE list = ? AND INSTR(search_text, ?) > 0`;
const places = (count: number): string => Array.from({ length: count }, () => '?').join(', ');

/**
 * Whom a search finds, wherever in a text it stands: those whose texts have all its grams, but for those that have them in
 * another order, as `Fernando Hernández` has those of `fernandez`. Exact; null where there is no index, or it does not help.
 */
export async function find(source: DataSource, list: string, searched: string, most: number): Promise<Found | null> {
  const { grams, isExact } = gramsFor(searched);
  const rows = await source.query<Look[]>(look(grams.length), [list, list, ...grams, list, searched, list, searched]);
  const of = (kind: number): Look[] => rows.filter((row) => row.kind === kind);
  if (of(0).length === 0) return null;
  const candidates = having(grams, of(1));
  const matched = isExact ? candidates : await verified(source, list, searched, candidates);
  if (!matched) return null;
  const [tail, gone] = [of(2), of(3)].map((some) => some.map(({ id }) => id)) as [string[], string[]];
  const indexed = sizeOf(matched);
  const total = indexed - gone.length + tail.length;
  if (total > most) return { total, ids: null };
  const left = new Set(gone);
  const ids: string[] = [];
  for (const some of chunks([...numbers(matched)], READ_AT_ONCE))
    for (const { id } of await rowsAt(source, list, some)) if (!left.has(id)) ids.push(id);
  return { total, ids: [...ids, ...tail] };
}

/** The places that have all of the grams. */
function having(grams: readonly string[], rows: readonly Look[]): Sets {
  const bySegment = new Map<number, Look[]>();
  for (const row of rows) bySegment.set(row.segment, [...(bySegment.get(row.segment) ?? []), row]);
  const sets: Sets = new Map();
  for (const [segment, own] of bySegment) {
    if (own.length < grams.length) continue;
    const [first, ...others] = own.toSorted((one, other) => one.bits.length - other.bits.length);
    if (!first) continue;
    const set = RowSet.of(first.bits);
    for (const { bits } of others) set.keep(RowSet.of(bits));
    sets.set(segment, set);
  }
  return sets;
}

/**
 * Reads candidates' texts. Whoever shares a word with one that matches matches too, and is not read: of fifty thousand with a
 * common surname a few hundred are.
 */
async function verified(source: DataSource, list: string, searched: string, candidates: Sets): Promise<Sets | null> {
  const matched: Sets = new Map();
  const known = new Set<string>();
  for (let read = 0; read < MOST_READ; read += READ_AT_ONCE) {
    const some = firstOf(candidates, READ_AT_ONCE);
    if (some.length === 0) return matched;
    const words = new Set<string>();
    for (const place of some) setAt(candidates, place).remove(place % SEGMENT);
    for (const { place, search_text } of await rowsAt(source, list, some)) {
      if (!search_text.includes(searched)) continue;
      setAt(matched, place).add(place % SEGMENT);
      for (const word of wordsOf(search_text)) if (word.includes(searched) && !known.has(word)) words.add(word);
    }
    const wanted = [...words].slice(0, WORDS_AT_ONCE);
    for (const word of wanted) known.add(word);
    if (wanted.length > 0) await takeWith(source, list, wanted, candidates, matched);
  }
  return firstOf(candidates, 1).length === 0 ? matched : null;
}

async function takeWith(source: DataSource, list: string, words: readonly string[], from: Sets, into: Sets): Promise<void> {
  const sql = `SELECT segment, bits FROM search_grams WHERE list = ? AND gram IN (${places(words.length)})`;
  const rows = await source.query<Pick<Look, 'segment' | 'bits'>[]>(sql, [list, ...words.map(wordGram)]);
  for (const { segment, bits } of rows) {
    const set = RowSet.of(bits);
    const left = from.get(segment);
    // A row that has gone since is in neither.
    if (left) into.set(segment, union(into.get(segment), intersection(set, left)));
    left?.drop(set);
  }
}

function intersection(one: RowSet, other: RowSet): RowSet {
  const both = new RowSet();
  both.addAll(one);
  both.keep(other);
  return both;
}

function union(one: RowSet | undefined, other: RowSet): RowSet {
  if (one) other.addAll(one);
  return other;
}

const rowsAt = (
  source: DataSource,
  list: string,
  some: readonly number[],
): Promise<{ place: number; id: string; search_text: string }[]> =>
  source.query(`SELECT place, id, search_text FROM search_rows WHERE list = ? AND place IN (${places(some.length)})`, [
    list,
    ...some,
  ]);

function setAt(sets: Sets, place: number): RowSet {
  const segment = Math.floor(place / SEGMENT);
  const set = sets.get(segment) ?? new RowSet();
  sets.set(segment, set);
  return set;
}

function* numbers(sets: Sets): Generator<number> {
  for (const [segment, set] of sets) for (const place of set.places()) yield segment * SEGMENT + place;
}

function firstOf(sets: Sets, count: number): number[] {
  const some: number[] = [];
  for (const place of numbers(sets)) if (some.push(place) === count) break;
  return some;
}

const sizeOf = (sets: Sets): number => [...sets.values()].reduce((sum, set) => sum + set.size, 0);
