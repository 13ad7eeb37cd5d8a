import type { DataSource } from 'typeorm';
import { chunks } from '../chunks.js';
import { among } from '../database/among.js';
import { afterSeam, gramsFor, isMeeting, MARK, markOf, seamFor } from './grams.js';
import { nearestMonths, type Part } from './nearest-months.js';
import { addAt, numbers, places, setAt, sizeOf, type Sets } from './place-sets.js';
import { RowSet, SEGMENT, storedSize } from './row-sets.js';
import { verified } from './verify.js';

const IDS_AT_ONCE = 500;
/** Of candidates so many times as many are taken as rows are wanted: not all match. */
const SPARE = 1.25;
/** To look up so many takes as long as to find those of the nearest months. */
const FEW = 100;
/** Texts of more would be read to tell whom two words belong to: other pieces of a search may leave fewer. */
const MOST_UNTOLD = 100;
const NONE = new Uint8Array();
/** So many of a search's grams leave few that do not match; those are read. */
const GRAMS_LOOKED_UP = 6;
/** Among the rarest of a long search are those that leave the fewest. */
const GRAMS_WEIGHED = 12;
/** Of a part of the list so many more may be left: to read them takes less than to look up one more gram everywhere. */
const LEFT_OVER = 2;
/** What the index knows of a list beside its texts: rows' status, and their months too. */
const [NOTHING, MONTHS] = [0, 2];
/** The last that is full; not there where a list is short and looking up everything costs nothing. */
const SAMPLED_SEGMENT = `(SELECT (next_place - ${SEGMENT}) >> ${Math.log2(SEGMENT)} FROM search_lists WHERE list = ?)`;

export interface Found {
  total: number;
  /** All of them, or all up to the end of the part that is wanted, when they are at most as many as asked for. */
  ids: string[] | null;
}

export interface Sought {
  list: string;
  searched: string;
  marks?: readonly Mark[];
  /** What is wanted of so many, in the list's own order. */
  partOf?: ((total: number) => Part) | undefined;
}

/** Of how many it is worth to know the ids, in a list of so many rows, of which so many have the marks that are asked for. */
export type MostOf = (rows: number, marked: number) => number;

interface Told {
  /** MySQL takes numbers of several statements together for large ones, which come as text. */
  kind: number | string;
  gram: string;
  place: number | string;
  bits: Buffer;
  id: string;
}

interface Look extends Told {
  kind: number;
  /** Of a row in the index; of a gram's rows their segment. */
  place: number;
}

/** That a column of the list has one of some values. */
export interface Mark {
  column: string;
  values: readonly unknown[];
}

/** What is looked up of a search: rows that have all of the grams, or any of those that begin with a seam. */
type Pieces = { grams: readonly string[] } | { seam: string };

interface Asked {
  list: string;
  searched: string;
  pieces: Pieces;
  marks: readonly Mark[];
  isPart: boolean;
}

/** One statement, so that all it tells is of one moment. Of rows that were only noted the list's own are asked, by their ids. */
function look(source: DataSource, { list, searched, pieces, marks, isPart }: Asked): [sql: string, parameters: unknown[]] {
  const meets = marks.map(({ column, values }) => ` AND own.${column} IN (${places(values.length)})`).join('');
  const met = marks.flatMap(({ values }) => values);
  const own = (id: string): string => `(SELECT COUNT(*) FROM ${list} own WHERE own.id = ${id}${meets})`;
  const indexed = (column: string, of: string): string =>
    `(SELECT ${column} FROM search_rows WHERE search_rows.list = ${of}.list AND search_rows.id = ${of}.id)`;
  const all = [...('grams' in pieces ? pieces.grams : [pieces.seam]), ...marks.flatMap(marksOf)];
  const some = among(source, 'gram', all);
  const having = "SELECT 1, gram, segment, bits, '' FROM search_grams WHERE list = ?";
  const asked: [string, unknown[]][] = [
    [
      "SELECT 0 AS kind, is_marked + is_dated AS gram, next_place AS place, NULL AS bits, '' AS id FROM search_lists WHERE list = ?",
      [list],
    ],
    [`${having} AND ${some.sql}`, [list, some.value]],
    [
      `SELECT 2, '', 0, NULL, id FROM search_tail WHERE list = ? AND INSTR(search_text, ?) > 0${marks.length > 0 ? ` AND ${own('search_tail.id')} = 1` : ''}`,
      [list, searched, ...met],
    ],
    [
      `SELECT 3, '', ${indexed('place', 'search_gone')}, NULL, id FROM search_gone WHERE list = ? AND INSTR(search_text, ?) > 0`,
      [list, searched],
    ],
  ];
  if ('seam' in pieces) asked.push([`${having} AND gram > ? AND gram < ?`, [list, pieces.seam, afterSeam(pieces.seam)]]);
  if (marks.length > 0 || isPart)
    asked.push([
      `SELECT 4, ${own('search_marked.id')}, ${indexed('place', 'search_marked')}, NULL, id FROM search_marked WHERE list = ? AND INSTR(${indexed('search_text', 'search_marked')}, ?) > 0`,
      [...met, list, searched],
    ]);
  return [asked.map(([sql]) => sql).join(' UNION ALL '), asked.flatMap(([, parameters]) => parameters)];
}

