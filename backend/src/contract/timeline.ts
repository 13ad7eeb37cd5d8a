import type { Appointment } from './appointments.js';
import type { Lead } from './leads.js';
import type { Order } from './orders.js';

/** Something that somebody did here, placed by when it was sent. */
export type TimelineEntry =
  | { kind: 'appointment'; at: string; appointment: Appointment }
  /** A whole cart: an order is one row a line. */
  | { kind: 'order'; at: string; lines: Order[]; total_price: number }
  | { kind: 'lead'; at: string; lead: Lead };

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
