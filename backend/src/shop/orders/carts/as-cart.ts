import { sumEuros, type Cart, type Order } from '../../../contract/index.js';
import { leastAdvanced } from './carts.js';

export function asCart(lines: readonly Order[]): Cart {
  const head = leastAdvanced(lines.map((line) => ({ ...line, cart_sort: 0 })));
  if (!head) throw new Error('An order has at least one line');
  const live = lines.filter(({ fulfilment }) => fulfilment !== 'cancelled');
  const total = sumEuros((live.length > 0 ? live : lines).map(({ total_price }) => total_price));
  return {
    id: head.cart_id,
    reference: head.reference,
    client_name: head.client_name,
    email: head.email,
    phone: head.phone,
    shipping_address: head.shipping_address,
    payment_status: head.payment_status,
    fulfilment: head.fulfilment,
    prepared_at: head.prepared_at,
    shipped_at: head.shipped_at,
    ready_at: head.ready_at,
    delivered_at: head.delivered_at,
    cancelled_at: head.cancelled_at,
    shipping_cost: head.shipping_cost,
    delivery_method: head.delivery_method,
    delivery_notes: head.delivery_notes,
    total_price: total,
    amount_due: sumEuros([total, head.shipping_cost ?? 0]),
    created_at: head.created_at,
    client_id: head.client_id ?? null,
    lines: [...lines],
  };
}
