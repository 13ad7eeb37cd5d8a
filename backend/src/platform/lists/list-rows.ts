import type { DataSource, EntityMetadata, ObjectLiteral, Repository, SelectQueryBuilder } from 'typeorm';
import type { Row } from './ids-of.js';
import type { ListSpec } from './list-spec.js';
import { among } from '../database/among.js';
import { arrayRows } from '../database/array-rows.js';
import { othersTurn } from '../turns.js';

/** Making records of as many rows takes a few milliseconds, during which nobody else is served. */
const ROWS_AT_ONCE = 200;
/** What a driver tells as it is stored. */
const PLAIN = new Set<unknown>(['varchar', 'text', 'integer']);

type Raw = readonly unknown[];

/** Makes one record of a raw row; null where nothing is joined. */
type Reader<T = ObjectLiteral> = (raw: Raw) => T;

/** How a list's rows are read, in words that are made once: TypeORM makes them anew each time, and weighs each value of each row. */
interface Reading {
  spec: ListSpec;
  sql: string;
  read: Reader;
}
const readings = new WeakMap<EntityMetadata, Reading>();

/** In the order of their ids, with what is joined to them; a row that has gone meanwhile is left out. */
export async function rowsOf<T extends Row>(repository: Repository<T>, spec: ListSpec, ids: readonly string[]): Promise<T[]> {
  const { sql, read } = readingOf(repository, spec);
  const { dataSource } = repository.manager;
  const key = [spec.alias, 'id'].map((name) => dataSource.driver.escape(name)).join('.');
  const byId = new Map<string, T>();
  for (let first = 0; first < ids.length; first += ROWS_AT_ONCE) {
    if (first > 0) await othersTurn();
    const some = among(dataSource, key, ids.slice(first, first + ROWS_AT_ONCE));
    for (const raw of await arrayRows(dataSource, `${sql} WHERE ${some.sql}`, [some.value])) {
      const row = read(raw) as T;
      byId.set(row.id, row);
    }
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function readingOf<T extends Row>(repository: Repository<T>, spec: ListSpec): Reading {
  const { metadata, manager } = repository;
  const known = readings.get(metadata);
  if (known?.spec === spec) return known;
  const builder = repository.createQueryBuilder(spec.alias).select([]);
  const own = select(builder, spec.alias, metadata, null);
  const joins = (spec.joins ?? []).map(({ property, alias, columns = null }) => {
    const relation = metadata.findRelationWithPropertyPath(property);
    if (!relation) throw new Error(`There is no ${property}`);
    builder.leftJoin(`${spec.alias}.${property}`, alias);
    return { property, selected: select(builder, alias, relation.inverseEntityMetadata, columns) };
  });
  const sql = builder.getQuery();
  const readOwn = readerOf(manager.dataSource, sql, own);
  const readJoins = joins.map(({ property, selected }) => ({ property, read: readerOf(manager.dataSource, sql, selected) }));
  const read: Reader = (raw) => {
    const row: ObjectLiteral = readOwn(raw) ?? {};
    for (const join of readJoins) row[join.property] = join.read(raw);
    return row;
  };
  const reading = { spec, sql, read };
  readings.set(metadata, reading);
  return reading;
}

/** Columns of one table, each with the name by which it is told. */
interface Selected {
  metadata: EntityMetadata;
  columns: readonly { column: EntityMetadata['columns'][number]; told: string }[];
}

function select<T extends ObjectLiteral>(
  builder: SelectQueryBuilder<T>,
  alias: string,
  metadata: EntityMetadata,
  named: readonly string[] | null,
): Selected {
  const columns = metadata.columns
    .filter(({ isSelect, isPrimary, propertyName }) => isPrimary || (named ? named.includes(propertyName) : isSelect))
    .map((column) => ({ column, told: `${alias}_${column.propertyName}` }));
  for (const { column, told } of columns) builder.addSelect(`${alias}.${column.propertyName}`, told);
  return { metadata, columns };
}

function readerOf({ driver }: DataSource, sql: string, { metadata, columns }: Selected): Reader<ObjectLiteral | null> {
  const [list = ''] = sql.split(' FROM ');
  const inOrder = list.split(', ');
  const read = columns.map(({ column, told }) => ({
    column,
    name: column.propertyName,
    at: inOrder.findIndex((each) => each.endsWith(` AS ${driver.escape(told)}`)),
    isAsStored: !column.transformer && PLAIN.has(column.type),
  }));
  if (read.some(({ at }) => at < 0)) throw new Error(`Not all of ${metadata.tableName} is selected`);
  const key = read.find(({ column }) => column.isPrimary)?.at ?? 0;
  return (raw) => {
    if (raw[key] === null) return null;
    const row = metadata.create() as Record<string, unknown>;
    for (const { column, name, at, isAsStored } of read)
      row[name] = isAsStored ? raw[at] : driver.prepareHydratedValue(raw[at], column);
    return row;
  };
}