/** As few of the grams as leave what all of them would, as a part of the list has them: each is read from every part. */
async function telling(source: DataSource, list: string, grams: readonly string[]): Promise<readonly string[]> {
  const some = among(source, 'gram', grams);
  const rows = await source.query<{ gram: string; bits: Buffer }[]>(
    `SELECT gram, bits FROM search_grams WHERE list = ? AND segment = ${SAMPLED_SEGMENT} AND ${some.sql}`,
    [list, list, some.value],
  );
  if (rows.length === 0) return grams;
  const stored = new Map(rows.map(({ gram, bits }) => [gram, bits]));
  const bitsOf = (gram: string): Uint8Array => stored.get(gram) ?? NONE;
  const sizes = new Map(grams.map((gram) => [gram, storedSize(bitsOf(gram))]));
  const rarest = grams.toSorted((one, other) => (sizes.get(one) ?? 0) - (sizes.get(other) ?? 0)).slice(0, GRAMS_WEIGHED);
  const [first = '', ...others] = rarest;
  const [left, all] = [RowSet.of(bitsOf(first)), RowSet.of(bitsOf(first))];
  for (const gram of others) all.keepStored(bitsOf(gram));
  const chosen = [first];
  for (let size = left.size; size > all.size + LEFT_OVER && chosen.length < GRAMS_LOOKED_UP; size = left.size) {
    const best = others.filter((gram) => !chosen.includes(gram)).map((gram) => ({ gram, size: left.sizeWith(bitsOf(gram)) }));
    const [next] = best.toSorted((one, other) => one.size - other.size);
    if (!next || next.size === size) break;
    chosen.push(next.gram);
    left.keepStored(bitsOf(next.gram));
  }
  return chosen;
}

/**
 * Whom a search finds, wherever in a text it stands: those whose texts have all its grams, but for those that have them in
 * another order, as `Fernando Hernández` has those of `fernandez`. Exact; null where there is no index, or it does not help.
 */
export async function find(source: DataSource, asked: Sought, mostOf: MostOf): Promise<Found | null> {
  const seam = seamFor(asked.searched);
  const met = seam && (await lookedUp(source, asked, { seam }, mostOf));
  if (met) return met;
  const { grams, isExact } = gramsFor(asked.searched);
  if (isExact) return lookedUp(source, asked, { grams }, mostOf);
  const some = await telling(source, asked.list, grams);
  const found = await lookedUp(source, asked, { grams: some }, mostOf);
  return found ?? (some.length < grams.length ? lookedUp(source, asked, { grams }, mostOf) : null);
}

async function lookedUp(
  source: DataSource,
  { list, searched, marks = [], partOf }: Sought,
  pieces: Pieces,
  mostOf: MostOf,
): Promise<Found | null> {
  const told = await source.query<Told[]>(...look(source, { list, searched, pieces, marks, isPart: partOf !== undefined }));
  const rows = told.map((row): Look => ({ ...row, kind: Number(row.kind), place: Number(row.place) }));
  const of = (kind: number): Look[] => rows.filter((row) => row.kind === kind);
  const [state] = of(0);
  const known = Number(state?.gram);
  if (!state || (marks.length > 0 && known === NOTHING)) return null;
  const [marked, texts] = [of(1).filter(isMark), of(1).filter((row) => !isMark(row))];
  const most = mostOf(state.place, marked.length === 0 ? state.place : sum(marked.map(({ bits }) => storedSize(bits))));
  // While no match has another since, one value of a column is as one more piece: the few that have it are then looked for among those
  // of a surname, not all of a surname first.
  const arePieces = of(4).length === 0 && marks.every(({ values }) => values.length === 1);
  const wanted = arePieces ? [...new Set(marks.flatMap(marksOf))] : [];
  const all =
    'seam' in pieces
      ? meeting(pieces.seam, searched, texts)
      : having([...pieces.grams, ...wanted], searched, arePieces ? of(1) : texts);
  if (!all) return null;
  const { candidates, isExact } = all;
  if (marks.length > 0 && ('seam' in pieces || !arePieces)) keepMarked(candidates, marks, marked, of(4));
  for (const { place } of of(3)) candidates.get(Math.floor(place / SEGMENT))?.remove(place % SEGMENT);
  const tail = of(2).map(({ id }) => id);
  const size = sizeOf(candidates);
  const isByMonth = (rows: number): boolean => known === MONTHS && rows > FEW && rows * FEW <= most ** 2;
  if (size <= most && !(partOf && isByMonth(size))) {
    const ids = [...(await idsAt(source, list, candidates, isExact ? '' : searched)), ...tail];
    return { total: ids.length, ids: ids.length > most ? null : ids };
  }
  const changed = of(4).map(({ place }) => place);
  // Texts of the nearest months are read first, since they tell their ids too: of how many is guessed.
  const guess = !isExact && partOf && isByMonth(size) ? partOf(size + tail.length) : null;
  const isWorthIt = guess && guess.count * SPARE < size / 2;
  const near = isWorthIt
    ? numbers(await nearestMonths(source, list, candidates, { ...guess, count: guess.count * SPARE, total: size, changed }))
    : [];
  const found = isExact ? { matched: candidates, ids: null } : await verified(source, { list, searched }, candidates, near);
  if (!found) return null;
  const { matched, ids } = found;
  const total = (isExact ? size : sizeOf(matched)) + tail.length;
  const part = partOf && isByMonth(total) ? partOf(total) : null;
  if (ids && part && part.isNewest === guess?.isNewest) {
    const those = near.filter((place) => ids.has(place));
    const isEnough = those.length - changed.length >= part.count && those.length + tail.length <= most;
    if (isEnough) return { total, ids: [...those.map((place) => ids.get(place) ?? ''), ...tail] };
  }
  const newest =
    part && part.count < total / 2 ? await nearestMonths(source, list, matched, { ...part, total, changed }) : matched;
  if (sizeOf(newest) + tail.length > most) return { total, ids: null };
  return { total, ids: [...(await idsAt(source, list, newest)), ...tail] };
}

