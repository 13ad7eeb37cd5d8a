import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';

/** Stores one row. */
export const insertRow = <E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  row: Readonly<Partial<E>>,
): Promise<void> => insertRows(manager, entity, [row]);

/** The same of several. */
export async function insertRows<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  rows: readonly Readonly<Partial<E>>[],
): Promise<void> {
  if (rows.length > 0)
    await manager.insert(
      entity,
      rows.map((row) => ({ ...row })),
    );
}

interface Selection {
  /** All rows of the table. */
  all: string;
  /** The one with a key. */
  sql: string;
  columns: EntityMetadata['columns'];
}
const selections = new WeakMap<EntityMetadata, Selection>();

function selectionOf(manager: EntityManager, metadata: EntityMetadata): Selection {
  const known = selections.get(metadata);
  if (known) return known;
  const { driver } = manager.dataSource;
  const columns = metadata.columns.filter(({ isSelect }) => isSelect);
  const names = columns.map(({ databaseName }) => driver.escape(databaseName)).join(', ');
  const keys = metadata.primaryColumns.map(({ databaseName }) => `${driver.escape(databaseName)} = ?`).join(' AND ');
  const all = `SELECT ${names} FROM ${driver.escape(metadata.tablePath)}`;
  const selection = { all, sql: `${all} WHERE ${keys}`, columns };
  selections.set(metadata, selection);
  return selection;
}

/** The row with this key, without what is joined to it. */
export async function findRow<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  ...key: readonly (string | number)[]
): Promise<E | null> {
  const { sql, values, read } = finding(manager, entity, ...key);
  return read(await manager.query<unknown>(sql, values));
}

/** What is asked together with something else, and what is made of the answer. */
export interface Question<T> {
  sql: string;
  values: unknown[];
  read: (raw: unknown) => T;
}

/** In the caller's own words, whose rows are taken as they come. */
export const asking = <R>(sql: string, values: unknown[] = []): Question<R[]> => ({ sql, values, read: (raw) => raw as R[] });

/** Asks for the row with this key. */
export function finding<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  ...key: readonly (string | number)[]
): Question<E | null> {
  const { sql } = selectionOf(manager, manager.dataSource.getMetadata(entity));
  return { sql, values: [...key], read: (raw) => rowsOf(manager, entity, raw)[0] ?? null };
}

/** Asks for the rows that `rest` says: its own words alone, from WHERE on. */
export function findingAll<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  rest: string,
  values: unknown[] = [],
): Question<E[]> {
  const { all } = selectionOf(manager, manager.dataSource.getMetadata(entity));
  return { sql: `${all} ${rest}`, values, read: (raw) => rowsOf(manager, entity, raw) };
}

function rowsOf<E extends ObjectLiteral>(manager: EntityManager, entity: EntityTarget<E>, raw: unknown): E[] {
  const { driver } = manager.dataSource;
  const { columns } = selectionOf(manager, manager.dataSource.getMetadata(entity));
  return (raw as Record<string, unknown>[]).map((found) => {
    const row = manager.create(entity);
    for (const column of columns) column.setEntityValue(row, driver.prepareHydratedValue(found[column.databaseName], column));
    return row;
  });
}

export async function findTogether<T extends readonly unknown[]>(
  manager: EntityManager,
  ...questions: { [I in keyof T]: Question<T[I]> }
): Promise<T> {
  const answers: unknown[] = [];
  for (const { sql, values, read } of questions) answers.push(read(await manager.query<unknown>(sql, values)));
  return answers as unknown as T;
}
