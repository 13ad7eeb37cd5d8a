import { clinicTime, formatDay, formatTime, INVITATION_ROUTE, ROLE_LABELS } from '../../contract/index.js';
import { CLINIC_PLACEHOLDER } from '../../mail/sender.js';
import type { NewMail } from '../../mail/store-mail.js';
import type { Settings } from '../../core/settings/settings.js';
import type { InvitationEntity } from './invitation.entity.js';

export const invitationLink = (token: string, { publicUrl }: Pick<Settings, 'publicUrl'>): string =>
  `${publicUrl}/admin${INVITATION_ROUTE.replace(':token', token)}`;

/** Contains no text that a visitor entered. */
export function invitationEmail(
  { id, email, roles, expires_at }: InvitationEntity,
  token: string,
  settings: Pick<Settings, 'publicUrl' | 'timeZone'>,
): NewMail {
  const { date, time } = clinicTime(new Date(expires_at), settings.timeZone);
  const lines = [
    'Hola:',
    '',
    `Te invitan al panel de ${CLINIC_PLACEHOLDER}.`,
    '',
    `  Tu cuenta: ${email}`,
    `  Qué podrás hacer: ${roles.map((role) => ROLE_LABELS[role]).join(', ')}`,
    '',
    'Elige tu contraseña y entra:',
    '',
    `Aceptar la invitación: ${invitationLink(token, settings)}`,
    '',
    `El enlace sirve una sola vez, hasta el ${formatDay(date)} a las ${formatTime(time)}.`,
    'Si no esperabas esta invitación, no tienes que hacer nada.',
    '',
    CLINIC_PLACEHOLDER,
  ];
  return {
    kind: 'invitation',
    record_id: id,
    recipient: email,
    subject: 'Tu invitación al panel',
    body: lines.join('\n'),
    expires_at,
  };
}
