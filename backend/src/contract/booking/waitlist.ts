import { APPOINTMENT_REFUSALS, type Appointment } from './appointments.js';
import { lastBookableDay, type Clinic } from '../clinic/clinic.js';
import { EMAIL_RULE, NAME_RULE, PHONE_RULE, PRIVACY_VERSION_RULE } from '../office/people.js';
import { choice, day, optional, uuid, withDefault, type Values } from '../core/rules.js';

export const DEFAULT_WAITING_MINUTES = 30;

/** `offered`: an hour is reserved for the person. The last three are final. */
export const WAITING_STATUSES = ['waiting', 'offered', 'booked', 'expired', 'withdrawn'] as const;
export type WaitingStatus = (typeof WAITING_STATUSES)[number];
export const WAITING_STATUS_LABELS: Readonly<Record<WaitingStatus, string>> = {
  waiting: 'Esperando',
  offered: 'Ofrecida',
  booked: 'Reservada',
  expired: 'Caducada',
  withdrawn: 'Retirada',
};
export const OPEN_WAITING: readonly WaitingStatus[] = ['waiting', 'offered'];

export const WAITING_RULES = {
  client_name: NAME_RULE,
  email: EMAIL_RULE,
  phone: PHONE_RULE,
  treatment_id: uuid('Selecciona un tratamiento'),
  from_date: day('Selecciona desde qué día'),
  to_date: day('Selecciona hasta qué día'),
  privacy_version: optional(PRIVACY_VERSION_RULE),
  /** The clinic may close an entry and reopen it; other states follow from events. */
  status: withDefault(choice(WAITING_STATUSES, 'Estado inválido'), 'waiting'),
} as const;
export type NewWaiting = Values<typeof WAITING_RULES>;

/** A person who wants a treatment within a range of days. */
export interface Waiting extends NewWaiting {
  id: string;
  created_at: string;
  treatment_name: string | null;
  /** The hour that is reserved or booked. */
  offered_date: string | null;
  offered_time: string | null;
  /** End of the reservation; null without one. */
  offered_until: string | null;
  /** When the entry became final. */
  ended_at: string | null;
  /** Whose it is; for staff. */
  client_id?: string | null;
}

export const OFFER_STATES = ['open', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
export const OFFER_STATE_LABELS: Readonly<Record<OfferState, string>> = {
  open: 'Esperando respuesta',
  accepted: 'Aceptada',
  declined: 'Rechazada',
  expired: 'Sin respuesta',
  withdrawn: 'Retirada',
};

/** An hour offered to a person. */
export interface WaitingOffer {
  id: string;
  date: string;
  time: string;
  state: OfferState;
  /** When the mail goes out. Hours that fall free at night wait until the morning. */
  offered_at: string;
  until: string;
  answered_at: string | null;
}

/** What a mail's link shows. No name or address, because a mail may be forwarded. */
export interface ShownOffer extends Pick<Appointment, 'date' | 'time' | 'duration' | 'treatment_name' | 'practitioner_name'> {
  kind: 'offer';
  /** `expired` from the exact minute on. */
  state: OfferState;
  until: string;
  /** The entry still waits for other hours. */
  is_waiting: boolean;
}
export interface ShownWaitlistEntry extends Pick<Waiting, 'from_date' | 'to_date' | 'treatment_name' | 'status'> {
  kind: 'wish';
  /** False after the treatment was retired. */
  is_treatment_active: boolean;
}
export type ShownWaitlist = ShownOffer | ShownWaitlistEntry;
export type ShownWaitingOrNot = ShownWaitlist | { kind: 'unknown' };

/** The booking of an accepted offer, without name and address. */
export interface AcceptedOffer extends Pick<
  Appointment,
  'id' | 'date' | 'time' | 'duration' | 'status' | 'treatment_id' | 'treatment_name' | 'practitioner_id' | 'practitioner_name'
> {
  /** The address of the self-service page. */
  manage_url: string;
}

export const WAITING_REFUSALS = {
  off: 'Ahora mismo no hay lista de espera. Contáctanos y buscamos una hora contigo.',
  past: 'Selecciona un día de hoy en adelante',
  backwards: 'Debe ser el mismo día o uno posterior',
  status: 'Solo se puede retirar de la lista o volver a ponerla en ella',
  network:
    'Desde tu red se han apuntado hoy muchas personas y tu navegador no ha podido comprobar el envío. Contáctanos y te apuntamos.',
  unknown: 'Este enlace no es válido. Cópialo entero desde el correo.',
  taken: 'Esta hora ya está reservada con este enlace. Te hemos escrito con los datos de la cita.',
  over: 'Esta hora ya no está guardada para ti. Si sigues en la lista de espera, te avisaremos de la próxima.',
} as const;

/** Checks of several fields together; null when they are valid. */
export function refusedDays(
  { from_date, to_date }: Pick<NewWaiting, 'from_date' | 'to_date'>,
  today: string,
  clinic: Pick<Clinic, 'booking_horizon_days'>,
): Partial<Record<'from_date' | 'to_date', string>> | null {
  if (from_date < today) return { from_date: WAITING_REFUSALS.past };
  if (to_date < from_date) return { to_date: WAITING_REFUSALS.backwards };
  if (to_date > lastBookableDay(today, clinic))
    return { to_date: APPOINTMENT_REFUSALS.beyondHorizon(clinic.booking_horizon_days) };
  return null;
}
