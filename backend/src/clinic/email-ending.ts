import { contactLine, type Clinic } from '../contract/index.js';

/** How a letter ends: how to answer it, by what the clinic has, and who wrote it. */
export function emailEnding(question: string, { phone, email, name }: Pick<Clinic, 'phone' | 'email' | 'name'>): string[] {
  const ways = ['Responde a este mensaje', phone && 'llámanos', email && 'escríbenos'].filter(Boolean).join(' o ');
  const contact = contactLine({ phone, email });
  return [`${question} ${ways}${contact ? `: ${contact}` : ''}.`, '', name];
}
