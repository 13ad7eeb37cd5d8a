/** What is looked up of a search: all of these hold it, and where one of them is the whole of it, those that have it match. */
const LONGEST = 3;
const WORD = /@?\p{L}{4,30}/gu;
const PREFIX = '=';

/** MySQL takes spaces at a value's end for nothing, and would find `an ` where `an` is asked for. */
const stored = (gram: string): string => gram.replaceAll(' ', '\u0001');

function pieces(letters: readonly string[], length: number): string[] {
  const found: string[] = [];
  for (let at = 0; at + length <= letters.length; at++) found.push(stored(letters.slice(at, at + length).join('')));
  return found;
}

/** Every one, two and three letters of a text that stand together, and its words. */
export function gramsOf(text: string): Set<string> {
  const letters = Array.from(text);
  const grams = new Set<string>();
  for (let length = 1; length <= LONGEST; length++) for (const piece of pieces(letters, length)) grams.add(piece);
  for (const word of wordsOf(text)) grams.add(wordGram(word));
  return grams;
}

/** Letters that stand together, and behind an at sign with it: surnames, and where people have their mail. */
export const wordsOf = (text: string): string[] =>
  (text.match(WORD) ?? []).flatMap((word) => (word.startsWith('@') ? [word, word.slice(1)] : [word]));

export const wordGram = (word: string): string => PREFIX + word;

/** The grams that a text has when `searched` stands in it; whether it has them only then. */
export function gramsFor(searched: string): { grams: string[]; isExact: boolean } {
  const letters = Array.from(searched);
  if (letters.length <= LONGEST) return { grams: [stored(searched)], isExact: true };
  return { grams: [...new Set(pieces(letters, LONGEST))], isExact: false };
}
