import { EMAIL_RULE, NAME_RULE, PRIVACY_VERSION_RULE } from './people.js';
import { addDays } from './format.js';
import { choice, optional, text, withDefault, type Values } from './rules.js';

export const WITHDRAWAL_STATUSES = ['received', 'acknowledged', 'refunded', 'rejected'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];
export const WITHDRAWAL_STATUS_LABELS: Readonly<Record<WithdrawalStatus, string>> = {
  received: 'Recibido',
  acknowledged: 'Con acuse',
  refunded: 'Devuelto',
  rejected: 'No procede',
};
/** Neither paid back nor refused: the clock runs. */
export const OPEN_WITHDRAWALS: readonly WithdrawalStatus[] = ['received', 'acknowledged'];

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
  status: withDefault(choice(WITHDRAWAL_STATUSES, 'Estado inválido'), 'received'),
} as const;

export type NewWithdrawal = Values<typeof WITHDRAWAL_RULES>;

export interface Withdrawal extends NewWithdrawal {
  id: string;
  /** When it was received: the instant that the acknowledgement names. */
  created_at: string;
  /** When the receipt was promised to whoever withdrew. */
  acknowledged_at: string | null;
  /** When it was paid back or refused. */
  settled_at: string | null;
  /** The order that it is about, where e-mail and reference tell it. */
  cart_id: string | null;
}

/** Natural days, both to withdraw after the goods have arrived and to pay back after the notice (TRLGDCU, arts. 102 and 107). */
export const WITHDRAWAL_DAYS = 14;
/** The last day of either, of the day that it begins with. */
export const withdrawalDeadline = (day: string): string => addDays(day, WITHDRAWAL_DAYS);
