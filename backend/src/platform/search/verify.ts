import type { DataSource } from 'typeorm';
import { pairGram, pairsOf, wordGram, wordsOf } from './grams.js';
import { numbers, places, setAt, takeWith, type Sets } from './place-sets.js';
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
    const before = read === 0 ? first : [];
    const some = [...before, ...numbers(candidates, Math.max(0, more - before.length))];
    if (some.length === 0) return { matched, ids };
    const shared = new Set<string>();
    for (const place of some) setAt(candidates, place).remove(place % SEGMENT);
    for (const { place, id, search_text } of await rowsAt(source, list, some)) {
      if (!search_text.includes(searched)) continue;
      setAt(matched, place).add(place % SEGMENT);
      ids.set(place, id);
      for (const part of parts(search_text)) if (part.includes(searched)) shared.add(gramOf(part));
    }
    const wanted = [...shared].filter((gram) => !known.has(gram)).slice(0, WORDS_AT_ONCE);
    for (const gram of wanted) known.add(gram);
    if (some.length < more) return { matched, ids };
    if (wanted.length > 0) await takeWith(source, list, wanted, candidates, matched);
  }
  return numbers(candidates, 1).length === 0 ? { matched, ids } : null;
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
