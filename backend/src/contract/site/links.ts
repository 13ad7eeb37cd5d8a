import { phoneE164, phoneText } from '../core/phones.js';

/** Without E.164 the number is dialled as written, without separators. */
export const callLink = (phone: string): string => `tel:${phoneE164(phone) ?? phoneText(phone).replace(/[^\d+]/g, '')}`;

/** With `text` the message is prepared and not sent. */
export const whatsappLink = (phone: string, text?: string): string =>
  `https://wa.me/${(phoneE164(phone) ?? phone).replace(/\D/g, '')}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;

/** Encoded, because an address may contain `?` or `,`. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
