/** Labels of messages. */
export const MESSAGE_KIND_LABELS = {
  'appointment-received': 'Solicitud de cita recibida',
  'appointment-confirmed': 'Cita confirmada',
  'appointment-moved': 'Cambio de cita',
  'appointment-cancelled': 'Cita cancelada',
  'appointment-reminder': 'Recordatorio de cita',
  'practitioner-absent': 'Ausencia de quien atiende',
  'opinion-request': 'Petición de opinión',
  'order-confirmation': 'Confirmación de pedido',
  'order-agreed': 'Entrega del pedido acordada',
  'order-prepared': 'Pedido preparado',
  'order-shipped': 'Pedido enviado',
  'order-ready': 'Pedido listo para recoger',
  'order-delivered': 'Pedido entregado',
  'order-cancelled': 'Pedido cancelado',
  'waiting-received': 'Apuntado en la lista de espera',
  'waiting-offer': 'Hora libre ofrecida',
  'waiting-ended': 'Fin de la lista de espera',
  'lead-received': 'Mensaje recibido',
  'confirmation-link': 'Enlace para confirmar',
  'security-notice': 'Aviso de seguridad',
  invitation: 'Invitación al panel',
  'password-reset': 'Enlace para una contraseña nueva',
  'email-change': 'Enlace para confirmar un correo nuevo',
  'mail-test': 'Correo de prueba',
  digest: 'Resumen para la clínica',
  'withdrawal-receipt': 'Acuse de recibo de desistimiento',
  // Only in messages of earlier versions.
  'release-notice': 'Aviso de solicitudes sin confirmar',
  'withdrawal-notice': 'Aviso de desistimiento a la clínica',
} as const;
export type MessageKind = keyof typeof MESSAGE_KIND_LABELS;

/** To the staff, about accounts and their work; only administrators see them. */
export const STAFF_MESSAGE_KINDS: readonly MessageKind[] = [
  'security-notice',
  'invitation',
  'password-reset',
  'email-change',
  'mail-test',
  'digest',
  'release-notice',
  'withdrawal-notice',
];

/** Messages that the clinic is notified of. */
export const ARRIVAL_KINDS = ['appointment-received', 'order-confirmation', 'lead-received', 'waiting-received'] as const;

/** Their links act for the holder, so the text is deleted after sending and never shown. */
export const SECRET_MESSAGE_KINDS: readonly MessageKind[] = [
  'security-notice',
  'invitation',
  'password-reset',
  'email-change',
  'mail-test',
  'confirmation-link',
];

/** All but `email` need settings. */
export const MESSAGE_CHANNELS = ['email', 'sms', 'whatsapp'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
export const MESSAGE_CHANNEL_LABELS: Readonly<Record<MessageChannel, string>> = {
  email: 'Correo',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
};

/** Labels in forms. */
export const REMINDER_CHANNEL_LABELS: Readonly<Record<MessageChannel, string>> = {
  email: 'Por correo',
  sms: 'Por SMS',
  whatsapp: 'Por WhatsApp',
};

/** `kept`: no mail server, the mail is a file in the data folder. `void`: cancelled. */
export const MESSAGE_STATE_LABELS = {
  waiting: 'En cola',
  sending: 'Enviándose',
  sent: 'Enviado',
  kept: 'Guardado, sin servidor de correo',
  failed: 'Sin entregar',
  void: 'Anulado',
} as const;
export type MessageState = keyof typeof MESSAGE_STATE_LABELS;

/** Faults of the mail settings that block all mails. */
const MAIL_SERVER_TROUBLES = ['certificate', 'password', 'unencrypted'] as const;
export type MailServerTrouble = (typeof MAIL_SERVER_TROUBLES)[number];
export const MAIL_SERVER_TROUBLE_TEXTS: Readonly<Record<MailServerTrouble, string>> = {
  certificate: 'el certificado del servidor de correo no es de confianza o no es de ese servidor',
  password: 'el servidor de correo no acepta el usuario o la contraseña',
  unencrypted: 'el servidor de correo no ofrece una conexión cifrada, y sin ella no se envía la contraseña',
};
export const isMailServerTrouble = (error: string | null): error is MailServerTrouble =>
  MAIL_SERVER_TROUBLES.some((trouble) => trouble === error);

/** Whom a mail tells of a change by the staff. `kept`: the mail is a file, because there is no mail server. */
export interface ClientNotice {
  email: string;
  mails: 'sent' | 'kept';
  /** Until the mail leaves; a further change replaces it. */
  delay_minutes: number;
}

/** The answer to a change by the staff: null where nobody is told, absent where there is no news. */
export type WithNotice<R> = R & { notified?: ClientNotice | null };

/** A message and its state, without its text. */
export interface Message {
  id: string;
  /** Empty in messages of earlier versions. */
  kind: MessageKind | '';
  channel: MessageChannel;
  /** Id of an appointment, an order's first line, a lead, a withdrawal or a waitlist entry. */
  record_id: string | null;
  client_id: string | null;
  client_name: string | null;
  /** The first telephone of the client's record. */
  client_phone: string | null;
  recipient: string;
  subject: string;
  state: MessageState;
  attempts: number;
  /**
   * Of the last attempt: the server's status (550; WhatsApp 400/131026), `unreachable`, `unanswered`, `unset`, or one of
   * `MAIL_SERVER_TROUBLES`.
   */
  error: string | null;
  /** Null when no attempt follows. */
  next_attempt_at: string | null;
  created_at: string;
  sent_at: string | null;
  /** After two days of attempts, or a final refusal. */
  given_up_at: string | null;
  /** False after the text was erased: the message cannot be sent again. */
  has_body: boolean;
  /** The message whose channel failed and that this mail replaces. */
  instead_of: string | null;
}

export const MESSAGES_PATH = '/api/messages';

/** A message as sent. Links are cut before their tokens. */
export interface MessageEmail {
  /** Null when it is not a mail or was erased. */
  html: string | null;
  /** Null after erasure, and for secret links. */
  text: string | null;
  /** File name of the attachment. */
  attachment: string | null;
}
