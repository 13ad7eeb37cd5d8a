import { confirmationLink } from '../../access/protection/reservations/confirmation-link.js';
import type { Ticket } from '../../access/protection/reservations/reservations.js';
import { clinicTime, formatEuros, formatTime, greetingOf, type Order } from '../../contract/index.js';
import type { NewMail } from '../../core/mail/store-mail.js';
import type { Settings } from '../../core/settings.js';

/** Contains only the first name, because the sender of the form may not be the recipient. */
export function orderLink(
  orders: readonly Order[],
  ticket: Ticket,
  clinicName: string,
  settings: Pick<Settings, 'publicUrl' | 'timeZone'>,
): NewMail {
  const [first] = orders;
  if (!first) throw new Error('An order has at least one line');
  const until = formatTime(clinicTime(new Date(ticket.until), settings.timeZone).time);
  const lines = [
    greetingOf(first.client_name),
    '',
    'Alguien ha enviado con este correo una solicitud de pedido en nuestra tienda:',
    '',
    ...orders.map((order) => `  ${order.quantity} × ${order.product_name ?? 'Producto'}: ${formatEuros(order.total_price)}`),
    '',
    `Si has sido tú, confírmalo antes de las ${until} en esta página:`,
    '',
    `Confirmar el pedido: ${confirmationLink(ticket, settings)}`,
    '',
    'Si no lo confirmas, los productos quedan libres de nuevo y no tienes que hacer nada.',
    '',
    clinicName,
  ];
  return {
    kind: 'confirmation-link',
    record_id: first.id,
    recipient: first.email,
    subject: 'Confirma tu pedido',
    body: lines.join('\n'),
  };
}
