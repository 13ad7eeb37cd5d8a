import { sumEuros, type Cart, type Order } from '../../../contract/index.js';
import { leastAdvanced } from './carts.js';

export function asCart(lines: readonly Order[]): Cart {
  const head = leastAdvanced(lines.map((line) => ({ ...line, cart_sort: 0 })));
  if (!head) throw new Error('An order has at least one line');
  const live = lines.filter(({ fulfilment }) => fulfilment !== 'cancelled');
  const total = sumEuros((live.length > 0 ? live : lines).map(({ total_price }) => total_price));
  const {
    cart_id,
    client_id = null,
    reference,
    client_name,
    email,
    phone,
    shipping_address,
    payment_status,
    fulfilment,
    created_at,
  } = head;
  const { prepared_at, shipped_at, ready_at, delivered_at, cancelled_at, shipping_cost, delivery_method, delivery_notes } = head;
  return {
    id: cart_id,
    reference,
    client_name,
    email,
    phone,
    shipping_address,
    payment_status,
    fulfilment,
    prepared_at,
    shipped_at,
    ready_at,
    delivered_at,
    cancelled_at,
    shipping_cost,
    delivery_method,
    delivery_notes,
    total_price: total,
    amount_due: sumEuros([total, shipping_cost ?? 0]),
    created_at,
    client_id,
    lines: [...lines],
  };
}
