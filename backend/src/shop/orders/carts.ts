import { randomUUID } from 'node:crypto';
import { MoreThanOrEqual, type EntityManager } from 'typeorm';
import type { NewOrder } from '../../contract/index.js';
import { OrderEntity } from './order.entity.js';

/** A reference is short and comes round again: what one person sends under it later is another cart. */
const MOST_BETWEEN_LINES_MS = 10_000;

/** The cart of a line that comes by itself: that of the lines which the same person has just sent under the same reference, else a new one. */
export async function cartOf(
  manager: EntityManager,
  { reference, email }: Pick<NewOrder, 'reference' | 'email'>,
  now: Date,
): Promise<string> {
  if (reference === null) return randomUUID();
  const created_at = MoreThanOrEqual(new Date(now.getTime() - MOST_BETWEEN_LINES_MS).toISOString());
  const before = await manager.findOne(OrderEntity, { where: { reference, email, created_at }, order: { created_at: 'DESC' } });
  return before?.cart_id ?? randomUUID();
}
