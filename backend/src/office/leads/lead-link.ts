import { confirmationLink } from '../../access/protection/reservations/confirmation-link.js';
import type { Ticket } from '../../access/protection/reservations/reservations.js';
import { clinicTime, formatTime, greetingOf, type Lead } from '../../contract/index.js';
import type { NewMail } from '../../core/mail/store-mail.js';
import type { Settings } from '../../core/settings.js';

/** Contains only the first name, because the sender of the form may not be the recipient. */
export function leadLink(
  { id, name, email }: Lead,
  ticket: Ticket,
  clinicName: string,
  settings: Pick<Settings, 'publicUrl' | 'timeZone'>,
): NewMail {
  const until = formatTime(clinicTime(new Date(ticket.until), settings.timeZone).time);
  const lines = [
    greetingOf(name),
    '',
    'Alguien nos ha escrito con este correo desde nuestra web.',
    '',
    `Si has sido tú, confírmalo antes de las ${until} en esta página:`,
    '',
    `Confirmar el mensaje: ${confirmationLink(ticket, settings)}`,
    '',
    'Si no lo confirmas, el mensaje se borra y no tienes que hacer nada.',
    '',
    clinicName,
  ];
  return { kind: 'confirmation-link', record_id: id, recipient: email, subject: 'Confirma tu mensaje', body: lines.join('\n') };
}
