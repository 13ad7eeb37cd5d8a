import type { DataSource, EntityMetadata, ObjectLiteral, Repository, SelectQueryBuilder } from 'typeorm';
import type { Row } from './ids-of.js';
import type { ListSpec } from './list-spec.js';
import { among } from '../database/among.js';
import { othersTurn } from '../turns.js';

/** Making records of as many rows takes a few milliseconds, during which nobody else is served. */
const ROWS_AT_ONCE = 200;
/** What a driver tells as it is stored. */
const PLAIN = new Set<unknown>(['varchar', 'text', 'integer']);

type Raw = Readonly<Record<string, unknown>>;

/** Makes one record of a raw row. */
type Reader = (raw: Raw) => ObjectLiteral;

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
    for (const raw of await dataSource.query<Raw[]>(`${sql} WHERE ${some.sql}`, [some.value])) {
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
  const own = readerOf(manager.dataSource, builder, spec.alias, metadata, null);
  const joins = (spec.joins ?? []).map(({ property, alias, columns = null }) => {
    const relation = metadata.findRelationWithPropertyPath(property);
    if (!relation) throw new Error(`There is no ${property}`);
    builder.leftJoin(`${spec.alias}.${property}`, alias);
    return { property, read: readerOf(manager.dataSource, builder, alias, relation.inverseEntityMetadata, columns) };
  });
  const read: Reader = (raw) => {
    const row: ObjectLiteral = own(raw) ?? {};
    for (const join of joins) row[join.property] = join.read(raw);
    return row;
  };
  const reading = { spec, sql: builder.getQuery(), read };
  readings.set(metadata, reading);
  return reading;
}

/** Has the columns selected, and reads them; null where nothing is joined. */
function readerOf<T extends ObjectLiteral>(
  { driver }: DataSource,
  builder: SelectQueryBuilder<T>,
  alias: string,
  metadata: EntityMetadata,
  named: readonly string[] | null,
): (raw: Raw) => ObjectLiteral | null {
  const columns = metadata.columns
    .filter(({ isSelect, isPrimary, propertyName }) => isPrimary || (named ? named.includes(propertyName) : isSelect))
    .map((column) => ({ column, name: column.propertyName, told: `${alias}_${column.propertyName}` }));
  for (const { name, told } of columns) builder.addSelect(`${alias}.${name}`, told);
  const asStored = columns.map(({ column }) => !column.transformer && PLAIN.has(column.type));
  const key = columns.find(({ column }) => column.isPrimary)?.told ?? '';
  return (raw) => {
    if (raw[key] === null) return null;
    const row = metadata.create() as Record<string, unknown>;
    for (const [index, { column, name, told }] of columns.entries())
      row[name] = asStored[index] ? raw[told] : driver.prepareHydratedValue(raw[told], column);
    return row;
  };
}
