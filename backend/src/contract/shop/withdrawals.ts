import { EMAIL_RULE, NAME_RULE, PRIVACY_VERSION_RULE } from '../office/people.js';
import { weekday, type Clinic } from '../clinic/clinic.js';
import { addDays } from '../core/format.js';
import { ORDER_REFERENCE_RULE, typedReference } from './orders.js';
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
/** Neither refunded nor refused. */
export const OPEN_WITHDRAWALS: readonly WithdrawalStatus[] = ['received', 'acknowledged'];

const REFERENCE_RULE = text({ min: 3, max: 60, message: 'Escribe la referencia del pedido' });

/**
 * A consumer's statement of withdrawal (Directive 2011/83/EU, art. 11a, as of Directive (EU) 2023/2673). The reference is free
 * text: a typing error must not cost a right.
 */
export const WITHDRAWAL_RULES = {
  name: NAME_RULE,
  email: EMAIL_RULE,
  reference: {
    ...REFERENCE_RULE,
    parse: (input: unknown) => {
      const reference = ORDER_REFERENCE_RULE.parse(typeof input === 'string' ? typedReference(input) : input);
      return reference.ok ? reference : REFERENCE_RULE.parse(input);
    },
  },
  message: optional(text({ max: 1000, message: 'Texto inválido', kind: 'lines' })),
  privacy_version: optional(PRIVACY_VERSION_RULE),
  status: withDefault(choice(WITHDRAWAL_STATUSES, 'Estado inválido'), 'received'),
} as const;

export type NewWithdrawal = Values<typeof WITHDRAWAL_RULES>;

export interface Withdrawal extends NewWithdrawal {
  id: string;
  /** Receipt, as the acknowledgement states it. */
  created_at: string;
  /** When the acknowledgement was queued. */
  acknowledged_at: string | null;
  /** When it was refunded or refused. */
  settled_at: string | null;
  /** The order, when e-mail and reference identify one. */
  cart_id: string | null;
  /** For staff. */
  client_id?: string | null;
}

/**
 * Withdrawals of one network in a day. The first one for an order with its e-mail and reference is never refused, and a proof of
 * work doubles the number.
 */
export const WITHDRAWALS_PER_NETWORK = 20;
export function tooManyWithdrawals({ email, phone }: Pick<Clinic, 'email' | 'phone'>): string {
  const ways = [email && `escribiendo a ${email}`, phone && `llamando al ${phone}`].filter(Boolean).join(' o ');
  return `Desde tu red se han enviado hoy muchos desistimientos y este no se ha guardado. Revisa el email y la referencia de tu pedido, o desiste ${ways || 'contactando con la clínica'}.`;
}

/** Calendar days, to withdraw after delivery and to refund after the notice (TRLGDCU, arts. 102 and 107). */
export const WITHDRAWAL_DAYS = 14;
/** The last day to refund, from the day of the notice. */
export const refundDeadline = (day: string): string => addDays(day, WITHDRAWAL_DAYS);

/**
 * The last day to withdraw, from the day of delivery. A Saturday, Sunday or national holiday moves it to the next working day
 * (Regulation 1182/71, art. 3.4, by recital 41 of Directive 2011/83/EU).
 */
export function withdrawalDeadline(day: string): string {
  let last = addDays(day, WITHDRAWAL_DAYS);
  while (isDayOff(last)) last = addDays(last, 1);
  return last;
}

/** Weeks begin with 0 on Monday. */
const SATURDAY = 5;
const isDayOff = (day: string): boolean =>
  weekday(day) >= SATURDAY || nationalHolidays(Number(day.slice(0, 4))).days.some(({ date }) => date === day);
