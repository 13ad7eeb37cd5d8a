import {
  CHECKOUT_ITEMS_MAX,
  LINE_UNITS_MAX,
  ORDER_REFUSALS,
  PROTECTION_REFUSALS,
  type OrderLimits,
} from '@radiance/backend/contract';
import { itemCount, type CartItem } from '../cartItem';

/** Null where the clinic sets no limits of its own. */
export type Limits = OrderLimits | null;

export interface Bound {
  max: number;
  reachedBy: 'stock-reached' | 'line-full' | 'order-full';
}

export const lineUnits = (limits: Limits): number => Math.min(LINE_UNITS_MAX, limits?.units_per_line ?? LINE_UNITS_MAX);

/** How many units of a product the order may hold beside the other lines, and what ends it. */
export function boundOf({ id, stock }: Pick<CartItem, 'id' | 'stock'>, items: readonly CartItem[], limits: Limits): Bound {
  const others = itemCount(items.filter((item) => item.id !== id));
  const bounds: Bound[] = [
    { max: stock, reachedBy: 'stock-reached' },
    { max: lineUnits(limits), reachedBy: 'line-full' },
    { max: (limits?.units_per_person ?? Infinity) - others, reachedBy: 'order-full' },
  ];
  return bounds.reduce((least, bound) => (bound.max < least.max ? bound : least));
}

const named = (items: readonly CartItem[]): string =>
  new Intl.ListFormat('es-ES').format(items.slice(0, 3).map(({ name }) => name));

/** What exceeds one order. The visitor decides what to remove. */
export function excessOf(items: readonly CartItem[], limits: Limits): string[] {
  const lines = items.slice(CHECKOUT_ITEMS_MAX);
  const units = itemCount(items);
  const most = limits?.units_per_person ?? Infinity;
  return [
    ...(lines.length > 0
      ? [
          `${ORDER_REFUSALS.lines} distintos en un pedido. Quita ${lines.length} para poder enviarlo, por ejemplo ${named(lines)}.`,
        ]
      : []),
    ...(units > most
      ? [`${PROTECTION_REFUSALS.orders.cart(most)} Tienes ${units}: quita ${units - most} para poder enviarlo.`]
      : []),
  ];
}

/** Shown above the lines, because the limit belongs to no single line. */
export function fullOrderText(items: readonly CartItem[], limits: Limits): string | null {
  const most = limits?.units_per_person;
  return most !== undefined && itemCount(items) === most
    ? `Tu carrito ya está completo. ${PROTECTION_REFUSALS.orders.cart(most)}`
    : null;
}
