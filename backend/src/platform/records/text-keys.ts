/** What falls apart without being a letter with a mark is put together again: a syllable of Hangul would fill three places of a column. */
const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');

/** What a search compares: no case, no accents. */
export const searchKey = (...texts: readonly string[]): string => withoutMarks(texts.join(' ').toLowerCase());

/** What a list sorts by, byte for byte: no case, no accents, ñ as a letter of its own after n ('~' follows every letter). */
export const sortKey = (text: string): string => withoutMarks(text.toLowerCase().normalize('NFC').replaceAll('ñ', 'n~'));

/** Readable address of a name: `Limpieza facial profunda` → `limpieza-facial-profunda`. */
export const slugOf = (text: string, { longest = 80, otherwise = 'tratamiento' } = {}): string =>
  searchKey(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longest)
    .replace(/-$/, '') || otherwise;
