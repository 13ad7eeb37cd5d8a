import { NETWORK_RETENTION_DAYS } from '../access/protection.js';

export interface Period {
  years?: number;
  days?: number;
}

/** Retention periods of personal data. The nightly deletion and the privacy page both use this table. */
export const RETENTION = {
  /** Records without appointments, orders or messages, from the day they were made. */
  clients: { years: 1 },
  /** Merges of two records, and the merged record: until then a merge can be undone. */
  merges: { days: 30 },
  /** Leads of people without an appointment. */
  leads: { years: 1 },
  /** From the appointment's day. */
  appointments: { years: 5 },
  /** Then the person is erased and the amount stays: Código de Comercio, art. 30. */
  orders: { years: 6 },
  withdrawals: { years: 6 },
  /** From the withdrawal, for questions about earlier use. */
  consents: { years: 3 },
  /** Requested opinions that were not published. */
  opinions: { years: 1 },
  /** Texts of messages, and mail files in the data folder. */
  mails: { days: 30 },
  /** Recipient and time of messages. */
  messages: { years: 1 },
  /** Links to orders. Links to appointments end with their day. */
  links: { years: 1 },
  /** Waitlist entries, after they became final. */
  waiting: { days: 30 },
  /** Expired sessions with device and address, and unused invitations. */
  sessions: { days: 30 },
  invitations: { days: 30 },
  /** The network of a form. */
  networks: { days: NETWORK_RETENTION_DAYS },
  /** Details of audit entries. Details about a deleted person are erased at once. */
  audit: { years: 1 },
} as const satisfies Readonly<Record<string, Period>>;

const NUMBERS = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

/** `un año`, `seis años`, `30 días`. */
export function formatPeriod({ years = 0, days = 0 }: Period): string {
  if (years > 0) return years === 1 ? 'un año' : `${NUMBERS[years] ?? years} años`;
  return days === 1 ? 'un día' : `${NUMBERS[days] ?? days} días`;
}

/** The instant before which data have expired. */
export function periodBefore(now: Date, { years = 0, days = 0 }: Period): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - years, before.getUTCMonth(), before.getUTCDate() - days);
  return before;
}

/** Replaces a person's data in orders. `.invalid` is reserved (RFC 2606). */
export const ERASED = {
  name: 'Datos borrados',
  email: 'borrado@datos.invalid',
  address: 'Datos borrados',
} as const;
