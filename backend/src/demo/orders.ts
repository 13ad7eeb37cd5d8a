import { orderReference, PRIVACY_NOTICE_VERSION, type Order, type Product } from '../contract/index.js';
import { daysAgo, minutesAgo, type DemoDay } from './demo-day.js';
import { DEMO_PEOPLE, roundRobin } from './people.js';
import { demoId, SeededRandom } from './seeded-random.js';

export type DemoOrder = Omit<Order, 'product_name' | 'product_image_url'>;

/** One row per cart, newest first: days ago and the number of its lines; thirty lines in all. */
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
/** Orders of the last three days wait for their payment, and so does one old one. */
const isPending = (days: number, index: number): boolean => (days <= 3 && index % 3 !== 2) || index === 12;

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
          total_price: (Math.round(product.price * 100) * quantity) / 100,
          payment_status: isPending(days, index) ? ('pending' as const) : ('paid' as const),
          reference: orderReference(Date.parse(created_at)),
          privacy_version: PRIVACY_NOTICE_VERSION,
          created_at,
        };
      });
  });
}
