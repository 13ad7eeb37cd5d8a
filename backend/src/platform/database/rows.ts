import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral, QueryResult } from 'typeorm';
import { askOften } from './query-runners.js';

type Told = (entity: EntityTarget<ObjectLiteral>, row: ObjectLiteral) => void;
const listeners = new WeakMap<EntityManager, Told>();

/** Whoever watches a manager is told of what goes past its own `insert` too. */
export const toldInserts = (manager: EntityManager, told: Told): unknown => listeners.set(manager, told);

/*
 * What every form of a visitor says to the database: TypeORM's own ways build statement and row anew each time, from what an
 * entity's description says, and that was half of what a write cost.
 */

/** Stores one row; its own `insert` also asks for what we have just said, of every row that has a column with a default. */
export const insertRow = <E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  row: Readonly<Partial<E>>,
): Promise<void> => insertRows(manager, entity, [row]);

/** The same of several, which have the same columns. */
export async function insertRows<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  rows: readonly Readonly<Partial<E>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { driver } = manager.dataSource;
  const metadata = manager.dataSource.getMetadata(entity);
  const columns = metadata.columns.filter((column) => column.getEntityValue(first) !== undefined);
  const names = columns.map(({ databaseName }) => driver.escape(databaseName)).join(', ');
  const places = `(${columns.map(() => '?').join(', ')})`;
  const values = rows.flatMap((row) =>
    columns.map((column): unknown => driver.preparePersistentValue(column.getEntityValue(row), column)),
  );
  const table = driver.escape(metadata.tablePath);
  await askOften(manager, `INSERT INTO ${table} (${names}) VALUES ${rows.map(() => places).join(', ')}`, values);
  for (const row of rows) listeners.get(manager)?.(entity, row);
}

interface Selection {
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
  const selection = { sql: `SELECT ${names} FROM ${driver.escape(metadata.tablePath)} WHERE ${keys}`, columns };
  selections.set(metadata, selection);
  return selection;
}

/** The row with this key, without what is joined to it. */
export async function findRow<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  ...key: readonly (string | number)[]
): Promise<E | null> {
  const { driver } = manager.dataSource;
  const { sql, columns } = selectionOf(manager, manager.dataSource.getMetadata(entity));
  const [found] = (await askOften(manager, sql, [...key])) as Record<string, unknown>[];
  if (!found) return null;
  const row = manager.create(entity);
  for (const column of columns) column.setEntityValue(row, driver.prepareHydratedValue(found[column.databaseName], column));
  return row;
}

/** How many rows a statement has changed, inside a transaction. */
export async function affectedBy(manager: EntityManager, sql: string, values: readonly unknown[]): Promise<number> {
  if (!manager.queryRunner) throw new Error('This is only meant inside a transaction');
  const { affected } = (await askOften(manager, sql, [...values], true)) as QueryResult;
  return affected ?? 0;
}
