import { clinicTime, formatDay, formatInstant, type Clinic, type Withdrawal } from '../../contract/index.js';
import { clientEmail, paragraphOf } from '../../clinic/client-email.js';
import type { NewMail } from '../../mail/store-mail.js';

/** An order of the e-mail. */
export interface Bought {
  reference: string | null;
  created_at: string;
  quantity: number;
  product_name: string;
}

/**
 * A durable medium with the instant of receipt (Directive 2011/83/EU, art. 11a.4). It contains orders from the database and no
 * text of the form, because its sender may not be the recipient.
 */
export function withdrawalReceipt(
  { id, name, email, created_at }: Withdrawal,
  bought: readonly Bought[],
  clinic: Clinic,
  timeZone: string,
): NewMail {
  const dayOf = (instant: string): string => formatDay(clinicTime(new Date(instant), timeZone).date);
  const lines = bought.map(
    ({ created_at: ordered, reference, quantity, product_name }) =>
      `  ${dayOf(ordered)}${reference ? `, ${reference}` : ''}: ${quantity} × ${product_name}`,
  );
  const paragraphs = [
    `Hemos recibido tu desistimiento el ${formatInstant(created_at, timeZone)}. Este mensaje es el acuse de recibo: guárdalo.`,
    'Lo que nos has comunicado: desisto del contrato de venta de este pedido.',
    paragraphOf(...lines),
    paragraphOf(
      'Con lo que escribiste en el formulario sabemos de qué pedido y de qué productos se trata. Te contactaremos para acordar la devolución. Si ya habías pagado, te devolvemos el importe, incluido el envío ordinario, en los 14 días siguientes a tu aviso.',
      'Los productos precintados por higiene no se pueden devolver una vez abiertos.',
    ),
  ];
  return {
    kind: 'withdrawal-receipt',
    record_id: id,
    recipient: email,
    subject: 'Acuse de recibo de tu desistimiento',
    body: clientEmail(name, paragraphs, '¿No lo has pedido tú o hay un error?', clinic),
  };
}
