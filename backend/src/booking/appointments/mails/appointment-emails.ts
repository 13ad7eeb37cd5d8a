import {
  formatDay,
  formatTime,
  formatWeekday,
  visitPartText,
  type Appointment,
  type Clinic,
  type MessageKind,
} from '../../../contract/index.js';
import { clientEmail, paragraphOf } from '../../../clinic/client-email.js';
import { icsOf } from '../../../core/calendar/ics.js';
import type { WholeVisit } from '../../visits/whole-visit.js';
import { addressOf, appointmentEvent } from '../appointment-event.js';

export type AppointmentEmailKind = Extract<
  MessageKind,
  'appointment-received' | 'appointment-confirmed' | 'appointment-moved' | 'appointment-cancelled' | 'appointment-reminder'
>;

/** Subjects and texts. Others may see a subject on a locked screen, so none names a treatment. */
const TEXTS: Readonly<Record<AppointmentEmailKind, { subject: string; opening: string; closing: string | null }>> = {
  'appointment-received': {
    subject: 'Hemos recibido tu solicitud de cita',
    opening: 'Hemos recibido tu solicitud de cita:',
    closing: 'Te contactaremos pronto para confirmar tu cita.',
  },
  'appointment-confirmed': { subject: 'Tu cita está confirmada', opening: 'Tu cita está confirmada:', closing: null },
  'appointment-moved': { subject: 'Tu cita ha cambiado', opening: 'Tu cita ha cambiado. Ahora es:', closing: null },
  'appointment-cancelled': {
    subject: 'Tu cita está cancelada',
    opening: 'Esta cita está cancelada:',
    closing: 'Si quieres otra, puedes reservarla en la web cuando te venga bien.',
  },
  'appointment-reminder': { subject: 'Recordatorio de tu cita', opening: 'Te recordamos tu cita:', closing: null },
};

type MailedAppointment = Pick<Appointment, 'client_name' | 'date' | 'time' | 'treatment_name' | 'practitioner_name'>;

function treatmentLines(parts: readonly Omit<MailedAppointment, 'client_name'>[], isOver: boolean): string[] {
  if (parts.length > 1)
    return [
      '  Tratamientos:',
      ...parts.map((part) => `  ${visitPartText(isOver ? { ...part, practitioner_name: null } : part)}`),
    ];
  return parts.flatMap(({ treatment_name, practitioner_name }) => [
    ...(treatment_name ? [`  Tratamiento: ${treatment_name}`] : []),
    ...(practitioner_name && !isOver ? [`  Con: ${practitioner_name}`] : []),
  ]);
}

/** Texts of the mail with the link that confirms a request. */
export function toConfirm(visit: WholeVisit) {
  const [{ treatment_name, date, time }, ...others] = visit;
  const what = others.length > 0 ? 'Varios tratamientos' : (treatment_name ?? 'Tratamiento');
  return {
    subject: 'Confirma tu cita',
    opening: [
      'Alguien ha pedido con este correo una cita en nuestra clínica:',
      '',
      `  ${what}, ${formatDay(date)}, ${formatTime(time)}`,
      ...(others.length > 0 ? visit.map((each) => `  ${visitPartText({ ...each, practitioner_name: null })}`) : []),
    ],
    pronoun: 'la',
    link: 'Confirmar la cita',
    otherwise: 'la hora queda libre de nuevo',
  } as const;
}

interface Circumstances {
  manageUrl: string | null;
  tooNear: TooNear | null;
  /** Pending appointments of the address, when they exceed the limit of one person. */
  pending: number | null;
}

/** The appointment is too near to change by its link. `HH:MM` until which it can be undone; null when it cannot. */
export interface TooNear {
  undoUntil: string | null;
}

function linkText(url: string, tooNear: TooNear | null, { phone }: Pick<Clinic, 'phone'>): string {
  if (!tooNear) return `Ver, cambiar o cancelar la cita: ${url}`;
  const { undoUntil } = tooNear;
  return paragraphOf(
    phone ? `Para cambiarla, llámanos al ${phone}.` : 'Para cambiarla, escríbenos.',
    undoUntil === null
      ? `Ver la cita: ${url}`
      : `Si te has equivocado, puedes cancelarla hasta las ${formatTime(undoUntil)} aquí: ${url}`,
  );
}

/**
 * One mail for all appointments of a visit. It repeats only the first name, because the sender of the form may not be the
 * recipient.
 */
export function appointmentEmail(
  kind: AppointmentEmailKind,
  parts: readonly [MailedAppointment, ...MailedAppointment[]],
  clinic: Clinic,
  { manageUrl, tooNear, pending }: Circumstances,
): { subject: string; body: string } {
  const { subject, opening, closing } = TEXTS[kind];
  const [{ client_name, date, time }] = parts;
  const address = addressOf(clinic);
  const isOver = kind === 'appointment-cancelled';
  const paragraphs = [
    opening,
    paragraphOf(
      `  Día: ${formatWeekday(date)}, ${formatDay(date)}`,
      `  Hora: ${formatTime(time)}`,
      ...treatmentLines(parts, isOver),
      !isOver && address && `  Dónde: ${address}`,
    ),
    closing,
    manageUrl && linkText(manageUrl, tooNear, clinic),
    pending !== null &&
      `Con este correo hay ahora ${pending} citas pendientes de confirmar. Si alguna sobra, cancélala con el enlace de su correo.`,
  ];
  return { subject, body: clientEmail(client_name, paragraphs, '¿Algo no encaja o no has sido tú?', clinic) };
}

interface InvitedTo {
  appointment: Pick<Appointment, 'id' | 'visit_id' | 'email' | 'date' | 'time' | 'duration' | 'status'>;
  clinic: Clinic;
  /** Increases with each calendar file of the appointment. */
  sequence: number;
  now: Date;
}

/** Others may see a calendar, so the entry omits the treatment. */
export function appointmentCalendar({ appointment, clinic, sequence, now: stamp }: InvitedTo): string {
  const email = clinic.email ?? `no-reply@${new URL(clinic.public_url).hostname}`;
  return icsOf({
    method: appointment.status === 'cancelled' ? 'CANCEL' : 'REQUEST',
    timeZone: clinic.time_zone,
    now: stamp,
    events: [
      {
        ...appointmentEvent({ ...appointment, treatment_name: null }, clinic, { stamp, sequence }),
        organizer: { name: clinic.name, email },
        attendee: { name: appointment.email, email: appointment.email },
      },
    ],
  });
}
