import {
  formatEuros,
  ORDER_EMAIL_TEXTS,
  PUBLIC_PATHS,
  WITHDRAWAL_DAYS,
  type Cart,
  type Clinic,
  type Fulfilment,
  type Order,
  type OrderEmailKind,
} from '../../../contract/index.js';
import { clientEmail, paragraphOf } from '../../../clinic/client-email.js';

/** Mails of each step. A step back to `new` sends none. */
export const EMAIL_OF_STEP: Readonly<Record<Exclude<Fulfilment, 'new'> | 'agreed', OrderEmailKind>> = {
  agreed: 'order-agreed',
  prepared: 'order-prepared',
  shipped: 'order-shipped',
  ready: 'order-ready',
  delivered: 'order-delivered',
  cancelled: 'order-cancelled',
};

export const orderLines = (orders: readonly Order[]): string[] =>
  orders.map(
    ({ quantity, product_name, total_price }) => `  ${quantity} × ${product_name ?? 'Producto'}: ${formatEuros(total_price)}`,
  );

/** Contains no text of the form, because its sender may not be the recipient. */
export function orderEmail(
  kind: OrderEmailKind,
  order: Cart,
  clinic: Clinic,
  { url, terms }: { url: string; terms: string | null },
): { subject: string; body: string } {
  const { subject, opening } = ORDER_EMAIL_TEXTS[kind];
  const isCancelled = kind === 'order-cancelled';
  const lines = order.lines.filter(({ fulfilment }) => isCancelled || fulfilment !== 'cancelled');
  const paragraphs = [
    opening,
    `Pedido${order.reference ? ` ${order.reference}` : ''}`,
    paragraphOf(...orderLines(lines)),
    !isCancelled && deliveryOf(order, clinic),
    `Ver el pedido: ${url}`,
    !isCancelled && withdrawalOf(url),
  ];
  const text = clientEmail(order.client_name, paragraphs, '¿Algo no encaja?', clinic);
  const withTerms = [text, 'Guarda este mensaje: contiene las condiciones de tu compra.', terms].join('\n\n');
  return { subject: `${subject}${order.reference ? ` ${order.reference}` : ''}`, body: terms === null ? text : withTerms };
}

/** TRLGDCU art. 98.7: the right of withdrawal is confirmed on a durable medium before delivery. */
const withdrawalOf = (url: string): string =>
  paragraphOf(
    `Puedes desistir sin dar motivos en los ${WITHDRAWAL_DAYS} días naturales siguientes a recibirlo, salvo de lo precintado por higiene que hayas abierto. El coste de devolverlo es tuyo.`,
    `  Desistir del contrato aquí: ${new URL(PUBLIC_PATHS.withdrawal, url).href}`,
    `  Condiciones y modelo de formulario: ${new URL(PUBLIC_PATHS.saleConditions, url).href}`,
  );

function deliveryOf({ delivery_method, delivery_notes, shipping_cost, amount_due }: Cart, { street, city }: Clinic): string {
  const place = [street, city].filter(Boolean).join(', ');
  const how = {
    shipping: 'Entrega: envío a la dirección que escribiste en el pedido',
    pickup: `Entrega: recogida en la clínica${place ? ` (${place})` : ''}`,
  } as const;
  return paragraphOf(
    delivery_method && `  ${how[delivery_method]}`,
    delivery_notes && `  ${delivery_notes}`,
    shipping_cost !== null && `  Envío: ${formatEuros(shipping_cost)}`,
    `  Total: ${formatEuros(amount_due)} (IVA incluido)`,
  );
}
