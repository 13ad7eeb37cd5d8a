/**
 * How input is stored and compared. Pasted text contains no-break spaces, direction marks and typographic signs. No lookbehind:
 * Safari before 16.4 refuses the whole script. No `+` before a lookahead: quadratic time.
 */

/** Spaces of every width. `\s` also matches control characters. */
const BLANK = /[\t \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g;
/** Soft hyphens, zero-width characters, direction marks, fillers. Joiners stay, because emoji and some scripts need them. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/g;
const JOINER = /[\u200c\u200d]/g;
const JOINER_BEFORE_LATIN = /[\u200c\u200d](?=$|[\s\u200c\u200d\p{Script=Latin}])/gu;
const JOINER_AFTER_LATIN = /(^|[\s\p{Script=Latin}])[\u200c\u200d]/gu;
/** A direction override in a name disguises it. */
const OVERRIDE = /[\u202d\u202e]/;
/** Invisible characters. U+2800 is the empty Braille cell. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Hyphens that look like `-`. Dashes are longer and may be intended. */
const HYPHEN = /[\u2010\u2011]/g;
const DASH = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
const APOSTROPHE = /[\u2018\u2019\u201b\u02b9\u02bc\u2032\u00b4`]/g;
const QUOTE = /[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
/** Zeros of Arabic, Persian and Devanagari digits. */
const OTHER_DIGITS = [
  [/[\u0660-\u0669]/g, 0x0660],
  [/[\u06f0-\u06f9]/g, 0x06f0],
  [/[\u0966-\u096f]/g, 0x0966],
] as const;

export const withoutInvisible = (text: string): string =>
  text.replace(INVISIBLE, '').replace(JOINER_BEFORE_LATIN, '').replace(JOINER_AFTER_LATIN, '$1');

export const hasOverride = (text: string): boolean => OVERRIDE.test(text);

/** Characters as people and utf8mb4 count them: an emoji is one. */
export const lengthOf = (text: string): number => [...text].length;

/** Number of visible characters, inner spaces included. */
export const visibleLength = (text: string): number => [...text.replace(UNSEEN, '').trim()].length;

const cleaned = (typed: string): string =>
  withoutInvisible(typed.normalize('NFC')).replace(LINE_BREAK, '\n').replace(HYPHEN, '-').replace(BLANK, ' ');

/** The stored form of one line. Letters, apostrophes and dashes stay. */
export const lineText = (typed: string): string =>
  cleaned(typed)
    .replace(/[ \n]+/g, ' ')
    .trim();

/** The stored form of several lines. Line breaks and inner spaces stay. */
export const linesText = (typed: string): string =>
  cleaned(typed)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** Replaces typographic signs one by one, so that the length stays. */
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

/** The stored form of a code, number or address: keyboard signs, no trailing full stop. */
export const codeText = (typed: string): string => withoutTrailing(keyboardSigns(lineText(typed)).replace(JOINER, ''), ' .');

/** NFC at the end, because decomposed Hangul is three times as long. */
const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');

const folded = (text: string): string => keyboardSigns(lineText(text)).replace(JOINER, '').toLowerCase();

/** Comparison key: ignores case, accents and kinds of spaces, dashes and apostrophes. */
export const comparable = (text: string): string => withoutAccents(folded(text));

/** The comparison key of a search term. */
export const searchedText = (typed: string): string => withoutTrailing(comparable(typed), ' .,;:');

const SPANISH_DAY = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

/** `1991-02-03` for `3/2/1991`, `03.02.1991` or `03-02-1991`; null for another text. */
export function searchedDay(typed: string): string | null {
  const [, day = '', , month = '', year = ''] = SPANISH_DAY.exec(codeText(typed)) ?? [];
  const isDay = Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
  return isDay ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}

/** Sort key, compared by bytes: like `comparable`, with ñ after n ('~' follows every letter). */
export const sortable = (text: string): string => withoutAccents(folded(text).normalize('NFC').replaceAll('ñ', 'n~'));
