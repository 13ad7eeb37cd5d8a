import { phoneE164, phoneText } from '../core/phones.js';

/** A short number or a foreign one is dialled as it was written, without what is only there to be read. */
export const callLink = (phone: string): string => `tel:${phoneE164(phone) ?? phoneText(phone).replace(/[^\d+]/g, '')}`;

/** With a text, the message stands written there and waits to be sent. */
export const whatsappLink = (phone: string, text?: string): string =>
  `https://wa.me/${(phoneE164(phone) ?? phone).replace(/\D/g, '')}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;

/** An address may hold what would begin a subject or a second recipient in a link. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
