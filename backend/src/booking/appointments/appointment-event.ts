import { formatPhone, type Appointment, type Clinic } from '../../contract/index.js';
import type { CalendarEvent } from '../../core/calendar/ics.js';

/** The span of a visit, or one appointment. */
type CalendarSpan = Pick<Appointment, 'id' | 'visit_id' | 'date' | 'time' | 'duration' | 'status' | 'treatment_name'>;
const STATUSES = { pending: 'TENTATIVE', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' } as const;

/** Stable for an appointment or visit, so that calendars update their entry. */
const appointmentUid = (id: string, { public_url }: Pick<Clinic, 'public_url'>): string =>
  `${id}@${new URL(public_url).hostname}`;

export const addressOf = ({ street, postal_code, city }: Clinic): string =>
  [street, [postal_code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** An entry for the person's calendar. The title is visible to others, so it omits the treatment. */
export function appointmentEvent(
  appointment: CalendarSpan,
  clinic: Clinic,
  more: { stamp: Date; url?: string; practitionerName?: string | null; parts?: readonly string[]; sequence?: number },
): CalendarEvent {
  const { id, visit_id, date, time, duration, status, treatment_name } = appointment;
  const { stamp, url, practitionerName, parts, sequence } = more;
  const lines = [
    ...(parts ?? [treatment_name]),
    practitionerName && `Con ${practitionerName}`,
    clinic.phone && `Teléfono: ${formatPhone(clinic.phone)}`,
    url && `Consultar, cambiar o cancelar: ${url}`,
  ];
  return {
    uid: appointmentUid(visit_id ?? id, clinic),
    ...(sequence !== undefined && { sequence }),
    stamp,
    date,
    time,
    minutes: duration,
    summary: `Cita en ${clinic.name}`,
    description: lines.filter(Boolean).join('\n'),
    location: addressOf(clinic),
    ...(url !== undefined && { url }),
    status: STATUSES[status],
  };
}
