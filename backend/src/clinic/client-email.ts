import { contactLine, greetingOf, type Clinic } from '../contract/index.js';

/** Left out where it is null, false or empty. */
type Part = string | null | false;

/** A paragraph of several lines. */
export const paragraphOf = (...lines: readonly Part[]): string => lines.filter(Boolean).join('\n');

/** The text of a mail to a client: after the paragraphs, how to reply by the clinic's contact data, and the signature. */
export function clientEmail(
  clientName: string,
  paragraphs: readonly Part[],
  question: string,
  { phone, email, name }: Pick<Clinic, 'phone' | 'email' | 'name'>,
): string {
  const replies = ['Responde a este mensaje', phone && 'llámanos', email && 'escríbenos'].filter(Boolean).join(' o ');
  const contact = contactLine({ phone, email });
  const ending = `${question} ${replies}${contact ? `: ${contact}` : ''}.`;
  return [greetingOf(clientName), ...paragraphs, ending, name].filter(Boolean).join('\n\n');
}
