import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';

/** Inserts a row unless its key exists, without an audit entry: for the program's own rows, or before an audited `update`. */
export async function insertIfMissing<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  row: QueryDeepPartialEntity<E>,
): Promise<void> {
  await manager.createQueryBuilder().insert().into(entity).values(row).orIgnore().execute();
}
