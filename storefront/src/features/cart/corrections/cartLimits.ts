import { LINE_UNITS_MAX, ORDER_LIMIT_REFUSALS, type OrderLimits } from '@radiance/backend/contract';
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

export interface Correction {
  items: CartItem[];
  /** One sentence for each change. */
  sentences: string[];
}

/** Shortens lines with more units than one order may hold of a product. */
export function fitItems(items: readonly CartItem[], limits: Limits): Correction {
  const most = lineUnits(limits);
  const long = items.filter(({ quantity }) => quantity > most);
  return {
    items: items.map((item) => (item.quantity > most ? { ...item, quantity: most } : item)),
    sentences: long.map(({ name }) => `${ORDER_LIMIT_REFUSALS.line(most, name)} Hemos ajustado la cantidad.`),
  };
}
