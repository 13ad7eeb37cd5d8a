import type { WithNotice } from '@radiance/backend/contract';
import { counted } from './countTexts';

/** Whether the person is told of a saved change; nothing where there is no news. */
export function noticeText({ notified }: WithNotice<object>): string | undefined {
  if (notified === undefined) return undefined;
  if (notified === null) return 'No se le avisa por correo.';
  const { email, mails, delay_minutes } = notified;
  if (mails === 'kept') return `El aviso a ${email} queda guardado: no hay servidor de correo.`;
  const when = delay_minutes === 0 ? '' : ` dentro de ${counted(delay_minutes, 'minuto', 'minutos')}`;
  return `Se avisará a ${email} por correo${when}.`;
}
