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

/** Where the person of today's appointment is. A person who has come is in treatment for its duration. */
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
  /** No earlier appointment of the client took place. */
  first_visit: boolean;
  has_notes: boolean;
  /** The practitioner has an absence during the appointment. */
  practitioner_absent: boolean;
  /** They have an unpaid order; only for roles that see orders. */
  unpaid_order?: boolean;
}

/** Clinic time, `HH:MM` to `HH:MM`. */
export interface FreeGap {
  from: string;
  to: string;
}

export interface TodayPractitioner {
  /** Null for a clinic without a team. */
  id: string | null;
  name: string | null;
  /** From now on, within working hours. */
  gaps: FreeGap[];
}

/** The clinic's day for reception and practitioners. */
export interface Today {
  date: string;
  /** Local time. */
  time: string;
  /** By start, without cancelled ones. */
  appointments: TodayAppointment[];
  practitioners: TodayPractitioner[];
  calls: CallList;
  /** Failed messages; only for roles that see messages. */
  failed_messages?: Message[];
  /** Of all failed messages; `failed_messages` has the newest. */
  failed_messages_total?: number;
}

/** Too short for any treatment. */
export const SHORTEST_GAP_STEPS = 15 / BOOKING_STEP_MINUTES;
