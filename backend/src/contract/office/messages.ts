/** What a message is about, in the clinic's words. */
export const MESSAGE_KIND_LABELS = {
  'appointment-received': 'Solicitud de cita recibida',
  'appointment-confirmed': 'Cita confirmada',
  'appointment-moved': 'Cambio de cita',
  'appointment-cancelled': 'Cita cancelada',
  'appointment-reminder': 'Recordatorio de cita',
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
  // Promised by earlier versions.
  'release-notice': 'Aviso de solicitudes sin confirmar',
  'withdrawal-notice': 'Aviso de desistimiento a la clínica',
} as const;
export type MessageKind = keyof typeof MESSAGE_KIND_LABELS;

/** Written to the staff about accounts and their own work: for administrators alone. */
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

/** What comes in by the site: the clinic is told of each. */
export const ARRIVAL_KINDS = ['appointment-received', 'order-confirmation', 'lead-received', 'waiting-received'] as const;

/** Whoever has such a message can do what its link does: its text is gone once it is sent, and nobody is shown it before. */
export const SECRET_MESSAGE_KINDS: readonly MessageKind[] = [
  'security-notice',
  'invitation',
  'password-reset',
  'email-change',
  'mail-test',
  'confirmation-link',
];

/** How it goes out; all but mails are by setting. */
export const MESSAGE_CHANNELS = ['email', 'sms', 'whatsapp'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
export const MESSAGE_CHANNEL_LABELS: Readonly<Record<MessageChannel, string>> = {
  email: 'Correo',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
};

/** As the forms ask for it. */
export const REMINDER_CHANNEL_LABELS: Readonly<Record<MessageChannel, string>> = {
  email: 'Por correo',
  sms: 'Por SMS',
  whatsapp: 'Por WhatsApp',
};

/** `kept`: there is no mail server, it lies in the data folder. `void`: nobody needs it any more. */
export const MESSAGE_STATE_LABELS = {
  waiting: 'En cola',
  sending: 'Enviándose',
  sent: 'Enviado',
  kept: 'Guardado, sin servidor de correo',
  failed: 'Sin entregar',
  void: 'Anulado',
} as const;
export type MessageState = keyof typeof MESSAGE_STATE_LABELS;

/** What somebody has to mend in the settings before any mail leaves: the server's certificate, the password, or that it offers no TLS. */
export const MAIL_SERVER_TROUBLES = ['certificate', 'password', 'unencrypted'] as const;
export type MailServerTrouble = (typeof MAIL_SERVER_TROUBLES)[number];
export const MAIL_SERVER_TROUBLE_TEXTS: Readonly<Record<MailServerTrouble, string>> = {
  certificate: 'el certificado del servidor de correo no es de confianza o no es de ese servidor',
  password: 'el servidor de correo no acepta el usuario o la contraseña',
  unencrypted: 'el servidor de correo no ofrece una conexión cifrada, y sin ella no se envía la contraseña',
};
export const isMailServerTrouble = (error: string | null): error is MailServerTrouble =>
  MAIL_SERVER_TROUBLES.some((trouble) => trouble === error);

/** What was promised to somebody, and what became of it. Without its text: that is the recipient's. */
export interface Message {
  id: string;
  /** Empty: promised before kinds were kept. */
  kind: MessageKind | '';
  channel: MessageChannel;
  /** What it is about: the id of an appointment, an order's first line, a lead, a withdrawal or a wish of the waiting list. */
  record_id: string | null;
  recipient: string;
  subject: string;
  state: MessageState;
  attempts: number;
  /** Of the last try: the server's number (550; WhatsApp's with its own, 400/131026), `unreachable`, `unanswered`, `unset`, or one of `MAIL_SERVER_TROUBLES`. */
  error: string | null;
  /** When it is tried next; null when it is not. */
  next_attempt_at: string | null;
  created_at: string;
  sent_at: string | null;
  /** Not tried any more: it was tried for two days, or refused for good. */
  given_up_at: string | null;
  /** False once its text has been erased: it can be sent no more. */
  has_body: boolean;
  /** The message that this mail was sent instead of, as it could not be delivered by the way that was chosen. */
  instead_of: string | null;
}

export const MESSAGES_PATH = '/api/messages';

/** A message as its recipient reads it. What its links open belongs to them: the links end where their keys would begin. */
export interface MessageEmail {
  /** Null where it is no mail, or there is no text left. */
  html: string | null;
  /** Null once it has been erased, and of those whose links are nobody else's. */
  text: string | null;
  /** The file that goes with it. */
  attachment: string | null;
}
