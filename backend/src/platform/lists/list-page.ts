import { setTimeout as pause } from 'node:timers/promises';
import type { Repository } from 'typeorm';
import { streamedRows } from '../database/streamed-rows.js';
import { DEFAULT_PAGE_SIZE, type ListQuery, type Page } from '../../contract/index.js';
import { IdFile } from './id-file.js';
import { idsOf, selectIds, type Row } from './ids-of.js';
import { DEEP, nearestDay, type Cut } from './day-counts.js';
import { groupedIds } from './grouped-ids.js';
import { rowsOf } from './list-rows.js';
import { conditionsOf, narrowed, orderOf, reversed, type Condition, type ListSpec, type Order } from './list-spec.js';
import { oneOf } from './one-of.js';
import { knownTotal } from './row-counts.js';
import { find, type Mark, type MostOf, type Sought } from '../search/find.js';

const FEW_MATCHES = 500;
/** Of a list that is longer than this it is weighed how many; fewer are named, more are not. */
const [SHORT, LEAST_NAMED, MOST_NAMED] = [5000, 50, 2000];
/** To find a row by its id takes as long as to pass so many of an index that holds what is looked for. */
const PASSED_MEANWHILE = 50;
/** Beside fifty at once 99 in 100 others on MariaDB waited 2.2 times as long as without an export. */
const EXPORTED_AT_ONCE = 25;

/**
 * Cuts a page and counts what there is. The page's ids are found first, along an index that holds nothing else, and
 * only its rows are then read: the two-thousandth page costs what the first does.
 * @throws ProblemException 400 that names an unknown sort or filter field.
 */
export async function listPage<T extends Row>(
  repository: Repository<T>,
  spec: ListSpec,
  query: ListQuery,
  always: readonly Condition[] = [],
): Promise<Page<T>> {
  const order = orderOf(spec, query);
  const [first, last] = query.range ?? [0, DEFAULT_PAGE_SIZE - 1];
  const size = last - first + 1;
  const all = [...always, ...conditionsOf(spec, query)];
  const isAlongIndex = order[0]?.[0] === spec.defaultSort[0]?.[0] && isWithinIndex(all);
  const mostOf = isAlongIndex ? worthNaming(last + 1) : () => FEW_MATCHES;
  const [[leading, direction] = []] = order;
  const partOf = leading === spec.counted?.days.path ? nearest(direction === 'DESC', first, last) : undefined;
  const { asked, known, isMany, ids: matches } = await lookedUp(repository, spec, all, { mostOf, partOf });
  const few = matches ?? (isMany ? null : await fewMatches(repository, spec, asked));
  const conditions = few ? [oneOf(repository, `${spec.alias}.id`, few)] : asked;
  const looked = matches ? known : (few?.length ?? known);
  const counted = looked ?? (first < DEEP ? null : await count(repository, spec, conditions));
  const ids = await cut(repository, spec, { conditions: walked(spec, conditions, order), order, first, size, counted });
  const isLastPage = ids.length < size && (ids.length > 0 || first === 0);
  const total = counted ?? (isLastPage ? first + ids.length : await count(repository, spec, conditions));
  return { items: await rowsOf(repository, spec, ids), total };
}

/**
 * The first of a list, by its range: for whoever shows no more and counts none of the others.
 * @throws ProblemException 400 that names an unknown sort or filter field.
 */
export async function listTop<T extends Row>(
  repository: Repository<T>,
  spec: ListSpec,
  query: ListQuery,
  always: readonly Condition[] = [],
): Promise<T[]> {
  const order = orderOf(spec, query);
  const conditions = walked(spec, [...always, ...conditionsOf(spec, query)], order);
  const [, last] = query.range ?? [0, DEFAULT_PAGE_SIZE - 1];
  return rowsOf(repository, spec, await idsOf(narrowed(repository, spec, conditions, order).limit(last + 1)));
}

interface LookedUp {
  asked: readonly Condition[];
  /** How many meet them. */
  known: number | null;
  /** More than it is worth to name. */
  isMany: boolean;
  ids?: readonly string[] | null;
}

/** What the index of searches and the kept counts say of the conditions, instead of the table. */
async function lookedUp<T extends Row>(
  repository: Repository<T>,
  spec: ListSpec,
  conditions: readonly Condition[],
  { mostOf, partOf }: { mostOf: MostOf; partOf: Sought['partOf'] },
): Promise<LookedUp> {
  const search = conditions.find(({ searched }) => searched !== undefined);
  const { counted } = spec;
  if (!search?.searched || !counted) {
    const known = await knownTotal(repository, spec, conditions);
    return { asked: conditions, known, isMany: conditions.length === 0 || (known ?? 0) > FEW_MATCHES };
  }
  const marks = conditions.flatMap((condition) => markOf(spec, condition) ?? []);
  const others = conditions.filter((condition) => condition !== search);
  const isAll = others.length === marks.length;
  const asked = { list: counted.list, searched: search.searched, marks, partOf: isAll ? partOf : undefined };
  const found = await find(repository.manager.dataSource, asked, isAll ? mostOf : () => FEW_MATCHES);
  if (isAll) return { asked: conditions, known: found?.total ?? null, isMany: found?.ids === null, ids: found?.ids ?? null };
  const among = found?.ids && [oneOf(repository, `${spec.alias}.id`, found.ids), ...others];
  return { asked: among ?? conditions, known: null, isMany: false };
}

