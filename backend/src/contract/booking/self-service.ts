import type { Appointment, AppointmentStatus } from './appointments.js';
import type { Cart } from '../shop/carts.js';
import { localAfter, type Clinic } from '../clinic/clinic.js';
import { MESSAGE_CHANNELS, type MessageChannel } from '../office/messages.js';
import type { ManagedOpinion } from '../catalogue/opinions.js';
import type { Order } from '../shop/orders.js';
import { choice, day, optional, timeOfDay, uuid, type Values } from '../core/rules.js';
import type { VisitPart } from './visits.js';

export const DEFAULT_CHANGE_HOURS = 24;

/** What the answer of a booking or an order says besides to whoever sent the form: to nobody else, and in no list. */
export interface Manageable {
  /** The address of the page that shows and changes it. */
  manage_url?: string;
}

export const MOVE_RULES = {
  date: day('Selecciona una fecha'),
  time: timeOfDay('Selecciona una hora'),
  /** Whoever can where nothing is said, the same person first. */
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
  /** `past` once it has begun, whatever it was before, unless it was cancelled. */
  state: AppointmentStatus | 'past';
  client_name: string;
  date: string;
  time: string;
  /** Minutes; of a visit from its first one to its last. */
  duration: number;
  treatment_id: string;
  treatment_name: string | null;
  /** In the order of their hours: one, or those of a visit of several treatments. */
  parts: readonly ManagedPart[];
  /** Of the first of them. Only where visitors may know who it is. */
  practitioner_id: string | null;
  practitioner_name: string | null;
  reminder_channel: MessageChannel;
  /** Local `YYYY-MM-DDTHH:MM`: from then on only the clinic can change it. */
  change_until: string;
  may_change: boolean;
  /** The instant until which it can still be cancelled as a mistake; only where it cannot be changed any more. */
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
/** What a page is told that cannot show either. */
export type ManagedOrNot = Managed | { kind: 'unknown' | 'expired' };

/** So many hours before by the clinic's clock: on the days when it is changed, the same hour of the day before. */
export function changeUntil({ date, time }: { date: string; time: string }, hours: number): string {
  return localAfter({ date, time }, -hours * 60);
}

/** For so long after booking, a visitor may cancel even what is too near to be changed: it may have been a mistake. */
export const UNDO_MINUTES = 30;

/** The instant until which a booking can be undone; null once it is over. */
export function undoUntil({ created_at }: { created_at: string }, now: Date): string | null {
  const until = Date.parse(created_at) + UNDO_MINUTES * 60_000;
  return now.getTime() < until ? new Date(until).toISOString() : null;
}

interface Changeable {
  status: AppointmentStatus;
  date: string;
  time: string;
}

/** What its link shows of an appointment now, and whether it may still be moved or cancelled by it. */
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

/** A link says nothing any more once the appointment's day is over. */
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
