import { APPOINTMENT_RULES, comparable, type NewAppointment } from '../../contract/index.js';
import { phoneOwnerKey } from '../../clients/client-keys.js';
import { dayIn, timeIn } from '../values/dates.js';
import { minutesIn } from '../values/durations.js';
import { telephonesIn } from '../values/telephones.js';
import { statusIn } from '../values/words.js';
import { emailsOf, fullName } from './client-rows.js';
import type { ReadingOptions, ReadRow, RowReading } from './row-reading.js';

/** What the names in a file refer to. */
export interface AppointmentNames {
  /** By `comparable` name. */
  treatments: ReadonlyMap<string, { id: string; duration: number }>;
  practitioners: ReadonlyMap<string, string>;
  /** E-mails of stored clients, by `phoneOwnerKey`, for rows without one. */
  emails: ReadonlyMap<string, string>;
}

/** An appointment, with how long it takes where the file says so. */
export type ImportedAppointment = NewAppointment & { duration: number; isPast: boolean };

/** How far ahead the year of two digits may lie. */
const YEARS_AHEAD = 5;

export function appointmentRow(
  reading: RowReading,
  options: ReadingOptions,
  names: AppointmentNames,
): ReadRow<ImportedAppointment> {
  const { cells } = reading;
  if (fullName(cells) === undefined) reading.block('name', 'Falta el nombre');
  const treatment = names.treatments.get(comparable(cells.treatment ?? ''));
  if (!treatment && cells.treatment !== undefined)
    reading.block('treatment', 'No hay ningún tratamiento con ese nombre: impórtalo o créalo antes');
  const date = dayIn(cells.date ?? '', options.order, Number(options.now.date.slice(0, 4)) + YEARS_AHEAD);
  const practitioner_id = names.practitioners.get(comparable(cells.practitioner ?? '')) ?? null;
  const isUnknown = cells.practitioner !== undefined && practitioner_id === null;
  if (isUnknown) reading.warn('practitioner', 'Nadie del equipo se llama así: se guarda en las notas');
  const found = statusIn(cells.status ?? '');
  if (cells.status !== undefined && found === null) reading.warn('status', 'Estado desconocido: queda confirmada');
  const [phone] = telephonesIn(cells.phone ?? '', options.country).phones;
  const minutes = cells.duration === undefined ? null : minutesIn(cells.duration);
  const [written] = emailsOf(reading);
  const email = written ?? names.emails.get(phoneOwnerKey(phone ?? '', fullName(cells) ?? ''));
  if (cells.email === undefined && email === undefined)
    reading.block(
      'email',
      'Una cita necesita el correo: complétalo, o importa antes a esta persona con su correo y este teléfono',
    );
  const time = timeIn(cells.time ?? cells.date ?? '');
  const isPast = `${date} ${time}` <= `${options.now.date} ${options.now.time}`;
  const read = reading.judged(
    APPOINTMENT_RULES,
    {
      client_name: fullName(cells),
      email,
      phone: phone ?? cells.phone,
      treatment_id: treatment?.id,
      date,
      time,
      notes: reading.notes([cells.notes, isUnknown ? `Profesional: ${cells.practitioner}` : null], APPOINTMENT_RULES.notes.max),
      status: found === 'no_show' || found === 'attended' || found === null ? 'confirmed' : found,
      privacy_version: null,
      practitioner_id,
      attendance: isPast && (found === 'attended' || found === 'no_show') ? found : null,
      arrived_at: null,
      equipment: null,
      reminded: false,
      reminder_channel: 'email',
    },
    { client_name: 'name', treatment_id: 'treatment', practitioner_id: 'practitioner' },
  );
  return { ...read, body: read.body && { ...read.body, isPast, duration: minutes ?? treatment?.duration ?? 0 } };
}
