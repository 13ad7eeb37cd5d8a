import type { Clinic, ContentPicture, Palette } from '../../contract/index.js';

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
