import type { Clinic, Lead } from '../../contract/index.js';
import type { NewMail } from '../../platform/mail/store-mail.js';

/** Nothing of what was written: who filled in the form may not be who reads the mail. */
export function leadReceipt({ id, email }: Lead, clinic: Clinic): NewMail {
  const contact = [clinic.phone, clinic.email].filter((each) => each !== null).join(' · ');
  const lines = [
    'Hola:',
    '',
    'Gracias por tu interés. Hemos recibido tu mensaje y te contactaremos pronto.',
    '',
    `¿No has sido tú o quieres añadir algo? Responde a este mensaje${contact ? ` o llámanos o escríbenos: ${contact}` : ''}.`,
    '',
    clinic.name,
  ];
  return { kind: 'lead-received', record_id: id, recipient: email, subject: 'Hemos recibido tu mensaje', body: lines.join('\n') };
}
