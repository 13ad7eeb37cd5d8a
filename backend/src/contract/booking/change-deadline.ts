import type { Appointment, AppointmentStatus } from './appointments.js';
import type { Cart } from '../shop/carts.js';
import { localAfter, type Clinic } from '../clinic/clinic.js';
import { MESSAGE_CHANNELS, type MessageChannel } from '../office/messages.js';
import type { ManagedOpinion } from '../catalogue/opinions.js';
import type { Order } from '../shop/orders.js';
import { choice, day, optional, timeOfDay, uuid, type Values } from '../core/rules.js';
import type { VisitPart } from './visits.js';

export const DEFAULT_CHANGE_HOURS = 24;

/** Only in the response to the form's sender, never in a list. */
export interface Manageable {
  /** The address of the self-service page. */
  manage_url?: string;
}

export const MOVE_RULES = {
  date: day('Selecciona una fecha'),
  time: timeOfDay('Selecciona una hora'),
  /** Absent: the same person if possible, else another. */
  practitioner_id: optional(uuid('Elige a una persona del equipo')),
} as const;
export type Move = Values<typeof MOVE_RULES>;

export const REMINDER_CHOICE_RULES = {
  reminder_channel: choice(MESSAGE_CHANNELS, 'Elige cómo recordarte la cita'),
} as const;
export type ReminderChoice = Values<typeof REMINDER_CHOICE_RULES>;

export type ManagedPart = VisitPart & Pick<Appointment, 'treatment_id'>;

export interface ManagedAppointment {
  kind: 'appointment';
  /** `past` after the start, unless it was cancelled. */
  state: AppointmentStatus | 'past';
  client_name: string;
  date: string;
  time: string;
  /** Minutes; for a visit from the first appointment to the last. */
  duration: number;
  treatment_id: string;
  treatment_name: string | null;
  /** The appointments of a visit in the order of their starts, or a single one. */
  parts: readonly ManagedPart[];
  /** The practitioner of the first part; null when the site does not show the team. */
  practitioner_id: string | null;
  practitioner_name: string | null;
  reminder_channel: MessageChannel;
  /** Local `YYYY-MM-DDTHH:MM`. Afterwards only the clinic can change the appointment. */
  change_until: string;
  may_change: boolean;
  /** Until this instant a mistaken booking can be cancelled. Only when `change_until` has passed. */
  undo_until?: string;
}

export type ManagedLine = Pick<
  Order,
  'product_name' | 'product_image_url' | 'quantity' | 'unit_price' | 'total_price' | 'fulfilment'
>;

/** All lines of one cart. */
export interface ManagedOrder extends Omit<Cart, 'id' | 'lines'> {
  kind: 'order';
  lines: readonly ManagedLine[];
}

export type Managed = ManagedAppointment | ManagedOrder | ManagedOpinion;
/** A link that shows neither. */
export type ManagedOrNot = Managed | { kind: 'unknown' | 'expired' };

/** In the clinic's time zone: over a change of the clock, 24 hours before is the same local time. */
export function changeUntil({ date, time }: { date: string; time: string }, hours: number): string {
  return localAfter({ date, time }, -hours * 60);
}

/** How long after booking a visitor may cancel an appointment that is too near to change. */
export const UNDO_MINUTES = 30;

/** Null after the time to undo. */
export function undoUntil({ created_at }: { created_at: string }, now: Date): string | null {
  const until = Date.parse(created_at) + UNDO_MINUTES * 60_000;
  return now.getTime() < until ? new Date(until).toISOString() : null;
}

interface Changeable {
  status: AppointmentStatus;
  date: string;
  time: string;
}

/** State of an appointment on its self-service page, and whether it may be moved or cancelled. */
export function changeState(
  appointment: Changeable,
  now: { date: string; time: string },
  { change_hours }: Pick<Clinic, 'change_hours'>,
): Pick<ManagedAppointment, 'state' | 'change_until' | 'may_change'> {
  const { status } = appointment;
  const moment = `${now.date}T${now.time}`;
  const change_until = changeUntil(appointment, change_hours);
  const isPast = `${appointment.date}T${appointment.time}` <= moment;
  const state = isPast && status !== 'cancelled' ? 'past' : status;
  return { state, change_until, may_change: !isPast && status !== 'cancelled' && moment < change_until };
}

/** A link works until the end of the appointment's day. */
export const isLinkOver = ({ date }: { date: string }, now: { date: string }): boolean => date < now.date;

export const SELF_SERVICE_REFUSALS = {
  unknown: 'Este enlace no es válido. Cópialo entero desde el correo.',
  expired: 'Este enlace ha caducado.',
  past: 'Esta cita ya ha pasado.',
  cancelled: 'Esta cita está cancelada. Puedes pedir otra cuando quieras.',
  tooLate: 'Ya no se puede cambiar por internet. Contáctanos y lo vemos contigo.',
  retired: 'Este tratamiento ya no se reserva en la web. Tu cita sigue en pie: para cambiarla, contáctanos.',
  order: 'Para cambiar un pedido, contáctanos.',
} as const;
