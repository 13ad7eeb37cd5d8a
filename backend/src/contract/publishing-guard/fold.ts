/** Combining accents, soft hyphens, zero-width characters, ®, ™ and ©. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u0300-\u036f\u00ae\u2122\u00a9]/u;
const ACCENTED = /[^\u0020-\u007f]/;

const PLAIN = new Map<string, string>();
function plainOf(letter: string): string {
  const known = PLAIN.get(letter);
  if (known !== undefined) return known;
  const [first = letter] = letter.normalize('NFKD').toLowerCase();
  const plain = first.length === letter.length ? first : letter;
  // A limit, because texts come from visitors too.
  if (PLAIN.size < 500) PLAIN.set(letter, plain);
  return plain;
}

export interface Folded {
  text: string;
  /** Maps an index of the folded text to the original. */
  at: (index: number) => number;
}

/** Without accents, capitals and invisible characters. */
export function fold(original: string): Folded {
  if (!ACCENTED.test(original)) return { text: original.toLowerCase(), at: (index) => index };
  let text = '';
  const hasUnseen = UNSEEN.test(original);
  const places: number[] = [];
  for (let index = 0; index < original.length; index += 1) {
    const letter = original.charAt(index);
    if (hasUnseen) {
      if (UNSEEN.test(letter)) continue;
      places.push(index);
    }
    text += letter <= '\u007f' ? letter : plainOf(letter);
  }
  return { text: text.toLowerCase(), at: hasUnseen ? (index) => places[index] ?? original.length : (index) => index };
}
