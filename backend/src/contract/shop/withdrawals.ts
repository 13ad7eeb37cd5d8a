import { EMAIL_RULE, NAME_RULE, PRIVACY_VERSION_RULE } from '../office/people.js';
import { weekday } from '../clinic/clinic.js';
import { addDays } from '../core/format.js';
import { nationalHolidays } from '../clinic/holidays.js';
import { choice, optional, text, withDefault, type Values } from '../core/rules.js';

export const WITHDRAWAL_STATUSES = ['received', 'acknowledged', 'refunded', 'rejected'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];
export const WITHDRAWAL_STATUS_LABELS: Readonly<Record<WithdrawalStatus, string>> = {
  received: 'Recibido',
  acknowledged: 'Acuse enviado',
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
  message: optional(text({ max: 1000, message: 'Texto inválido', kind: 'lines' })),
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
/** The last day to pay back, of the day on which the notice came. */
export const refundDeadline = (day: string): string => addDays(day, WITHDRAWAL_DAYS);

/**
 * The last day to withdraw, of the day on which the goods came. One that is a Saturday, a Sunday or a holiday is the next working day
 * instead (Regulation 1182/71, art. 3.4, by recital 41 of Directive 2011/83/EU). Of holidays those of all Spain are known.
 */
export function withdrawalDeadline(day: string): string {
  let last = addDays(day, WITHDRAWAL_DAYS);
  while (isDayOff(last)) last = addDays(last, 1);
  return last;
}

/** Of a week that begins with 0. */
const SATURDAY = 5;
const isDayOff = (day: string): boolean =>
  weekday(day) >= SATURDAY || nationalHolidays(Number(day.slice(0, 4))).days.some(({ date }) => date === day);
