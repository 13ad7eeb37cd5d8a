import type { EntityManager, ObjectLiteral } from 'typeorm';
import { isDuplicate } from '../database/failures.js';
import { slugOf } from './text-keys.js';

const MAX_SAME_NAMES = 1000;

/** The unique index decides who gets an address; the next one with that name gets `-2`, `-3`… */
export async function insertWithSlug(
  manager: EntityManager,
  entity: new () => ObjectLiteral,
  row: { id: string; name: string },
): Promise<void> {
  const base = slugOf(row.name);
  for (let number = 1; ; number++) {
    try {
      await manager.insert(entity, { ...row, slug: number === 1 ? base : `${base}-${number}` });
      return;
    } catch (error) {
      const isTaken = isDuplicate(error) && error instanceof Error && error.message.includes('slug');
      if (!isTaken || number === MAX_SAME_NAMES) throw error;
    }
  }
}
