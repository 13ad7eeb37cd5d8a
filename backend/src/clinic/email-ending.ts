import { contactLine, type Clinic } from '../contract/index.js';

/** The end of a mail: how to reply, by the clinic's contact data, and the signature. */
export function emailEnding(question: string, { phone, email, name }: Pick<Clinic, 'phone' | 'email' | 'name'>): string[] {
  const replies = ['Responde a este mensaje', phone && 'llámanos', email && 'escríbenos'].filter(Boolean).join(' o ');
  const contact = contactLine({ phone, email });
  return [`${question} ${replies}${contact ? `: ${contact}` : ''}.`, '', name];
}
