import type { Appointment } from './appointments.js';
import type { Lead } from '../office/leads.js';
import type { MessageState } from '../office/messages.js';

export const FOLLOW_UPS_PATH = '/api/dashboard/calls';

/** Who comes on the next day on which the clinic is open. */
export interface ComingAppointment extends Appointment {
  /** What became of the reminder of this day and hour that goes out by itself; null where none was promised. */
  reminder: MessageState | null;
}

/** Whom to tell today, as far as one's roles may know. */
export interface CallList {
  /** The next day on which the clinic is open; null when it stays closed. */
  date: string | null;
  appointments: ComingAppointment[];
  /** Asked for by the site for another day and not answered yet, the oldest first. Not for whoever could not answer. */
  requests?: Appointment[];
  /** Messages that nobody has answered, the oldest first. */
  leads?: Lead[];
}

/** Whether nobody has to do anything: somebody of the clinic has, or the mail arrived. */
export const isReminded = ({ reminded, reminder }: Pick<ComingAppointment, 'reminded' | 'reminder'>): boolean =>
  reminded || reminder === 'sent';
