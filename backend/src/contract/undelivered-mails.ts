/** What a mail is about, in the clinic's words. */
export const MAIL_KIND_LABELS = {
  'order-confirmation': 'Confirmación de pedido',
  'confirmation-link': 'Enlace para confirmar',
  'security-notice': 'Aviso de seguridad',
  digest: 'Resumen para la clínica',
  'withdrawal-receipt': 'Acuse de recibo de desistimiento',
  // Promised by earlier versions, and perhaps given up since.
  'release-notice': 'Aviso de solicitudes sin confirmar',
  'withdrawal-notice': 'Aviso de desistimiento a la clínica',
} as const;

export type MailKind = keyof typeof MAIL_KIND_LABELS;

/** A mail that was tried for two days, or refused for good, and is not tried any more. */
export interface UndeliveredMail {
  id: string;
  /** Empty: promised before kinds were kept. */
  kind: MailKind | '';
  to_name: string;
  to_address: string;
  subject: string;
  created_at: string;
  given_up_at: string;
  /** The mail server's number (550), or `unreachable` or `unanswered`. */
  failure: string | null;
}
