import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

type Told = (entity: EntityTarget<ObjectLiteral>, row: ObjectLiteral) => void;
const listeners = new WeakMap<EntityManager, Told>();

/** Whoever watches a manager is told of what goes past its own `insert` too. */
export const toldInserts = (manager: EntityManager, told: Told): unknown => listeners.set(manager, told);

/**
 * Stores one row. TypeORM's own `insert` asks for every row that has a column with a default once more, to learn what
 * we have just said, and builds its statement anew for each: half of what storing a message cost.
 */
export async function insertRow<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  row: Readonly<Partial<E>>,
): Promise<void> {
  const { driver } = manager.dataSource;
  const { tablePath, columns } = manager.dataSource.getMetadata(entity);
  const names: string[] = [];
  const values: unknown[] = [];
  for (const column of columns) {
    const value: unknown = column.getEntityValue(row);
    if (value === undefined) continue;
    names.push(driver.escape(column.databaseName));
    values.push(driver.preparePersistentValue(value, column));
  }
  const places = names.map(() => '?').join(', ');
  await manager.query(`INSERT INTO ${driver.escape(tablePath)} (${names.join(', ')}) VALUES (${places})`, values);
  listeners.get(manager)?.(entity, row);
}
