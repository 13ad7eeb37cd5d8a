import type { Appointment } from '../booking/appointments.js';
import type { LeadSource } from './lead-sources.js';
import type { TimelineEntry } from './timeline.js';

export const ACTIVITY_PATH = '/api/dashboard/activity';
/** Today of the clinic and the days before it. */
export const ACTIVITY_DAYS = 30;
export const NEXT_APPOINTMENTS = 8;
export const LATEST_ENTRIES = 8;

/** What was made or sent on one day of the clinic. */
export interface DayActivity {
  date: string;
  /** Bookings made on that day, for whichever day. */
  appointments: number;
  /** Carts, not their lines. */
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
  /** Oldest first, days without anything too. */
  days: DayActivity[];
  sources: SourceActivity[];
  /** Not cancelled, from now on, soonest first. */
  next_appointments: Appointment[];
  /** What came in last, newest first. */
  latest: TimelineEntry[];
}
