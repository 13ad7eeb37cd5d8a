import { comparable, sortable } from '../../contract/index.js';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import { isDuplicate } from '../database/failures.js';

/** The column that searches compare. */
export const searchKey = (...texts: readonly string[]): string => comparable(texts.join(' '));

/** The column that lists sort by. */
export const sortKey = sortable;

/** The URL slug of a name: `Limpieza facial profunda` → `limpieza-facial-profunda`. */
export const slugOf = (text: string, { longest = 80, otherwise = 'tratamiento' } = {}): string =>
  searchKey(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longest)
    .replace(/-$/, '') || otherwise;

const MAX_SAME_NAMES = 1000;

interface ChosenSlug {
  slug: string | null;
  /** The error for a slug that another record has. */
  taken: () => Error;
}

/** Inserts with the first free slug of the name: `x`, `x-2`, `x-3`… The unique index decides. A chosen slug is not changed. */
export async function insertWithSlug(
  manager: EntityManager,
  entity: new () => ObjectLiteral,
  row: { id: string; name: string },
  chosen?: ChosenSlug,
): Promise<void> {
  const base = chosen?.slug ?? slugOf(row.name);
  for (let number = 1; ; number++) {
    try {
      await manager.insert(entity, { ...row, slug: number === 1 ? base : `${base}-${number}` });
      return;
    } catch (error) {
      const isTaken = isDuplicate(error) && error instanceof Error && error.message.includes('slug');
      if (isTaken && chosen?.slug) throw chosen.taken();
      if (!isTaken || number === MAX_SAME_NAMES) throw error;
    }
  }
}
