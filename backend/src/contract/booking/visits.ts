import { APPOINTMENT_RULES, type Appointment, type BookedAppointment } from './appointments.js';
import { minutesOf } from '../clinic/clinic.js';
import { listOf } from '../core/compound-rules.js';
import { formatTime } from '../core/format.js';
import { uuid, type Values } from '../core/rules.js';

export const VISIT_TREATMENTS_MAX = 6;
const CHOOSE_TREATMENTS = `Elige de uno a ${VISIT_TREATMENTS_MAX} tratamientos`;

const treatmentsRule = listOf(uuid(CHOOSE_TREATMENTS), { min: 1, max: VISIT_TREATMENTS_MAX, message: CHOOSE_TREATMENTS });

const {
  treatment_id: _one,
  attendance: _attendance,
  arrived_at: _arrived,
  equipment: _equipment,
  ...ofAppointment
} = APPOINTMENT_RULES;
/** Several treatments of one person, one after the other. */
export const VISIT_RULES = { treatment_ids: treatmentsRule, ...ofAppointment } as const;
export type NewVisit = Values<typeof VISIT_RULES>;

const { date, time, status } = APPOINTMENT_RULES;
/** Changes of the whole visit. */
export const VISIT_CHANGE_RULES = { date, time, status } as const;
export type VisitChange = Partial<Values<typeof VISIT_CHANGE_RULES>>;

export interface Visit {
  visit_id: string;
  /** By start. */
  appointments: readonly Appointment[];
}

/** The answer to its booking. */
export type BookedVisit = Pick<Visit, 'visit_id'> & { appointments: readonly BookedAppointment[] };

export type VisitPart = Pick<Appointment, 'time' | 'duration' | 'treatment_name' | 'practitioner_name'>;

type Lasting = Pick<Appointment, 'time' | 'duration'>;

/** From the first start to the last end; `appointments` by start. */
export function visitSpan(parts: readonly [Lasting, ...Lasting[]]): Lasting {
  const [{ time }] = parts;
  const ends = parts.map((part) => minutesOf(part.time) + part.duration);
  return { time, duration: Math.max(...ends) - minutesOf(time) };
}

/** '10:50 Masaje, con Ana Sanz'. */
export const visitPartText = ({ time, treatment_name, practitioner_name }: Omit<VisitPart, 'duration'>): string =>
  `${formatTime(time)} ${treatment_name ?? 'Tratamiento'}${practitioner_name ? `, con ${practitioner_name}` : ''}`;

export const visitLabel = (count: number): string => `Visita de ${count} tratamientos`;
