import {
  HOUR_MS,
  lineTotal,
  NO_STEP_YET,
  orderReference,
  PRIVACY_NOTICE_VERSION,
  type Delivery,
  type FulfilmentInstants,
  type Order,
  type Product,
} from '../../contract/index.js';
import { daysAgo, minutesAgo, type DemoDay } from '../demo-day.js';
import { DEMO_PEOPLE, roundRobin } from './people.js';
import { demoId, SeededRandom } from '../seeded-random.js';

export type DemoOrder = Omit<Order, 'product_name' | 'product_image_url'> & { cart_sort: number };

/** One row per cart, newest first: days ago and number of lines; thirty lines in all. */
const CARTS: readonly (readonly [daysAgo: number, lines: number])[] = [
  [0, 2],
  [0, 1],
  [1, 1],
  [1, 3],
  [2, 1],
  [3, 2],
  [4, 1],
  [5, 1],
  [6, 2],
  [8, 1],
  [9, 1],
  [11, 3],
  [13, 1],
  [15, 2],
  [17, 1],
  [20, 1],
  [22, 2],
  [25, 1],
  [28, 1],
  [32, 2],
];

const TODAYS_MINUTES = [38, 210];
/** Orders of the last three days and one old one are unpaid. */
const isPending = (days: number, index: number): boolean => (days <= 3 && index % 3 !== 2) || index === 12;

/** Recent orders wait or are on their way; older ones have arrived. */
function lifeOf(days: number, index: number, created_at: string): Delivery & FulfilmentInstants & Pick<Order, 'fulfilment'> {
  const after = (hours: number): string => new Date(Date.parse(created_at) + hours * HOUR_MS).toISOString();
  const isPickup = index % 4 === 3;
  const agreed = { shipping_cost: isPickup ? 0 : 4.9, delivery_method: isPickup ? ('pickup' as const) : ('shipping' as const) };
  const delivery = { ...agreed, delivery_notes: null };
  const none = { shipping_cost: null, delivery_method: null, delivery_notes: null };
  if (days < 1) return { ...NO_STEP_YET, ...none, fulfilment: 'new' };
  if (days < 3) return { ...NO_STEP_YET, ...delivery, fulfilment: 'prepared', prepared_at: after(3) };
  const left = isPickup ? { ready_at: after(4) } : { shipped_at: after(20) };
  const sent = { ...NO_STEP_YET, ...delivery, ...left, prepared_at: after(3) };
  if (days < 5) return { ...sent, fulfilment: isPickup ? 'ready' : 'shipped' };
  return { ...sent, fulfilment: 'delivered', delivered_at: after(68) };
}

export function demoOrders(day: DemoDay, products: readonly Product[]): DemoOrder[] {
  const random = new SeededRandom(11);
  return CARTS.flatMap(([days, lines], index) => {
    const person = roundRobin(DEMO_PEOPLE, index * 7 + 2);
    const minutes = TODAYS_MINUTES[index];
    const created_at = minutes === undefined ? daysAgo(day, days, random) : minutesAgo(day, minutes);
    return random
      .shuffled(products)
      .slice(0, lines)
      .map((product, line) => {
        const quantity = random.next() < 0.75 ? 1 : random.integer(2, 3);
        return {
          id: demoId('order', index, line),
          cart_id: demoId('cart', index),
          ...person,
          product_id: product.id,
          quantity,
          unit_price: product.price,
          total_price: lineTotal(product.price, quantity),
          payment_status: isPending(days, index) ? ('pending' as const) : ('paid' as const),
          cart_sort: Math.min(line, 1),
          ...lifeOf(days, index, created_at),
          reference: orderReference(Date.parse(created_at)),
          privacy_version: PRIVACY_NOTICE_VERSION,
          created_at,
        };
      });
  });
}
