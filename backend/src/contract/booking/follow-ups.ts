import type { Appointment } from './appointments.js';
import type { Lead } from '../office/leads.js';
import type { MessageState } from '../office/messages.js';

export const FOLLOW_UPS_PATH = '/api/dashboard/calls';

/** An appointment on the next open day. */
export interface ComingAppointment extends Appointment {
  /** State of the automatic reminder for this day and time; null without one. */
  reminder: MessageState | null;
}

/** The calls of today, as far as the caller's roles may see them. */
export interface CallList {
  /** The next open day; null when none comes. */
  date: string | null;
  appointments: ComingAppointment[];
  /** Requests of the site for other days, oldest first. Absent for roles that may not answer. */
  requests?: Appointment[];
  /** Unanswered leads, oldest first. */
  leads?: Lead[];
  /** Of all unanswered leads; `leads` has the oldest. */
  leads_total?: number;
}

/** True when a person of the clinic has reminded, or the reminder was sent. */
export const isReminded = ({ reminded, reminder }: Pick<ComingAppointment, 'reminded' | 'reminder'>): boolean =>
  reminded || reminder === 'sent';
