/**
 * How typed text is stored and how it is compared, for every field of the product. People paste from chats, PDF files, address books
 * and phones' keyboards, which bring no-break spaces, direction marks and typographic signs along.
 * No lookbehind in here: Safari before 16.4 refuses a whole script for one. No `+` before a lookahead either: it takes quadratic time.
 */

/** Spaces of every width. `\s` is not used: it holds controls that a text may not contain. */
const BLANK = /[\t \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g;
/** Soft hyphens, characters without width, direction marks, fillers. Joiners are apart: emoji and some scripts need them. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/g;
const JOINER = /[\u200c\u200d]/g;
const JOINER_BEFORE_LATIN = /[\u200c\u200d](?=$|[\s\u200c\u200d\p{Script=Latin}])/gu;
const JOINER_AFTER_LATIN = /(^|[\s\p{Script=Latin}])[\u200c\u200d]/gu;
/** The only use of an override in a name is to show another name. */
const OVERRIDE = /[\u202d\u202e]/;
/** What nobody sees. U+2800 is the empty cell of Braille. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Hyphens that look like the keyboard's. Dashes are longer, and may be meant. */
const HYPHEN = /[\u2010\u2011]/g;
const DASH = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
const APOSTROPHE = /[\u2018\u2019\u201b\u02b9\u02bc\u2032\u00b4`]/g;
const QUOTE = /[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
/** Digits of Arabic, Persian and Devanagari keyboards, with the zero of each. */
const OTHER_DIGITS = [
  [/[\u0660-\u0669]/g, 0x0660],
  [/[\u06f0-\u06f9]/g, 0x06f0],
  [/[\u0966-\u096f]/g, 0x0966],
] as const;

export const withoutInvisible = (text: string): string =>
  text.replace(INVISIBLE, '').replace(JOINER_BEFORE_LATIN, '').replace(JOINER_AFTER_LATIN, '$1');

export const hasOverride = (text: string): boolean => OVERRIDE.test(text);

/** How many characters of a text there are to see, spaces between them included. */
export const visibleLength = (text: string): number => [...text.replace(UNSEEN, '').trim()].length;

const cleaned = (typed: string): string =>
  withoutInvisible(typed.normalize('NFC')).replace(LINE_BREAK, '\n').replace(HYPHEN, '-').replace(BLANK, ' ');

/** One line, as it is stored. Letters, apostrophes and dashes stay what the person typed. */
export const lineText = (typed: string): string =>
  cleaned(typed)
    .replace(/[ \n]+/g, ' ')
    .trim();

/** Several lines, as they are stored: line breaks stay, and spaces within a line are not made fewer. */
export const linesText = (typed: string): string =>
  cleaned(typed)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** Signs as a computer's keyboard has them, one for one, so that no text grows. */
const keyboardSigns = (text: string): string =>
  OTHER_DIGITS.reduce(
    (signs, [digits, zero]) => signs.replace(digits, (digit) => String(digit.charCodeAt(0) - zero)),
    text.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET)),
  )
    .replace(DASH, '-')
    .replace(APOSTROPHE, "'")
    .replace(QUOTE, '"');

const withoutTrailing = (text: string, signs: string): string => {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/** A code, a number, an address, as it is stored: in the keyboard's signs, without the full stop of the sentence it was copied from. */
export const codeText = (typed: string): string => withoutTrailing(keyboardSigns(lineText(typed)).replace(JOINER, ''), ' .');

/** NFC at the end: a syllable of Hangul that has fallen apart would fill three places of a column. */
const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');

const folded = (text: string): string => keyboardSigns(lineText(text)).replace(JOINER, '').toLowerCase();

/** What two texts are compared by. Case, accents and the kind of space, dash or apostrophe do not matter. */
export const comparable = (text: string): string => withoutAccents(folded(text));

/** What is looked for when this is typed into a search box. */
export const searchedText = (typed: string): string => withoutTrailing(comparable(typed), ' .,;:');

/** What a list sorts by, byte for byte: like `comparable`, with ñ as a letter of its own after n ('~' follows every letter). */
export const sortable = (text: string): string => withoutAccents(folded(text).normalize('NFC').replaceAll('ñ', 'n~'));
