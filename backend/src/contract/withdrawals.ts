import { EMAIL_RULE, NAME_RULE, PRIVACY_VERSION_RULE } from './people.js';
import { optional, text, type Values } from './rules.js';

/**
 * What a consumer states to withdraw from a contract (Directive 2011/83/EU, art. 11a, as of Directive (EU) 2023/2673): who they are,
 * which contract, and where the acknowledgement goes. The reference is free text: nobody loses a right to a typing error.
 */
export const WITHDRAWAL_RULES = {
  name: NAME_RULE,
  email: EMAIL_RULE,
  reference: text({ min: 3, max: 60, message: 'Escribe la referencia del pedido' }),
  message: optional(text({ max: 1000, message: 'Texto inválido' })),
  privacy_version: optional(PRIVACY_VERSION_RULE),
} as const;

export type NewWithdrawal = Values<typeof WITHDRAWAL_RULES>;

export interface Withdrawal extends NewWithdrawal {
  id: string;
  /** When it was received: the instant that the acknowledgement names. */
  created_at: string;
}
