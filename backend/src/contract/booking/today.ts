import { BOOKING_STEP_MINUTES, minutesOf } from '../clinic/clinic.js';
import { clinicTime } from '../core/format.js';
import type { Message } from '../office/messages.js';
import type { Appointment } from './appointments.js';
import type { CallList } from './follow-ups.js';

export const TODAY_PATH = '/api/today';

export const TODAY_STATE_LABELS = {
  waiting: 'Espera',
  in_treatment: 'En cabina',
  late: 'Se retrasa',
  unconfirmed: 'Sin confirmar',
  expected: 'Por venir',
  unnoted: 'Sin anotar',
  attended: 'Ha venido',
  no_show: 'No ha venido',
} as const;
export type TodayState = keyof typeof TODAY_STATE_LABELS;

type TimedAppointment = Pick<
  Appointment,
  'date' | 'time' | 'duration' | 'status' | 'attendance' | 'attendance_at' | 'arrived_at'
>;

/** Where a person is whose appointment is today and not cancelled; whoever has come is being treated for as long as that takes. */
export function todayState(appointment: TimedAppointment, now: Date, timeZone: string): TodayState {
  const minutesAt = (instant: Date): number => {
    const { date, time } = clinicTime(instant, timeZone);
    if (date !== appointment.date) return date < appointment.date ? -Infinity : Infinity;
    return minutesOf(time);
  };
  const minute = minutesAt(now);
  const start = minutesOf(appointment.time);
  const end = start + appointment.duration;
  if (appointment.attendance === 'no_show') return 'no_show';
  if (appointment.attendance === 'attended') {
    const seenAt = minutesAt(new Date(appointment.attendance_at ?? now));
    const begun = seenAt > start && seenAt < end ? seenAt : start;
    return minute < begun + appointment.duration ? 'in_treatment' : 'attended';
  }
  if (appointment.arrived_at !== null) return 'waiting';
  if (minute >= end) return 'unnoted';
  if (minute > start) return 'late';
  return appointment.status === 'pending' ? 'unconfirmed' : 'expected';
}

export interface TodayAppointment extends Appointment {
  state: TodayState;
  waiting_since: string | null;
  /** Whether no earlier appointment of the same e-mail or telephone took place. */
  first_visit: boolean;
  has_notes: boolean;
  /** Whether an order of theirs is not paid yet; only for those who may see orders. */
  unpaid_order?: boolean;
}

/** Clinic time, `HH:MM` to `HH:MM`. */
export interface FreeGap {
  from: string;
  to: string;
}

export interface TodayPractitioner {
  /** Null for a clinic without a team, whose places stand for all. */
  id: string | null;
  name: string | null;
  /** From now on, while they work. */
  gaps: FreeGap[];
}

/** What reception and a practitioner need now. */
export interface Today {
  date: string;
  /** By the clinic's clock. */
  time: string;
  /** By their hours, without those that are cancelled. */
  appointments: TodayAppointment[];
  practitioners: TodayPractitioner[];
  calls: CallList;
  /** Messages that did not arrive; only for those who may see messages. */
  failed_messages?: Message[];
}

/** Too short for any treatment. */
export const SHORTEST_GAP_STEPS = 15 / BOOKING_STEP_MINUTES;
