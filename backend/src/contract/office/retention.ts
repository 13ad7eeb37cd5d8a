import { NETWORKS_KEPT_DAYS } from '../access/protection.js';

export interface Period {
  years?: number;
  days?: number;
}

/** How long personal data are kept. What is done every night and what the privacy page says both follow from here. */
export const RETENTION = {
  /** Messages of people who have no appointment. */
  leads: { years: 1 },
  /** From the day of the appointment. */
  appointments: { years: 5 },
  /** Then the person is taken out and the amount stays: Código de Comercio, art. 30. */
  orders: { years: 6 },
  withdrawals: { years: 6 },
  /** Of pictures, from the day it was withdrawn: so long somebody may ask what was allowed. */
  consents: { years: 3 },
  /** Opinions that were asked for and that the clinic has not published. */
  opinions: { years: 1 },
  /** The text of messages, and the mails that lie in the data folder where there is no mail server. */
  mails: { days: 30 },
  /** That a message was sent, to whom and when. */
  messages: { years: 1 },
  /** Links in mails that lead to an order; those of an appointment end with its day. */
  links: { years: 1 },
  /** Wishes of the waiting list, once nothing is waited for any more. */
  waiting: { days: 30 },
  /** Sessions of the panel, with the device and the address they came from, once they have expired; invitations that nobody took. */
  sessions: { days: 30 },
  invitations: { days: 30 },
  /** Which network a form came from. */
  networks: { days: NETWORKS_KEPT_DAYS },
  /** The details of what the staff did: names, addresses, before and after. Those of a deleted person's record go at once. */
  audit: { years: 1 },
} as const satisfies Readonly<Record<string, Period>>;

const NUMBERS = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

/** `un año`, `seis años`, `30 días`. */
export function formatPeriod({ years = 0, days = 0 }: Period): string {
  if (years > 0) return years === 1 ? 'un año' : `${NUMBERS[years] ?? years} años`;
  return days === 1 ? 'un día' : `${NUMBERS[days] ?? days} días`;
}

/** What is older than this has been kept long enough. */
export function periodBefore(now: Date, { years = 0, days = 0 }: Period): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - years, before.getUTCMonth(), before.getUTCDate() - days);
  return before;
}

/** What stands in place of whoever was taken out of an order. `.invalid` is nobody's (RFC 2606). */
export const ERASED = {
  name: 'Datos borrados',
  email: 'borrado@datos.invalid',
  address: 'Datos borrados',
} as const;
