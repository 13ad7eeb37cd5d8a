import type { Appointment } from '../booking/appointments.js';
import type { LeadSource } from './leads.js';
import type { TimelineEntry } from './timeline.js';

export const ACTIVITY_PATH = '/api/dashboard/activity';
/** Including today. */
export const ACTIVITY_DAYS = 30;
export const NEXT_APPOINTMENTS = 8;
export const LATEST_ENTRIES = 8;

/** What was created or sent on one day. */
export interface DayActivity {
  date: string;
  /** Bookings created on that day. */
  appointments: number;
  /** Carts, not lines. */
  orders: number;
  orders_euros: number;
  leads: Record<LeadSource, number>;
}

export interface SourceActivity {
  source: LeadSource;
  total: number;
  /** Not contacted yet. */
  pending: number;
}

export interface DashboardActivity {
  /** Oldest first, without gaps. */
  days: DayActivity[];
  sources: SourceActivity[];
  /** Not cancelled, soonest first. */
  next_appointments: Appointment[];
  /** Newest first. */
  latest: TimelineEntry[];
}
