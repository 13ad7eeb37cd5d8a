import type { Clinic, ContentPicture, Palette } from '../../contract/index.js';
import { domainToASCII } from 'node:url';

export type MailSender = Pick<Clinic, 'name' | 'email' | 'phone' | 'street' | 'postal_code' | 'city' | 'public_url'> & {
  /** What its mails wear; the first palette without one. */
  palette?: Palette;
  /** Stands for its name at their top. */
  logo?: ContentPicture;
};

/** Where a letter names the clinic that was written by who does not know it: whoever sends it fills the name in. */
export const CLINIC_PLACE = '{clinica}';
/** Nothing in these was typed by a visitor. */
const WITH_PLACES = ['invitation', 'password-reset', 'email-change', 'security-notice'];

export const named = (kind: string, body: string, { name }: Pick<MailSender, 'name'>): string =>
  WITH_PLACES.includes(kind) ? body.replaceAll(CLINIC_PLACE, () => name) : body;

/** In whose name mails go out: said by the module that knows the clinic. An `email` of null has not been said yet. */
export abstract class Sender {
  abstract get(): Promise<MailSender>;
}

/** As mail servers take an address and as it stands in a mail: a domain's letters beyond ASCII are spelled in them (RFC 5891). */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at));
}
