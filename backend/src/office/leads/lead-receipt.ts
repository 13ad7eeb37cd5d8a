import type { Clinic, Lead } from '../../contract/index.js';
import { clientEmail } from '../../clinic/client-email.js';
import type { NewMail } from '../../mail/store-mail.js';

/** Contains only the first name, because the sender of the form may not be the recipient. */
export function leadReceipt({ id, name, email }: Lead, clinic: Clinic): NewMail {
  const thanks = 'Gracias por tu interés. Hemos recibido tu mensaje y te contactaremos pronto.';
  const body = clientEmail(name, [thanks], '¿No has sido tú o quieres añadir algo?', clinic);
  return { kind: 'lead-received', record_id: id, recipient: email, subject: 'Hemos recibido tu mensaje', body };
}
