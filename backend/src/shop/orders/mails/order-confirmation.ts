import { formatEuros, sumEuros, type Clinic, type Order } from '../../../contract/index.js';
import { clientEmail, paragraphOf } from '../../../clinic/client-email.js';
import type { NewMail } from '../../../mail/store-mail.js';
import { orderLines } from './order-emails.js';

/**
 * Plain text. `pending` are all pending units of the address, when they exceed the limit. The mail repeats only first name and
 * reference, because the sender of the form may not be the recipient.
 */
export function orderConfirmation(orders: readonly Order[], clinic: Clinic, url: string, pending: number | null): NewMail {
  const [first] = orders;
  if (!first) throw new Error('An order has at least one line');
  const { id, client_name, email, reference } = first;
  const total = sumEuros(orders.map((order) => order.total_price));
  const paragraphs = [
    paragraphOf(
      'Hemos recibido tu pedido. Te contactaremos en 24-48 horas para acordar la entrega y la forma de pago.',
      'Es una solicitud sin obligación de compra: el contrato se cierra cuando te la confirmemos.',
    ),
    `Tu pedido${reference ? ` ${reference}` : ''}`,
    paragraphOf(...orderLines(orders)),
    paragraphOf(`  Subtotal: ${formatEuros(total)} (IVA incluido)`, '  Envío: a calcular según el destino'),
    'La dirección de entrega es la que escribiste en el pedido.',
    `Ver el pedido: ${url}`,
    pending !== null && `Con este correo hay ahora ${pending} unidades en pedidos pendientes. Si alguno sobra, dínoslo.`,
  ];
  return {
    kind: 'order-confirmation',
    record_id: id,
    recipient: email,
    subject: `Hemos recibido tu pedido${reference ? ` ${reference}` : ''}`,
    body: clientEmail(client_name, paragraphs, '¿Algo no encaja?', clinic),
  };
}
