import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';
import { askOften, askTogether, askWithOthers, sayLater, type LaterStatement, type Statement } from './query-runners.js';

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
  await insertBy(({ sql, values = [] }) => askOften(manager, sql, [...values]), manager, entity, rows);
}

/** For rows that nothing can refuse, since no key of theirs but a random one is unique and what they refer to is there. */
export async function insertRowsLater<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  rows: readonly Readonly<Partial<E>>[],
): Promise<void> {
  await insertBy((statement) => sayLater(manager, statement), manager, entity, rows);
}

async function insertBy<E extends ObjectLiteral>(
  say: (statement: LaterStatement) => Promise<unknown>,
  manager: EntityManager,
  entity: EntityTarget<E>,
  rows: readonly Readonly<Partial<E>>[],
): Promise<void> {
  const statement = insertion(manager, entity, rows);
  if (!statement) return;
  await say(statement);
  for (const row of rows) listeners.get(manager)?.(entity, row);
}

/** Whether a table has nothing but its rows' own random keys by which one could be refused. */
export function isFree(manager: EntityManager, entity: EntityTarget<ObjectLiteral>): boolean {
  const { uniques, indices, foreignKeys, checks } = manager.dataSource.getMetadata(entity);
  return uniques.length + foreignKeys.length + checks.length === 0 && !indices.some(({ isUnique }) => isUnique);
}

function insertion<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  rows: readonly Readonly<Partial<E>>[],
): LaterStatement | null {
  const [first] = rows;
  if (!first) return null;
  const { driver } = manager.dataSource;
  const { columns, beginning, places } = insertOf(manager, entity, first);
  const values: unknown[] = [];
  for (const row of rows)
    for (const column of columns) values.push(driver.preparePersistentValue(row[column.propertyName], column));
  const sql = rows.length === 1 ? `${beginning}${places}` : beginning + rows.map(() => places).join(', ');
  return { sql, values, into: beginning };
}

interface Insert {
  columns: EntityMetadata['columns'];
  /** Up to the first row's values. */
  beginning: string;
  /** Of one row. */
  places: string;
}
/** By what a row has: forms store rows of few kinds. */
const inserts = new WeakMap<EntityMetadata, Map<string, Insert>>();

function insertOf<E extends ObjectLiteral>(manager: EntityManager, entity: EntityTarget<E>, row: Readonly<Partial<E>>): Insert {
  const { driver } = manager.dataSource;
  const metadata = manager.dataSource.getMetadata(entity);
  const known = inserts.get(metadata) ?? new Map<string, Insert>();
  inserts.set(metadata, known);
  let kind = '';
  for (const name in row) if (row[name] !== undefined) kind += `${name} `;
  const found = known.get(kind);
  if (found) return found;
  const columns = metadata.columns.filter(({ propertyName }) => row[propertyName] !== undefined);
  const names = columns.map(({ databaseName }) => driver.escape(databaseName)).join(', ');
  const made = {
    columns,
    beginning: `INSERT INTO ${driver.escape(metadata.tablePath)} (${names}) VALUES `,
    places: `(${columns.map(() => '?').join(', ')})`,
  };
  known.set(kind, made);
  return made;
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
  return read(await askOften(manager, sql, values));
}

/** What is asked together with something else, and what is made of the answer. */
export interface Question<T> extends Statement {
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

/** All of them by one way there and back, where the database is a server. */
export async function findTogether<T extends readonly unknown[]>(
  manager: EntityManager,
  ...questions: { [I in keyof T]: Question<T[I]> }
): Promise<T> {
  const answers = await askTogether(manager, questions);
  return questions.map(({ read }, index) => read(answers[index]?.raw)) as unknown as T;
}

/** The same of what others have committed: by one way with what other requests ask at this moment. */
export async function findCommitted<T extends readonly unknown[]>(
  manager: EntityManager,
  ...questions: { [I in keyof T]: Question<T[I]> }
): Promise<T> {
  const answers = await askWithOthers(manager, questions);
  return questions.map(({ read }, index) => read(answers[index]?.raw)) as unknown as T;
}
