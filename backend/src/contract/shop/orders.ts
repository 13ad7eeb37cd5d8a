import { FULFILMENT_LABELS, FULFILMENTS, type Fulfilment, type FulfilmentInstants } from './fulfilment.js';
import { CHECKOUT_PHONE_RULE, EMAIL_RULE, NAME_RULE, PRIVACY_VERSION_RULE } from '../office/people.js';
import { LINE_UNITS_MAX, TOO_MANY_ITEMS } from './order-limits.js';
import { POSTAL_CODE_RULE } from './postal-codes.js';
import { choice, euros, integer, optional, text, uuid, withDefault, type Values } from '../core/rules.js';
import { codeText } from '../core/typed-text.js';

export const PAYMENT_STATUSES = ['pending', 'paid'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = { pending: 'Pendiente', paid: 'Pagado' };

export const PAYMENT_STATUS_RULE = withDefault(choice(PAYMENT_STATUSES, 'Estado inválido'), 'pending');
export const FULFILMENT_RULE = withDefault(choice(FULFILMENTS, 'Estado inválido'), 'new');

export const DELIVERY_METHODS = ['shipping', 'pickup'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];
export const DELIVERY_METHOD_LABELS: Readonly<Record<DeliveryMethod, string>> = {
  shipping: 'Envío',
  pickup: 'Recogida en la clínica',
};

/** Agreed for the whole order; equal in all its lines. */
export interface Delivery {
  /** Euros; null before it was agreed. */
  shipping_cost: number | null;
  delivery_method: DeliveryMethod | null;
  delivery_notes: string | null;
}

const QUANTITY_RULE = integer({ min: 1, max: LINE_UNITS_MAX, message: 'La cantidad debe ser al menos 1' });
const CLAIMED_EUROS_RULE = euros({ min: 0, max: 100_000_000, message: 'Importe inválido' });

/** The client's reference: ORD- and the last 8 digits of its clock. */
export const ORDER_REFERENCE_RULE = text({ max: 12, message: 'Referencia inválida', pattern: /^ORD-\d{8}$/, kind: 'code' });
/** `ORD-12345678` for `ord 12345678`, `#ORD–12345678.` or `12345678`. Other texts stay. */
export function typedReference(typed: string): string {
  const text = codeText(typed).toUpperCase();
  const [, digits] = /^(?:#|Nº|N°|PEDIDO)?[ :]*(?:ORD)?[ -]*(\d{8})$/.exec(text) ?? [];
  return digits === undefined ? text : `ORD-${digits}`;
}
export const orderReference = (now: number): string => `ORD-${String(now).slice(-8).padStart(8, '0')}`;

export const ORDER_RULES = {
  client_name: NAME_RULE,
  email: EMAIL_RULE,
  phone: optional(CHECKOUT_PHONE_RULE),
  shipping_address: text({ min: 5, max: 500, kind: 'lines', message: 'La dirección debe tener al menos 5 caracteres' }),
  product_id: uuid('Selecciona un producto'),
  quantity: QUANTITY_RULE,
  /** Compared with the server's price, never stored. */
  total_price: optional(CLAIMED_EUROS_RULE),
  payment_status: PAYMENT_STATUS_RULE,
  fulfilment: FULFILMENT_RULE,
  reference: optional(ORDER_REFERENCE_RULE),
  privacy_version: optional(PRIVACY_VERSION_RULE),
} as const;

export type NewOrder = Values<typeof ORDER_RULES>;

export interface Order extends NewOrder, Delivery, FulfilmentInstants {
  id: string;
  /** Shared by all lines of one cart. */
  cart_id: string;
  /** Euros: the price at the time of the order. */
  unit_price: number;
  total_price: number;
  created_at: string;
  product_name: string | null;
  product_image_url: string | null;
  /** Left out of what visitors are answered. */
  client_id?: string | null;
}

export const CHECKOUT_RULES = {
  client_name: NAME_RULE,
  email: EMAIL_RULE,
  phone: CHECKOUT_PHONE_RULE,
  street: text({ min: 5, max: 200, message: 'La dirección debe tener al menos 5 caracteres' }),
  city: text({ min: 2, max: 100, message: 'La ciudad debe tener al menos 2 caracteres' }),
  postal_code: POSTAL_CODE_RULE,
  province: text({ min: 2, max: 100, message: 'La provincia debe tener al menos 2 caracteres' }),
} as const;

export type CheckoutForm = Values<typeof CHECKOUT_RULES>;

export const CHECKOUT_ITEM_RULES = {
  product_id: uuid('Selecciona un producto'),
  quantity: QUANTITY_RULE,
  unit_price: optional(CLAIMED_EUROS_RULE),
} as const;

export type CheckoutItem = { product_id: string; quantity: number; unit_price?: number | null };

export interface CheckoutRequest extends CheckoutForm {
  items: CheckoutItem[];
  reference?: string | null;
  privacy_version?: string | null;
}

export interface CheckoutAnswer {
  reference: string;
  orders: Order[];
  total_price: number;
}

export const shippingAddress = ({
  street,
  postal_code,
  city,
  province,
}: Pick<CheckoutForm, 'street' | 'postal_code' | 'city' | 'province'>): string =>
  `${street}, ${postal_code} ${city}, ${province}`;

export const ORDER_REFUSALS = {
  emptyCart: 'Tu carrito está vacío',
  lines: TOO_MANY_ITEMS,
  unknownProduct: 'El producto ya no está disponible',
  retired: 'Ya no está a la venta',
  short: 'No quedan unidades suficientes',
  price: 'El precio ha cambiado. Revisa tu carrito.',
  priceOf: (product: string) => `El precio de ${product} ha cambiado. Revisa tu carrito.`,
  step: (from: Fulfilment, to: Fulfilment) =>
    `El pedido está «${FULFILMENT_LABELS[from].toLowerCase()}» y no puede pasar a «${FULFILMENT_LABELS[to].toLowerCase()}»`,
  bornCancelled: 'Un pedido nuevo no puede estar cancelado',
  cancelledQuantity: 'El pedido está cancelado: su cantidad ya no cambia',
} as const;
