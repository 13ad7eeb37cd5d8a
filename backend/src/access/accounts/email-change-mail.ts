import { CONFIRM_EMAIL_ROUTE, EMAIL_CHANGE_MINUTES } from '../../contract/index.js';
import { CLINIC_PLACEHOLDER } from '../../mail/sender.js';
import type { NewMail } from '../../mail/store-mail.js';
import type { Settings } from '../../core/settings/settings.js';
import type { EmailChangeEntity } from '../users/email-change.entity.js';

export function emailChangeMail(
  { user_id, email, expires_at }: Pick<EmailChangeEntity, 'user_id' | 'email' | 'expires_at'>,
  token: string,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): NewMail {
  const lines = [
    'Hola:',
    '',
    `Alguien quiere usar este correo para iniciar sesión en el panel de ${CLINIC_PLACEHOLDER}.`,
    '',
    // After the #: servers do not log the token, and mail scanners do not use it up.
    `Confirmar este correo: ${publicUrl}/admin${CONFIRM_EMAIL_ROUTE}#${token}`,
    '',
    `El enlace sirve una sola vez y caduca en ${EMAIL_CHANGE_MINUTES} minutos. Hasta que lo uses, la cuenta conserva su correo de antes.`,
    '',
    'Si no has sido tú, no uses el enlace: no cambiará nada.',
    '',
    CLINIC_PLACEHOLDER,
  ];
  return {
    kind: 'email-change',
    record_id: user_id,
    recipient: email,
    subject: 'Confirma tu correo nuevo',
    body: lines.join('\n'),
    expires_at,
  };
}
