import { SECRET_MESSAGE_KINDS, type MessageEmail } from '../../contract/index.js';
import type { MessageEntity } from '../../mail/message.entity.js';
import { withClinicName, type MailSender } from '../../mail/sender.js';

/** Long enough for a token, longer than any word in an address. */
const KEYS = /(https?:\/\/[^\s/]+\/[^\s?#]*?\/)[\w-]{20,}/g;

/** Cuts links before their tokens. */
export const withoutKeys = (text: string): string => text.replace(KEYS, '$1…');

export const isSecret = ({ kind }: Pick<MessageEntity, 'kind'>): boolean => SECRET_MESSAGE_KINDS.some((each) => each === kind);

/** A message for the staff, without the tokens of its links. */
export async function toMessageEmail(message: MessageEntity, sender: MailSender): Promise<MessageEmail> {
  const { kind, channel, subject, body, calendar } = message;
  const attachment = calendar ? 'cita.ics' : null;
  if (isSecret(message) || body === null) return { html: null, text: null, attachment };
  const text = withoutKeys(withClinicName(kind, body, sender));
  if (channel !== 'email') return { html: null, text, attachment };
  // React is loaded on demand.
  const { emailHtml } = await import('../../mail/html/email-html.js');
  return { html: emailHtml(subject, text, sender), text, attachment };
}
