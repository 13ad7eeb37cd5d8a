import { MoreThanOrEqual, type EntityManager } from 'typeorm';
import { FULFILMENTS, type NewOrder } from '../../../contract/index.js';
import type { Database } from '../../../core/database/database.js';
import { newId } from '../../../core/database/new-id.js';
import { OrderEntity } from '../order.entity.js';

/** References repeat: a later order of the same person with the same reference is another cart. */
const MOST_BETWEEN_LINES_MS = 10_000;

/** The lines that represent their carts in lists. */
export const CART_HEADS = [{ sql: 'orders.cart_sort = 0' }];

export type PlaceInCart = Pick<OrderEntity, 'cart_id' | 'cart_sort'>;

export const newCart = (): PlaceInCart => ({ cart_id: newId(), cart_sort: 0 });

/** The cart of a line that is sent alone: that of the person's recent lines with the same reference, else a new one. */
export async function cartOf(
  manager: EntityManager,
  { reference, email }: Pick<NewOrder, 'reference' | 'email'>,
  now: Date,
): Promise<PlaceInCart> {
  if (reference === null) return newCart();
  const created_at = MoreThanOrEqual(new Date(now.getTime() - MOST_BETWEEN_LINES_MS).toISOString());
  const where = { reference, email, created_at, fulfilment: 'new' } as const;
  const before = await manager.findOne(OrderEntity, { where, order: { created_at: 'DESC' } });
  return before ? { cart_id: before.cart_id, cart_sort: 1 } : newCart();
}

type Line = Pick<OrderEntity, 'id' | 'fulfilment' | 'payment_status' | 'cart_sort'>;

/** A cart's state is that of its line with the least progress. */
const progress = ({ fulfilment, payment_status, cart_sort }: Line): number[] => [
  Number(fulfilment === 'cancelled'),
  Number(payment_status === 'paid'),
  FULFILMENTS.indexOf(fulfilment),
  cart_sort,
];

function compared(one: Line, other: Line): number {
  const [a, b] = [progress(one), progress(other)];
  const first = a.findIndex((value, index) => value !== b[index]);
  return first < 0 ? one.id.localeCompare(other.id) : (a[first] ?? 0) - (b[first] ?? 0);
}

export const leastAdvanced = <L extends Line>(lines: readonly L[]): L | undefined => lines.toSorted(compared)[0];

export const lockedCart = (manager: EntityManager, cart_id: string, rowLock: Database['rowLock']): Promise<OrderEntity[]> =>
  manager.find(OrderEntity, { where: { cart_id }, order: { id: 'ASC' }, ...rowLock });

/** After a change, chooses the line that represents each cart in lists: the one with the least progress. */
export async function chooseHeads(manager: EntityManager, cartIds: readonly string[]): Promise<void> {
  for (const cartId of new Set(cartIds)) {
    const lines = await manager.query<Line[]>(
      'SELECT id, fulfilment, payment_status, cart_sort FROM orders WHERE cart_id = ? ORDER BY id',
      [cartId],
    );
    const head = leastAdvanced(lines);
    for (const line of lines) {
      const cart_sort = line === head ? 0 : 1;
      if (cart_sort !== line.cart_sort) await manager.update(OrderEntity, { id: line.id }, { cart_sort });
    }
  }
}
