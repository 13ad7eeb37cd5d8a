import { PASSWORD_RESET_MINUTES, PASSWORD_RESET_ROUTE } from '../../contract/index.js';
import { CLINIC_PLACEHOLDER } from '../../mail/sender.js';
import type { NewMail } from '../../mail/store-mail.js';
import type { Settings } from '../../core/settings/settings.js';

export function resetEmail(
  recipient: string,
  token: string,
  expires_at: string,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): NewMail {
  const lines = [
    'Hola:',
    '',
    'Alguien ha pedido una contraseña nueva para tu cuenta del panel.',
    '',
    `Elegir una contraseña nueva: ${publicUrl}/admin${PASSWORD_RESET_ROUTE.replace(':token', token)}`,
    '',
    `El enlace sirve una sola vez y caduca en ${PASSWORD_RESET_MINUTES} minutos. Al usarlo se cierran todas tus sesiones.`,
    'Si usas la verificación en dos pasos, se te pedirá como siempre.',
    '',
    'Si no has sido tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
    '',
    CLINIC_PLACEHOLDER,
  ];
  return { kind: 'password-reset', recipient, subject: 'Tu contraseña nueva', body: lines.join('\n'), expires_at };
}
