import type { Repository } from 'typeorm';
import { idsOf, type Row } from './ids-of.js';
import { narrowed, reversed, type Condition, type ListSpec, type Order } from './list-spec.js';
import { rowCounts, totalOf } from './row-counts.js';

interface Wanted {
  conditions: readonly Condition[];
  order: Order;
  first: number;
  size: number;
}

/**
 * A page in the order of what is joined, a treatment's name say: its groups are few and counted, and in each of them the rows
 * lie in order along an index. MySQL would join and sort all rows of the table. Null where the order or the filter is another.
 */
export async function groupedIds<T extends Row>(
  repository: Repository<T>,
  spec: ListSpec,
  { conditions, order, first, size }: Wanted,
): Promise<string[] | null> {
  const [[leading = ''] = []] = order;
  const join = leading.split('.')[0] ?? '';
  const column = spec.counted?.joins[join];
  if (!spec.counted || !column || conditions.length > 0) return null;
  const counts = await rowCounts(repository.manager.dataSource, `${spec.counted.list}.${column}`);
  if (!counts) return null;
  const outer = order.filter(([path]) => path.startsWith(`${join}.`));
  const inner = order.filter(([path]) => !path.startsWith(`${join}.`));
  const ids: string[] = [];
  let skipped = 0;
  for (const group of await groupsOf(repository, join, outer)) {
    const total = totalOf(counts, [[group]]);
    const from = Math.max(0, first - skipped);
    const most = Math.min(size - ids.length, total - from);
    skipped += total;
    if (most <= 0) continue;
    const own: Condition = { sql: `${spec.alias}.${column} = :ofGroup`, parameters: { ofGroup: group } };
    const isFar = from > total / 2;
    const builder = narrowed(repository, spec, [own], isFar ? reversed(inner) : inner);
    const some = await idsOf(builder.offset(isFar ? total - from - most : from).limit(most));
    ids.push(...(isFar ? some.reverse() : some));
    if (ids.length === size) break;
  }
  return ids;
}

async function groupsOf<T extends Row>(repository: Repository<T>, join: string, order: Order): Promise<string[]> {
  const relation = repository.metadata.findRelationWithPropertyPath(join);
  if (!relation) throw new Error(`There is no ${join}`);
  const builder = repository.manager.dataSource.getRepository<Row>(relation.type).createQueryBuilder(join);
  for (const [path, direction] of order) builder.addOrderBy(path, direction);
  return idsOf(builder);
}
