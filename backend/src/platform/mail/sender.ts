import type { Clinic } from '../../contract/index.js';

export type MailSender = Pick<Clinic, 'name' | 'email' | 'phone' | 'street' | 'postal_code' | 'city' | 'public_url'>;

/** In whose name mails go out: said by the module that knows the clinic. An `email` of null has not been said yet. */
export abstract class Sender {
  abstract get(): Promise<MailSender>;
}
