import type { DataSource } from 'typeorm';
import { among } from '../database/among.js';
import { pairGram, pairsOf, wordGram, wordsOf } from './grams.js';
import { numbers, setAt, takeWith, type Sets } from './place-sets.js';
import { SEGMENT } from './row-sets.js';

const READ_FIRST = 50;
const READ_AT_ONCE = 250;
/** Rather than read more texts than this one by one, the whole list is looked through. */
const MOST_READ = 6000;
const WORDS_AT_ONCE = 40;

interface Verified {
  matched: Sets;
  /** Of those whose texts were read. */
  ids: ReadonlyMap<number, string>;
}

/**
 * Reads candidates' texts. Whoever shares the word, or the two words, that it stands in with one that matches matches too, and is
 * not read: of fifty thousand with a common surname a few hundred are. Null where that does not help.
 */
export async function verified(
  source: DataSource,
  { list, searched }: { list: string; searched: string },
  candidates: Sets,
  first: readonly number[] = [],
): Promise<Verified | null> {
  const matched: Sets = new Map();
  const ids = new Map<number, string>();
  const known = new Set<string>();
  const [parts, gramOf] = searched.includes(' ') ? [pairsOf, pairGram] : [wordsOf, wordGram];
  // A few tell most of the names that it stands in.
  for (let [read, more] = [0, READ_FIRST]; read < MOST_READ; read += more, more = READ_AT_ONCE) {
    const isFirst = read === 0 && first.length > 0;
    const some = isFirst ? first : numbers(candidates, more);
    if (some.length === 0) return { matched, ids };
    const shared = new Set<string>();
    for (const place of some) setAt(candidates, place).remove(place % SEGMENT);
    for (const { place, id, search_text } of await matchesAt(source, { list, searched }, some)) {
      setAt(matched, place).add(place % SEGMENT);
      ids.set(place, id);
      for (const part of parts(search_text, searched)) shared.add(gramOf(part));
    }
    const wanted = [...shared].filter((gram) => !known.has(gram)).slice(0, WORDS_AT_ONCE);
    for (const gram of wanted) known.add(gram);
    if (!isFirst && some.length < more) return { matched, ids };
    if (wanted.length > 0) await takeWith(source, list, wanted, candidates, matched);
  }
  return numbers(candidates, 1).length === 0 ? { matched, ids } : null;
}

/** Asked of the database, that hands over none of the others: mostly all that are still read after the first. */
function matchesAt(
  source: DataSource,
  { list, searched }: { list: string; searched: string },
  numbered: readonly number[],
): Promise<{ place: number; id: string; search_text: string }[]> {
  const some = among(source, 'place', numbered);
  const sql = `SELECT place, id, search_text FROM search_rows WHERE list = ? AND ${some.sql} AND INSTR(search_text, ?) > 0`;
  return source.query(sql, [list, some.value, searched]);
}
