/** What is looked up of a search: all of these hold it, and where one of them is the whole of it, those that have it match. */
const LONGEST = 3;
const WORD = /@?\p{L}{4,30}/gu;
const PREFIX = '=';
const PAIR_PREFIX = '+';
const LETTERS = /^\p{L}+$/u;
/** With their prefix no longer than the column. */
const LONGEST_PAIR = 39;
/** Before what is no part of a text; longer than any piece of one. */
export const MARK = '\u0002';

const MONTH = 'YYYY-MM'.length;
/** Four letters and the at sign behind them: of a hundred thousand addresses few have the same. */
const MAILBOX_END = /[^@]{4}@/gu;

const HAS_PAIRS = /[\ud800-\udfff]/;

/** MySQL takes spaces at a value's end for nothing, and would find `an ` where `an` is asked for. */
const stored = (text: string): string => text.replaceAll(' ', '\u0001');

/** Adds each so many letters of a text that stand together; a letter may be a pair of code units. */
function addPieces(grams: Set<string>, text: string, length: number): void {
  if (HAS_PAIRS.test(text)) {
    const letters = Array.from(text);
    for (let at = 0; at + length <= letters.length; at++) grams.add(letters.slice(at, at + length).join(''));
  } else for (let at = 0; at + length <= text.length; at++) grams.add(text.slice(at, at + length));
}

const mailboxEnds = (written: string): string[] => (written.includes('@') ? (written.match(MAILBOX_END) ?? []) : []);

/** Every one, two and three letters of a text that stand together, how its mailbox ends, its words and its pairs of words. */
export function gramsOf(text: string): Set<string> {
  const written = stored(text);
  const grams = new Set<string>();
  for (let length = 1; length <= LONGEST; length++) addPieces(grams, written, length);
  for (const end of mailboxEnds(written)) grams.add(end);
  for (const word of wordsOf(text)) grams.add(wordGram(word));
  for (const pair of pairsOf(text)) grams.add(pairGram(pair));
  return grams;
}

/** Letters that stand together, and behind an at sign with it: surnames, and where people have their mail; those in which something stands. */
export const wordsOf = (text: string, within = ''): string[] =>
  (text.match(WORD) ?? [])
    .flatMap((word) => (word.startsWith('@') ? [word, word.slice(1)] : [word]))
    .filter((word) => word.includes(within));

export const wordGram = (word: string): string => PREFIX + word;

/** Two words that follow each other, as those of a name do: those in which something stands. */
export function pairsOf(text: string, within = ''): string[] {
  const words = text.split(' ');
  return words.slice(1).flatMap((word, index) => {
    const pair = `${words[index]} ${word}`;
    if (!pair.includes(within) || pair.length > LONGEST_PAIR) return [];
    return LETTERS.test(words[index] ?? '') && LETTERS.test(word) ? [pair] : [];
  });
}

export const pairGram = (pair: string): string => PAIR_PREFIX + pair;

/** Of a row that has this value in a column that its list is filtered by. */
export const markOf = (column: string, value: unknown): string => `${MARK}${column}=${String(value)}`;

/** Of a row whose place in its list's own order begins with this day, or with an instant of it. */
export const monthMark = (day: string): string => markOf('month', day.slice(0, MONTH));

/** The grams that a text has when `searched` stands in it; whether it has them only then. */
export function gramsFor(searched: string): { grams: string[]; isExact: boolean } {
  const written = stored(searched);
  if (Array.from(searched).length <= LONGEST) return { grams: [written], isExact: true };
  const grams = new Set<string>();
  addPieces(grams, written, LONGEST);
  for (const end of mailboxEnds(written)) grams.add(end);
  return { grams: [...grams], isExact: false };
}
