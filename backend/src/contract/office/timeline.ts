import type { Appointment } from '../booking/appointments.js';
import type { Consent } from '../catalogue/consents.js';
import type { Lead } from './leads.js';
import type { Message } from './messages.js';
import type { Order } from '../shop/orders.js';
import { EMAIL_RULE, PHONE_RULE } from './people.js';
import { phoneText } from '../core/phones.js';
import { flag, optional, text, withDefault, type Values } from '../core/rules.js';
import type { Waiting } from '../booking/waitlist.js';
import type { Testimonial } from '../catalogue/testimonials.js';
import type { Withdrawal } from '../shop/withdrawals.js';

/** Something that somebody did here, placed by when it was sent. */
export type TimelineEntry =
  | { kind: 'appointment'; at: string; appointment: Appointment }
  /** A whole cart: an order is one row a line. */
  | { kind: 'order'; at: string; lines: Order[]; total_price: number }
  | { kind: 'lead'; at: string; lead: Lead }
  | { kind: 'withdrawal'; at: string; withdrawal: Withdrawal }
  | { kind: 'waiting'; at: string; waiting: Waiting }
  /** What they were told, or were to be told. */
  | { kind: 'message'; at: string; message: Message };

/** Everything that came with one e-mail or one phone number, newest first. */
export interface PersonHistory {
  entries: TimelineEntry[];
  /** What to send as `before` for the entries that follow; null when these are the last. */
  next: string | null;
}

export const PEOPLE_PATH = '/api/people';

export function personPath({
  email,
  phone,
  before,
}: {
  email?: string | null;
  phone?: string | null;
  before?: string | null;
}): string {
  const query = new URLSearchParams();
  if (email) query.set('email', email);
  if (phone) query.set('phone', phone);
  if (before) query.set('before', before);
  return `${PEOPLE_PATH}?${query.toString()}`;
}

/** Everything that one e-mail or phone number left here, as it is stored: RGPD, arts. 15 and 20. */
export interface PersonExport {
  email: string | null;
  phone: string | null;
  exported_at: string;
  appointments: Appointment[];
  orders: Order[];
  leads: Lead[];
  withdrawals: Withdrawal[];
  /** By which their pictures are shown. */
  consents: Consent[];
  waiting: Waiting[];
  /** That they were asked for after a visit. */
  testimonials: Testimonial[];
  /** That wait in the queue, were given up, or lie in the data folder where there is no mail server. */
  mails: PersonMail[];
}

export interface PersonMail {
  to_address: string;
  subject: string;
  body: string;
  created_at: string;
}

/** Names a person by a telephone as it is stored: older rows have some that no form takes any more. */
export const STORED_PHONE_RULE = text({
  min: 0,
  max: 40,
  message: PHONE_RULE.message,
  tooLong: PHONE_RULE.message,
  clean: phoneText,
  pattern: /^\P{L}*$/u,
});

export const ERASURE_RULES = {
  email: optional(EMAIL_RULE),
  phone: optional(STORED_PHONE_RULE),
  /** Only says what would be done. */
  preview: withDefault(flag(), false),
} as const;

export type Erasure = Values<typeof ERASURE_RULES>;

/** How many of each: deleted, but orders and withdrawals, which lose their person and keep what the law wants kept. */
export interface ErasureReport {
  preview: boolean;
  appointments: number;
  leads: number;
  mails: number;
  orders: number;
  withdrawals: number;
  /** With the pictures that are shown by them. */
  consents: number;
  waiting: number;
  testimonials: number;
  /** Euros, of the orders that stay. */
  orders_total: number;
}

export const PEOPLE_EXPORT_PATH = `${PEOPLE_PATH}/export`;
export const PEOPLE_ERASE_PATH = `${PEOPLE_PATH}/erase`;