/** Leaves those that have one of its values in each column: as they were indexed, and as the list says of those that have changed since. */
function keepMarked(sets: Sets, marks: readonly Mark[], grams: readonly Look[], changed: readonly Look[]): void {
  const isChanged = new Map(changed.map(({ place, gram }) => [place, Number(gram) === 1]));
  const isCandidate = (place: number): boolean => sets.get(Math.floor(place / SEGMENT))?.has(place % SEGMENT) ?? false;
  const back = [...isChanged].filter(([place, isMet]) => isMet && isCandidate(place));
  for (const mark of marks) {
    const wanted = marksOf(mark);
    const having: Sets = new Map();
    for (const { gram, place: segment, bits } of grams)
      if (wanted.includes(gram) && sets.has(segment)) addAt(having, segment, bits);
    for (const [segment, set] of sets) set.keep(having.get(segment) ?? new RowSet());
  }
  for (const [place] of isChanged) sets.get(Math.floor(place / SEGMENT))?.remove(place % SEGMENT);
  for (const [place] of back) setAt(sets, place).add(place % SEGMENT);
}

interface Candidates {
  candidates: Sets;
  /** Whether all of them have what is searched. */
  isExact: boolean;
}

/** The places that have all of the grams. */
function having(grams: readonly string[], searched: string, rows: readonly Look[]): Candidates {
  const bySegment = new Map<number, Look[]>();
  for (const row of rows) {
    const own = bySegment.get(row.place);
    if (own) own.push(row);
    else bySegment.set(row.place, [row]);
  }
  const candidates: Sets = new Map();
  for (const [segment, own] of bySegment) {
    if (own.length < grams.length) continue;
    candidates.set(segment, RowSet.common(own.map(({ bits }) => bits)));
  }
  return { candidates, isExact: gramsFor(searched).isExact };
}

/** The places of which two words meet where those of a search do, and are those; null where of many it is not told whether they are. */
function meeting(seam: string, searched: string, rows: readonly Look[]): Candidates | null {
  const candidates: Sets = new Map();
  let untold = 0;
  for (const { gram, place: segment, bits } of rows) {
    const isMet = isMeeting(gram, seam, searched);
    if (isMet === false) continue;
    if (isMet === null) untold += storedSize(bits);
    addAt(candidates, segment, bits);
  }
  return untold > MOST_UNTOLD ? null : { candidates, isExact: untold === 0 };
}

/** Of the places those whose texts have what is searched, or all. */
async function idsAt(source: DataSource, list: string, sets: Sets, searched = ''): Promise<string[]> {
  const meets = searched === '' ? '' : ' AND INSTR(search_text, ?) > 0';
  const ids: string[] = [];
  for (const numbered of chunks(numbers(sets), IDS_AT_ONCE)) {
    const some = among(source, 'place', numbered);
    const sql = `SELECT id FROM search_rows WHERE list = ? AND ${some.sql}${meets}`;
    const rows = await source.query<{ id: string }[]>(sql, [list, some.value, ...(searched === '' ? [] : [searched])]);
    for (const { id } of rows) ids.push(id);
  }
  return ids;
}

const marksOf = ({ column, values }: Mark): string[] => values.map((value) => markOf(column, value));
const isMark = ({ gram }: Look): boolean => gram.startsWith(MARK);
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
