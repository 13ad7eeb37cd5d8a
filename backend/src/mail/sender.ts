import type { Clinic, ContentPicture, Palette } from '../contract/index.js';
import { domainToASCII } from 'node:url';

export type MailSender = Pick<Clinic, 'name' | 'email' | 'phone' | 'street' | 'postal_code' | 'city' | 'public_url'> & {
  /** Colours of its mails; the first palette by default. */
  palette?: Palette;
  /** Replaces the name at the top. */
  logo?: ContentPicture;
};

/** Placeholder for the clinic's name in templates of modules that do not know it. Sending fills it in. */
export const CLINIC_PLACEHOLDER = '{clinica}';
/** Templates without text of visitors, which could contain the placeholder. */
const WITH_PLACEHOLDER = ['invitation', 'password-reset', 'email-change', 'security-notice'];

export const withClinicName = (kind: string, body: string, { name }: Pick<MailSender, 'name'>): string =>
  WITH_PLACEHOLDER.includes(kind) ? body.replaceAll(CLINIC_PLACEHOLDER, () => name) : body;

/** The clinic as sender of mails; a module above `core` provides it. A null `email` is not configured yet. */
export abstract class Sender {
  abstract get(): Promise<MailSender>;
}

/** The domain in punycode (RFC 5891). */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at));
}
