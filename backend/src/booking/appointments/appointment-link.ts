import { confirmationLink } from '../../access/protection/reservations/confirmation-link.js';
import type { Ticket } from '../../access/protection/reservations/reservations.js';
import { clinicTime, formatDay, formatTime, greetingOf, visitPartText, type Appointment } from '../../contract/index.js';
import type { NewMail } from '../../core/mail/store-mail.js';
import type { Settings } from '../../core/settings.js';

/** Contains only the first name, because the sender of the form may not be the recipient. */
export function appointmentLink(
  appointments: readonly [Appointment, ...Appointment[]],
  ticket: Ticket,
  clinicName: string,
  settings: Pick<Settings, 'publicUrl' | 'timeZone'>,
): NewMail {
  const [{ id, client_name, email, treatment_name, date, time }] = appointments;
  const until = formatTime(clinicTime(new Date(ticket.until), settings.timeZone).time);
  const lines = [
    greetingOf(client_name),
    '',
    'Alguien ha pedido con este correo una cita en nuestra clínica:',
    '',
    `  ${appointments.length > 1 ? 'Varios tratamientos' : (treatment_name ?? 'Tratamiento')}, ${formatDay(date)}, ${formatTime(time)}`,
    ...(appointments.length > 1 ? appointments.map((each) => `  ${visitPartText({ ...each, practitioner_name: null })}`) : []),
    '',
    `Si has sido tú, confírmala antes de las ${until} en esta página:`,
    '',
    `Confirmar la cita: ${confirmationLink(ticket, settings)}`,
    '',
    'Si no la confirmas, la hora queda libre de nuevo y no tienes que hacer nada.',
    '',
    clinicName,
  ];
  return { kind: 'confirmation-link', record_id: id, recipient: email, subject: 'Confirma tu cita', body: lines.join('\n') };
}
