import type { Fulfilment, FulfilmentInstants } from './fulfilment.js';
import {
  DELIVERY_METHODS,
  FULFILMENT_RULE,
  PAYMENT_STATUS_RULE,
  type Delivery,
  type Order,
  type PaymentStatus,
} from './orders.js';
import { choice, euros, optional, text, type Values } from '../core/rules.js';

/** Changes of a whole order. An absent field stays unchanged. */
export const CART_RULES = {
  payment_status: PAYMENT_STATUS_RULE,
  fulfilment: FULFILMENT_RULE,
  /** Agreed on the phone. */
  shipping_cost: optional(euros({ min: 0, max: 1000, message: 'Importe inválido' })),
  delivery_method: optional(choice(DELIVERY_METHODS, 'Elige envío o recogida')),
  delivery_notes: optional(text({ max: 500, message: 'Texto inválido', kind: 'lines' })),
} as const;

export type CartChange = Partial<Values<typeof CART_RULES>>;

/** All lines of one order. The state of a cart is that of the line with the least progress. */
export interface Cart extends Delivery, FulfilmentInstants {
  /** `cart_id` of its lines. */
  id: string;
  reference: string | null;
  client_name: string;
  email: string;
  phone: string | null;
  shipping_address: string;
  payment_status: PaymentStatus;
  fulfilment: Fulfilment;
  /** Euros, without cancelled lines unless all are cancelled. */
  total_price: number;
  /** Including shipping. */
  amount_due: number;
  created_at: string;
  client_id?: string | null;
  lines: Order[];
}
