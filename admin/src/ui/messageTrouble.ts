import {
  isMailServerTrouble,
  MAIL_SERVER_TROUBLE_TEXTS,
  MESSAGE_CHANNEL_LABELS,
  MESSAGE_KIND_LABELS,
  type Message,
  type MessageChannel,
} from '@radiance/backend/contract';

export const messageName = ({ kind, subject }: Pick<Message, 'kind' | 'subject'>): string =>
  kind ? MESSAGE_KIND_LABELS[kind] : subject;

/** Explains the mail server's last error. */
export function messageTrouble(error: string, channel: MessageChannel = 'email'): string {
  if (channel !== 'email') return gatewayTrouble(error, channel);
  if (isMailServerTrouble(error)) return MAIL_SERVER_TROUBLE_TEXTS[error];
  if (error === 'unanswered') return 'el servidor de correo no confirmó que lo recibía';
  if (error.startsWith('5')) return `la dirección lo rechaza (${error})`;
  return /^\d/.test(error) ? `el servidor de correo lo aplazó (${error})` : 'el servidor de correo no respondía';
}

/** WhatsApp's code for a recipient without an account. */
const NOT_ON_WHATSAPP = '400/131026';

function gatewayTrouble(error: string, channel: MessageChannel): string {
  const service = `el servicio de ${MESSAGE_CHANNEL_LABELS[channel]}`;
  if (error === 'unset') return `${service} ya no está configurado`;
  if (error === 'unanswered') return `${service} no confirmó que lo recibía`;
  if (error === NOT_ON_WHATSAPP) return 'ese número no tiene WhatsApp';
  if (/^40[13]/.test(error) || error.endsWith('/190')) return `${service} no acepta la clave de la clínica (${error})`;
  if (/^(429|5)/.test(error)) return `${service} lo aplazó (${error})`;
  return /^\d/.test(error) ? `${service} lo rechaza (${error})` : `${service} no respondía`;
}

export function messageRemedy(error: string, channel: MessageChannel = 'email'): string {
  if (channel !== 'email') return 'Si no llega así, sale por correo a quien dejó el suyo al reservar.';
  if (error.startsWith('5')) return 'Comprueba que la dirección está bien escrita, o llama a la persona.';
  return 'Si dura, quien lleva la web debe comprobar el servidor de correo; mientras tanto, avisa por teléfono.';
}
