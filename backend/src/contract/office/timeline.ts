import type { Appointment } from '../booking/appointments.js';
import type { Client } from '../clients/clients.js';
import type { Consent } from '../catalogue/consents.js';
import type { Lead } from './leads.js';
import type { Message } from './messages.js';
import type { Order } from '../shop/orders.js';
import { EMAIL_RULE, PHONE_RULE } from './people.js';
import { phoneText } from '../core/phones.js';
import { flag, optional, text, uuid, withDefault, type Values } from '../core/rules.js';
import type { Waiting } from '../booking/waitlist.js';
import type { Testimonial } from '../catalogue/testimonials.js';
import type { Withdrawal } from '../shop/withdrawals.js';

/** An event of a person, at the time it was sent. */
export type TimelineEntry =
  | { kind: 'appointment'; at: string; appointment: Appointment }
  /** A whole cart. */
  | { kind: 'order'; at: string; lines: Order[]; total_price: number }
  | { kind: 'lead'; at: string; lead: Lead }
  | { kind: 'withdrawal'; at: string; withdrawal: Withdrawal }
  | { kind: 'waiting'; at: string; waiting: Waiting }
  /** A message to the person, sent or not. */
  | { kind: 'message'; at: string; message: Message };

/** What reception asks first. */
export interface ClientSummary {
  next: Appointment | null;
  last: Appointment | null;
  /** Number of no-shows. */
  missed: number;
  /** Orders that are neither delivered nor cancelled. */
  open_orders: number;
}

/** All entries of one client, e-mail or phone number, newest first. */
export interface PersonHistory {
  entries: TimelineEntry[];
  /** With the first page of a client. */
  summary?: ClientSummary;
  /** `before` of the next page; null on the last. */
  next: string | null;
}

export const PEOPLE_PATH = '/api/people';

export function personPath({
  client_id,
  email,
  phone,
  before,
}: {
  client_id?: string | null;
  email?: string | null;
  phone?: string | null;
  before?: string | null;
}): string {
  const query = new URLSearchParams();
  if (client_id) query.set('client_id', client_id);
  if (email) query.set('email', email);
  if (phone) query.set('phone', phone);
  if (before) query.set('before', before);
  return `${PEOPLE_PATH}?${query.toString()}`;
}

/** All stored data of one e-mail or phone number: RGPD, arts. 15 and 20. */
export interface PersonExport {
  client_id: string | null;
  email: string | null;
  phone: string | null;
  exported_at: string;
  /** Their records; one that was merged into another too. */
  clients: Client[];
  appointments: Appointment[];
  orders: Order[];
  leads: Lead[];
  withdrawals: Withdrawal[];
  /** Consents for pictures. */
  consents: Consent[];
  waiting: Waiting[];
  /** Opinions requested after a visit. */
  testimonials: Testimonial[];
  /** Queued or failed, or files in the data folder. */
  mails: PersonMail[];
}

export interface PersonMail {
  to_address: string;
  subject: string;
  body: string;
  created_at: string;
}

/** A stored telephone number. Older rows may have forms that no rule accepts now. */
const STORED_PHONE_RULE = text({
  min: 0,
  max: 40,
  message: PHONE_RULE.message,
  tooLong: PHONE_RULE.message,
  clean: phoneText,
  pattern: /^\P{L}*$/u,
});

export const ERASURE_RULES = {
  /** A client with all that points to the record. */
  client_id: optional(uuid('Elige a un cliente de la lista')),
  email: optional(EMAIL_RULE),
  phone: optional(STORED_PHONE_RULE),
  /** Only reports. */
  preview: withDefault(flag(), false),
} as const;

export type Erasure = Values<typeof ERASURE_RULES>;

/** Numbers of deleted records. Orders and withdrawals are anonymised, not deleted. */
export interface ErasureReport {
  preview: boolean;
  appointments: number;
  leads: number;
  mails: number;
  orders: number;
  withdrawals: number;
  /** Including their pictures. */
  consents: number;
  waiting: number;
  testimonials: number;
  /** Euros of the orders that stay. */
  orders_total: number;
  /** Appointments to come, which are cancelled. */
  coming: Pick<Appointment, 'date' | 'time'>[];
  /** Orders that are neither delivered nor cancelled; nobody will know whose they are. */
  open_orders: Pick<Order, 'reference' | 'fulfilment'>[];
}

export const PEOPLE_EXPORT_PATH = `${PEOPLE_PATH}/export`;
export const PEOPLE_ERASE_PATH = `${PEOPLE_PATH}/erase`;
