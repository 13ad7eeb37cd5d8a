/** What is looked up of a search: all of these hold it, and where one of them is the whole of it, those that have it match. */
const LONGEST = 3;
const WORD = /@?\p{L}{4,30}/gu;
const PREFIX = '=';

const HAS_PAIRS = /[\ud800-\udfff]/;

/** MySQL takes spaces at a value's end for nothing, and would find `an ` where `an` is asked for. */
const stored = (text: string): string => text.replaceAll(' ', '\u0001');

/** Each so many letters of a text that stand together; a letter may be a pair of code units. */
function pieces(text: string, length: number): string[] {
  if (!HAS_PAIRS.test(text))
    return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length));
  const letters = Array.from(text);
  return letters.slice(length - 1).map((_, at) => letters.slice(at, at + length).join(''));
}

/** Every one, two and three letters of a text that stand together, and its words. */
export function gramsOf(text: string): Set<string> {
  const written = stored(text);
  const grams = new Set<string>();
  for (let length = 1; length <= LONGEST; length++) for (const piece of pieces(written, length)) grams.add(piece);
  for (const word of wordsOf(text)) grams.add(wordGram(word));
  return grams;
}

/** Letters that stand together, and behind an at sign with it: surnames, and where people have their mail. */
export const wordsOf = (text: string): string[] =>
  (text.match(WORD) ?? []).flatMap((word) => (word.startsWith('@') ? [word, word.slice(1)] : [word]));

export const wordGram = (word: string): string => PREFIX + word;

/** The grams that a text has when `searched` stands in it; whether it has them only then. */
export function gramsFor(searched: string): { grams: string[]; isExact: boolean } {
  const written = stored(searched);
  if (Array.from(searched).length <= LONGEST) return { grams: [written], isExact: true };
  return { grams: [...new Set(pieces(written, LONGEST))], isExact: false };
}
