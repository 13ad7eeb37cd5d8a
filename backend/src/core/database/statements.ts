import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';

/** Inserts a row unless its key exists, without an audit entry: for the program's own rows, or before an audited `update`. */
export async function insertIfMissing<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  row: QueryDeepPartialEntity<E>,
): Promise<void> {
  await manager.createQueryBuilder().insert().into(entity).values(row).orIgnore().execute();
}

/** Splits a list, because a statement accepts a limited number of values. */
export const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Fits a BLOB on both databases. */
const PART_BYTES = 60_000;

/** A file in parts, so that it needs no large statement. */
export const blobParts = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, part) =>
    bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
  );