/** A list's own order has an index that holds what is searched, and so has that of the rows of one status. */
function isWithinIndex(conditions: readonly Condition[]): boolean {
  const others = conditions.filter(({ searched }) => searched === undefined);
  return (
    others.length === 0 || (others.length === 1 && others.every((each) => each.isCoarse && each.equals?.values.length === 1))
  );
}

/** A match comes every so many rows of the index: the more rows, the more matches are sooner found by their ids than a page is full. */
const worthNaming =
  (end: number): MostOf =>
  (rows, marked) =>
    rows < SHORT ? FEW_MATCHES : Math.min(MOST_NAMED, Math.max(LEAST_NAMED, Math.sqrt((marked * end) / PASSED_MEANWHILE)));

/** What a page is cut from, in the list's own order, whose months the index of searches knows: all up to the page from the nearer end. */
const nearest =
  (isNewestFirst: boolean, first: number, last: number): NonNullable<Sought['partOf']> =>
  (total) =>
    isFirstHalf(first, total) ? { count: last + 1, isNewest: isNewestFirst } : { count: total - first, isNewest: !isNewestFirst };

const isFirstHalf = (first: number, total: number): boolean => first < total / 2;

/** What the index of searches knows of rows beside their texts: that by which they are counted. */
function markOf({ alias, counted }: ListSpec, { equals }: Condition): Mark | null {
  if (!equals || equals.values.length === 0 || !counted?.by.includes(equals.path)) return null;
  return { column: equals.path.slice(alias.length + 1), values: equals.values };
}

async function cut<T extends Row>(repository: Repository<T>, spec: ListSpec, wanted: Cut): Promise<string[]> {
  const { conditions, order, first, size, counted } = wanted;
  const groups = counted !== null && counted > FEW_MATCHES ? await groupedIds(repository, spec, wanted) : null;
  if (groups) return groups;
  const near = await nearestDay(repository, spec, wanted);
  if (near) {
    const fromThere = narrowed(repository, spec, [...conditions, near.condition], order);
    return idsOf(fromThere.offset(first - near.skipped).limit(size));
  }
  if (counted === null || isFirstHalf(first, counted))
    return idsOf(narrowed(repository, spec, conditions, order).offset(first).limit(size));
  // An order's second half is nearer from its end.
  const most = Math.min(size, counted - first);
  if (most <= 0) return [];
  const fromEnd = narrowed(repository, spec, conditions, reversed(order)).offset(counted - first - most);
  return (await idsOf(fromEnd.limit(most))).reverse();
}

/**
 * All rows of a list, some at a time: those that it held when it was first asked, in the order that they had then,
 * whatever is written meanwhile.
 * @throws ProblemException 400 that names an unknown sort or filter field, before the first part.
 */
export async function* listParts<T extends Row, R>(
  repository: Repository<T>,
  spec: ListSpec,
  query: ListQuery,
  present: (row: T) => R,
): AsyncGenerator<R[]> {
  const order = orderOf(spec, query);
  const builder = narrowed(repository, spec, walked(spec, conditionsOf(spec, query), order), order);
  const file = new IdFile();
  try {
    await streamedRows<{ id: string }>(selectIds(builder), () => {
      file.empty();
      return ({ id }) => file.add(id);
    });
    for (const ids of file.parts(EXPORTED_AT_ONCE)) {
      yield (await rowsOf(repository, spec, ids)).map(present);
      // An export is in no hurry: whoever waits for a page of a list meets an idle process every other time.
      await pause(1);
    }
  } finally {
    file.close();
  }
}

/**
 * The ids of all matches, or null when there are many. Few are found once and known by their ids from then on: walking an
 * order's index in search of them would read every row of the table. Of many a page is soon full in whichever order.
 */
async function fewMatches<T extends Row>(
  repository: Repository<T>,
  spec: ListSpec,
  conditions: readonly Condition[],
): Promise<string[] | null> {
  const ids = await idsOf(narrowed(repository, spec, conditions).limit(FEW_MATCHES + 1));
  return ids.length > FEW_MATCHES ? null : ids;
}

/**
 * SQLite takes a filter's index whenever there is one and sorts the half of the table that it finds there. Behind a plus
 * it cannot, and walks the order's index, which holds the value too; MySQL weighs the two by itself and ignores a plus. In the
 * list's own order, or in that of the value, a filter's index has the rows of one value as they are wanted; of a stretch of days
 * it has few.
 */
function walked({ defaultSort }: ListSpec, conditions: readonly Condition[], order: Order): readonly Condition[] {
  if (conditions.some(({ isRange }) => isRange)) return conditions;
  const leading = order[0]?.[0];
  const isOwn = leading === defaultSort[0]?.[0];
  return conditions.map((condition) => {
    const isInOrder = condition.equals?.values.length === 1 && (isOwn || condition.equals.path === leading);
    return condition.isCoarse && !isInOrder ? { ...condition, sql: `+ ${condition.sql}` } : condition;
  });
}

async function count<T extends Row>(
  repository: Repository<T>,
  spec: ListSpec,
  conditions: readonly Condition[],
): Promise<number> {
  const counted = await narrowed(repository, spec, conditions)
    .select('COUNT(*)', 'total')
    .getRawOne<{ total: number | string }>();
  return Number(counted?.total ?? 0);
}
