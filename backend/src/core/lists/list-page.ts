import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ObjectLiteral, Repository, SelectQueryBuilder } from 'typeorm';
import { DEFAULT_PAGE_SIZE, type ListQuery, type Page } from '../../contract/index.js';
import { chunks } from '../database/statements.js';
import { conditionsOf, joined, narrowed, orderOf, type Condition, type ListSpec } from './list-spec.js';

interface Row extends ObjectLiteral {
  id: string;
}

/** Building more entities at once would block other requests. */
const ROWS_AT_ONCE = 200;

/**
 * One page of a list and the total. The ids come first, from an index that covers filter and order; then those rows with their
 * joins.
 * @throws ProblemException 400 that names an unknown sort or filter field.
 */
export async function listPage<T extends Row>(
  repository: Repository<T>,
  spec: ListSpec,
  query: ListQuery,
  always: readonly Condition[] = [],
): Promise<Page<T>> {
  const conditions = [...always, ...conditionsOf(repository, spec, query)];
  const [first, last] = query.range ?? [0, DEFAULT_PAGE_SIZE - 1];
  const size = last - first + 1;
  const ids = await idsOf(narrowed(repository, spec, conditions, orderOf(spec, query)).offset(first).limit(size));
  const isLastPage = ids.length < size && (ids.length > 0 || first === 0);
  const total = isLastPage ? first + ids.length : await narrowed(repository, spec, conditions).getCount();
  return { items: await rowsOf(repository, spec, ids), total };
}

/** The rows of the range, or all without a range, and no total. @throws ProblemException 400 that names an unknown sort or filter field. */
export async function listTop<T extends Row>(
  repository: Repository<T>,
  spec: ListSpec,
  query: ListQuery,
  always: readonly Condition[] = [],
): Promise<T[]> {
  const conditions = [...always, ...conditionsOf(repository, spec, query)];
  const builder = narrowed(repository, spec, conditions, orderOf(spec, query));
  if (query.range) builder.offset(query.range[0]).limit(query.range[1] - query.range[0] + 1);
  return rowsOf(repository, spec, await idsOf(builder));
}

/**
 * All rows of a list in parts, as they were when the export began.
 * @throws ProblemException 400 that names an unknown sort or filter field, before the first part.
 */
export async function* listParts<T extends Row, R>(
  repository: Repository<T>,
  spec: ListSpec,
  query: ListQuery,
  present: (row: T) => R,
  always: readonly Condition[] = [],
): AsyncGenerator<R[]> {
  const ids = await idsOf(
    narrowed(repository, spec, [...always, ...conditionsOf(repository, spec, query)], orderOf(spec, query)),
  );
  for (const some of chunks(ids, ROWS_AT_ONCE)) {
    await nextTurn();
    yield (await rowsOf(repository, spec, some)).map(present);
  }
}

async function idsOf<T extends Row>(builder: SelectQueryBuilder<T>): Promise<string[]> {
  const rows = await builder.select(`${builder.alias}.id`, 'id').getRawMany<{ id: string }>();
  return rows.map(({ id }) => id);
}

/** In the order of `ids`. A row deleted meanwhile is skipped. */
async function rowsOf<T extends Row>(repository: Repository<T>, spec: ListSpec, ids: readonly string[]): Promise<T[]> {
  const byId = new Map<string, T>();
  for (const [index, some] of chunks(ids, ROWS_AT_ONCE).entries()) {
    if (index > 0) await nextTurn();
    const rows = await joined(repository, spec).where(`${spec.alias}.id IN (:...ids)`, { ids: some }).getMany();
    for (const row of rows) byId.set(row.id, row);
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}
