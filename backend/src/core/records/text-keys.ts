import { comparable, sortable } from '../../contract/index.js';

/** What a search compares. */
export const searchKey = (...texts: readonly string[]): string => comparable(texts.join(' '));

/** What a list sorts by. */
export const sortKey = sortable;

/** Readable address of a name: `Limpieza facial profunda` → `limpieza-facial-profunda`. */
export const slugOf = (text: string, { longest = 80, otherwise = 'tratamiento' } = {}): string =>
  searchKey(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longest)
    .replace(/-$/, '') || otherwise;
