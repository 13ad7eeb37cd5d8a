import { clinicTime, CONFIRMATION_QUERY, formatTime, greetingOf, PUBLIC_PATHS } from '../../../contract/index.js';
import type { NewMail } from '../../../mail/store-mail.js';
import type { Settings } from '../../../core/settings/settings.js';
import type { Ticket } from './reservations.js';

interface Texts {
  subject: string;
  /** What was sent with this e-mail. */
  opening: readonly string[];
  pronoun: 'la' | 'lo';
  link: string;
  /** What happens without a confirmation. */
  otherwise: string;
}

/** Contains only the first name, because the sender of the form may not be the recipient. */
export function confirmationEmail(
  record: { id: string; name: string; email: string; client_id?: string | null },
  { token, until }: Ticket,
  { subject, opening, pronoun, link, otherwise }: Texts,
  clinicName: string,
  { publicUrl, timeZone }: Pick<Settings, 'publicUrl' | 'timeZone'>,
): NewMail {
  const lines = [
    greetingOf(record.name),
    ...['', ...opening, ''],
    `Si has sido tú, confírma${pronoun} antes de las ${formatTime(clinicTime(new Date(until), timeZone).time)} en esta página:`,
    '',
    // The page has a button, because mail scanners follow links and press no buttons.
    `${link}: ${publicUrl}${PUBLIC_PATHS.confirmation}?${CONFIRMATION_QUERY}=${token}`,
    '',
    `Si no ${pronoun} confirmas, ${otherwise} y no tienes que hacer nada.`,
    '',
    clinicName,
  ];
  const { id: record_id, email: recipient, client_id } = record;
  return { kind: 'confirmation-link', record_id, client_id, recipient, subject, body: lines.join('\n') };
}
