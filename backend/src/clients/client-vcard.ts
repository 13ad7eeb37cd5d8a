import type { Client } from '../contract/index.js';
import { contentText as text, foldedLines } from '../core/calendar/content-lines.js';

/** vCard 3.0, which every address book reads: how to reach the person, and nothing that the clinic notes about them. */
export function clientVcard({ id, name, phones, emails, birthday }: Client): string {
  const [first = '', ...last] = name.split(' ');
  return foldedLines([
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:urn:uuid:${id}`,
    `FN:${text(name)}`,
    `N:${text(last.join(' '))};${text(first)};;;`,
    ...phones.map((phone) => `TEL;TYPE=VOICE:${text(phone)}`),
    ...emails.map((email) => `EMAIL;TYPE=INTERNET:${text(email)}`),
    ...(birthday === null ? [] : [`BDAY:${birthday}`]),
    'END:VCARD',
  ]);
}

export async function* vcardsOf(parts: AsyncGenerator<Client[]>): AsyncGenerator<string> {
  for await (const clients of parts) yield clients.map(clientVcard).join('');
}
