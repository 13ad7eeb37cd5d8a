import { formatEuros, greetingOf, type Clinic, type Order } from '../../../contract/index.js';
import { emailEnding } from '../../../clinic/email-ending.js';
import type { NewMail } from '../../../core/mail/store-mail.js';

/**
 * `pending` are the units of all orders of this address, where they are more than the clinic expects of one person.
 * Plain text: every program shows it and a screen reader reads it. Of what was typed it carries only the first name and the
 * reference, which is eight digits: who filled in the form may not be who reads the mail.
 */
export function orderConfirmation(orders: readonly Order[], clinic: Clinic, url: string, pending: number | null): NewMail {
  const [first] = orders;
  if (!first) throw new Error('An order has at least one line');
  const { id, client_name, email, reference } = first;
  const total = orders.reduce((sum, order) => sum + Math.round(order.total_price * 100), 0) / 100;
  const lines = [
    greetingOf(client_name),
    '',
    'Hemos recibido tu pedido. Te contactaremos en 24-48 horas para acordar la entrega y la forma de pago.',
    'Es una solicitud sin obligación de compra: el contrato se cierra cuando te la confirmemos.',
    '',
    `Tu pedido${reference ? ` ${reference}` : ''}`,
    '',
    ...orders.map((order) => `  ${order.quantity} × ${order.product_name ?? 'Producto'}: ${formatEuros(order.total_price)}`),
    '',
    `  Subtotal: ${formatEuros(total)} (IVA incluido)`,
    '  Envío: a calcular según el destino',
    '',
    'La dirección de entrega es la que escribiste en el pedido.',
    '',
    `Ver el pedido: ${url}`,
    '',
    ...(pending === null
      ? []
      : [`Con este correo hay ahora ${pending} unidades en pedidos pendientes. Si alguno sobra, dínoslo.`, '']),
    ...emailEnding('¿Algo no encaja?', clinic),
  ];
  return {
    kind: 'order-confirmation',
    record_id: id,
    recipient: email,
    subject: `Hemos recibido tu pedido${reference ? ` ${reference}` : ''}`,
    body: lines.join('\n'),
  };
}
