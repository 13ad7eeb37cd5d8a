/** What is looked up of a search: all of these hold it, and where one of them is the whole of it, those that have it match. */
const LONGEST = 3;
const WORD = /@?\p{L}{4,30}/gu;
const PREFIX = '=';
const [PAIR_PREFIX, AFTER_PREFIX] = ['+', ','];
const LETTERS = /^\p{L}+$/u;
/** What two words have where they meet; of a million people some hundreds have the same. */
const [SEAM_BEFORE, SEAM_AFTER] = [/\p{L}{3}$/u, /^\p{L}{3}/u];
/** With their prefix no longer than the column, and with a seam. */
const [LONGEST_PAIR, LONGEST_MET] = [39, 33];
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

/** Every one, two and three letters of a text that stand together, how its mailbox ends, its words, its pairs of words and how they meet. */
export function gramsOf(text: string): Set<string> {
  const written = stored(text);
  const grams = new Set<string>();
  for (let length = 1; length <= LONGEST; length++) addPieces(grams, written, length);
  for (const end of mailboxEnds(written)) grams.add(end);
  for (const word of wordsOf(text)) grams.add(wordGram(word));
  for (const pair of pairsOf(text)) grams.add(pairGram(pair));
  for (const gram of meetingsOf(text)) grams.add(gram);
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

/** What begins the grams of all that meet as these two words do; null where they tell too little. */
function seamOf(before: string, after: string): string | null {
  const [[end] = [], [start] = []] = [SEAM_BEFORE.exec(before) ?? [], SEAM_AFTER.exec(after) ?? []];
  return end && start ? `${end}${start}${PAIR_PREFIX}` : null;
}

/** Where two words meet, and before all pairs that meet so; behind a pair that is long, or no name, which would be one's own, nothing. */
function meetingsOf(text: string): string[] {
  const words = text.split(' ');
  return words.slice(1).flatMap((word, index) => {
    const before = words[index] ?? '';
    const seam = seamOf(before, word);
    const pair = `${before} ${word}`;
    const isTold = pair.length <= LONGEST_MET && LETTERS.test(before) && LETTERS.test(word);
    return seam === null ? [] : [seam + (isTold ? pair : '')];
  });
}

/** Where all grams begin that tell of a search how two words meet, if it is the end of one and the beginning of another. */
export function seamFor(searched: string): string | null {
  const [before = '', after = '', ...more] = searched.split(' ');
  return more.length === 0 ? seamOf(before, after) : null;
}

/** What comes behind all grams that begin with a seam, byte for byte. */
export const afterSeam = (seam: string): string => seam.slice(0, -PAIR_PREFIX.length) + AFTER_PREFIX;

/** Whether a search stands in the pair that such a gram ends with; null where none is told. */
export function isMeeting(gram: string, seam: string, searched: string): boolean | null {
  return gram === seam ? null : gram.slice(seam.length).includes(searched);
}

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
