import { CLIENT_CHOICE_RULES } from '../clients/clients.js';
import { MESSAGE_CHANNELS } from '../office/messages.js';
import { EMAIL_RULE, NAME_RULE, PHONE_RULE, PRIVACY_VERSION_RULE } from '../office/people.js';
import { formatNotice } from '../core/format.js';
import {
  choice,
  day,
  flag,
  instant,
  optional,
  text,
  timeOfDay,
  uuid,
  withDefault,
  type Rule,
  type Values,
} from '../core/rules.js';
import type { Equipment } from './team.js';

export const APPOINTMENT_STATUSES = ['pending', 'confirmed', 'cancelled'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];
export const APPOINTMENT_STATUS_LABELS: Record<AppointmentStatus, string> = {
  pending: 'Pendiente',
  confirmed: 'Confirmada',
  cancelled: 'Cancelada',
};

export const ATTENDANCES = ['attended', 'no_show'] as const;
export type Attendance = (typeof ATTENDANCES)[number];
export const ATTENDANCE_LABELS: Record<Attendance, string> = { attended: 'Ha venido', no_show: 'No ha venido' };

const CHOOSE_EQUIPMENT = 'Elige cabinas y aparatos de la lista';
const equipmentId = uuid(CHOOSE_EQUIPMENT);
const MOST_EQUIPMENT = 20;
/** Ids alone, or the objects that GET returned. */
const equipmentRule: Rule<readonly { id: string }[]> = {
  required: true,
  message: CHOOSE_EQUIPMENT,
  schema: {
    type: 'array',
    maxItems: MOST_EQUIPMENT,
    items: { type: 'object', properties: { id: equipmentId.schema, name: { type: 'string' }, kind: { type: 'string' } } },
    description: 'Rooms and devices that it holds, by the names that they had then; given by their ids',
  },
  parse: (input) => {
    const refused = { ok: false, message: CHOOSE_EQUIPMENT } as const;
    if (!Array.isArray(input) || input.length > MOST_EQUIPMENT) return refused;
    const chosen: { id: string }[] = [];
    for (const item of input as readonly unknown[]) {
      const parsed = equipmentId.parse(typeof item === 'object' && item !== null && 'id' in item ? item.id : item);
      if (!parsed.ok) return refused;
      chosen.push({ id: parsed.value });
    }
    return { ok: true, value: chosen };
  },
};

export const APPOINTMENT_RULES = {
  client_name: NAME_RULE,
  email: EMAIL_RULE,
  phone: PHONE_RULE,
  treatment_id: uuid('Selecciona un tratamiento'),
  date: day('Selecciona una fecha'),
  time: timeOfDay('Selecciona una hora'),
  notes: optional(text({ max: 500, message: 'Notas inválidas', kind: 'lines' })),
  status: withDefault(choice(APPOINTMENT_STATUSES, 'Estado inválido'), 'pending'),
  privacy_version: optional(PRIVACY_VERSION_RULE),
  /** Chosen by the visitor or the clinic; null for anybody. */
  practitioner_id: optional(uuid('Elige a una persona del equipo')),
  attendance: optional(choice(ATTENDANCES, 'Asistencia inválida')),
  /** Since when the person is at the clinic. Staff only. */
  arrived_at: optional(instant('Indica cuándo ha llegado')),
  /** Rooms and devices chosen by the clinic; absent: the server chooses. */
  equipment: optional(equipmentRule),
  /** The staff has reminded the person of this day and time. Moving the appointment resets it. */
  reminded: withDefault(flag(), false),
  /** One of the clinic's `reminder_channels`. Other messages are mails. */
  reminder_channel: withDefault(choice(MESSAGE_CHANNELS, 'Elige cómo recordarte la cita'), 'email'),
} as const;

export type NewAppointment = Values<typeof APPOINTMENT_RULES>;

/** Options for a start time that the staff choose; not stored. */
export const STAFF_HOUR_RULES = {
  /** Allows any minute of the opening hours, and today also a past one; without it, only the slots. */
  any_minute: withDefault(flag(), false),
  /** Books although no practitioner, room or device is free. */
  overlap: withDefault(flag(), false),
} as const;
export type StaffHour = Values<typeof STAFF_HOUR_RULES>;

/** Options of a booking by the staff. */
export const STAFF_BOOKING_RULES = {
  ...STAFF_HOUR_RULES,
  ...CLIENT_CHOICE_RULES,
  /** Mails the confirmation with its link. Ignored unless the appointment is confirmed. */
  notify_client: withDefault(flag(), false),
} as const;
export type StaffBooking = Values<typeof STAFF_BOOKING_RULES>;

export interface Appointment extends NewAppointment {
  id: string;
  /** Minutes: the treatment's duration at the time of booking. */
  duration: number;
  created_at: string;
  treatment_name: string | null;
  practitioner_name: string | null;
  /** Rooms and devices, with their names at the time of booking. */
  equipment: readonly ReservedEquipment[];
  /** Shared by the appointments of one visit. */
  visit_id: string | null;
  attendance_at: string | null;
  /** Left out of what visitors are answered. */
  client_id?: string | null;
}

/** The answer to a booking: visitors are not sent what is for the staff. */
export type BookedAppointment = Omit<Appointment, 'arrived_at'> & Partial<Pick<Appointment, 'arrived_at'>>;

export type ReservedEquipment = Pick<Equipment, 'id' | 'name' | 'kind'>;

/** Refusals that need more than the form. */
export const APPOINTMENT_REFUSALS = {
  past: 'Selecciona una fecha y hora futuras',
  closedDay: 'La clínica está cerrada ese día',
  unknownSlot: 'Selecciona una hora',
  closedHour: 'La clínica está cerrada a esa hora',
  endsLate: 'A esa hora el tratamiento terminaría después del cierre. Elige otra más temprana.',
  beyondHorizon: (days: number): string => `Solo se puede reservar con ${days} días de antelación como máximo`,
  retired: (treatment: string): string => `«${treatment}» ya no se ofrece. Elige otro tratamiento.`,
  practitioner: 'Esa persona no realiza este tratamiento. Elige otra.',
  notice: (minutes: number): string =>
    `Por internet se reserva con al menos ${formatNotice(minutes)} de antelación. Para antes, contáctanos.`,
  taken: 'Esa hora ya está ocupada. Elige otra.',
  equipment: 'Este tratamiento no usa esa cabina o ese aparato. Elige entre los que necesita.',
  equipmentTaken: 'Lo que has elegido no está libre a esa hora. Elige otra cabina u otro aparato, u otra hora.',
  cancelledArrival: 'Esta cita está cancelada: nadie puede haber llegado a ella.',
  channel: 'La clínica no avisa por ese medio. Elige otro.',
  mobile: 'Para recordártelo ahí hace falta un móvil',
} as const;

export interface AvailableSlot {
  time: string;
  available: boolean;
}

export interface AvailableDay {
  date: string;
  available: boolean;
}

export interface AvailableStart {
  date: string;
  time: string;
}
