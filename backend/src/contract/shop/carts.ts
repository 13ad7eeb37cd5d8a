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

/** What is written of a whole order at once; a field that is left out stays as it is. */
export const CART_RULES = {
  payment_status: PAYMENT_STATUS_RULE,
  fulfilment: FULFILMENT_RULE,
  /** As it was agreed on the phone. */
  shipping_cost: optional(euros({ min: 0, max: 1000, message: 'Importe inválido' })),
  delivery_method: optional(choice(DELIVERY_METHODS, 'Elige envío o recogida')),
  delivery_notes: optional(text({ max: 500, message: 'Texto inválido', kind: 'lines' })),
} as const;

export type CartChange = Partial<Values<typeof CART_RULES>>;

/** All lines of one order. What its lines have in common is that of the line which is furthest behind. */
export interface Cart extends Delivery, FulfilmentInstants {
  /** The `cart_id` of its lines. */
  id: string;
  reference: string | null;
  client_name: string;
  email: string;
  phone: string | null;
  shipping_address: string;
  payment_status: PaymentStatus;
  fulfilment: Fulfilment;
  /** Euros, without what was cancelled unless all was. */
  total_price: number;
  /** With the shipping that was agreed. */
  amount_due: number;
  created_at: string;
  lines: Order[];
}

export const CARTS_PATH = '/api/carts';
