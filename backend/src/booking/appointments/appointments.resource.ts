import { APPOINTMENT_STATUS_LABELS } from '../../contract/index.js';
import { SCHEMA } from '../../core/http/bodies.js';
import { personKeys } from '../../core/records/person-keys.js';
import { describeResource } from '../../core/resources/resource.js';
import { AppointmentEntity } from './appointment.entity.js';

export const APPOINTMENTS = describeResource({
  name: 'appointments',
  entity: AppointmentEntity,
  fields: {
    id: { column: null, schema: SCHEMA.id },
    date: { column: 'Fecha' },
    time: { column: 'Hora', sort: ['time', 'date'] },
    client_name: { column: 'Nombre', sort: ['name_sort'] },
    email: { column: 'Email', sort: ['email_key', 'created_at'] },
    phone: { column: ['Teléfono', 'phone'], sort: ['phone_key', 'created_at'] },
    treatment_id: { column: null },
    treatment_name: {
      column: 'Tratamiento',
      schema: SCHEMA.joinedText,
      path: 'joined_treatment.name',
      sort: ['joined_treatment.name_sort', 'joined_treatment.id', 'date', 'time'],
    },
    duration: {
      column: 'Duración (min)',
      schema: { type: 'integer' },
    },
    status: { column: ['Estado', APPOINTMENT_STATUS_LABELS], sort: ['status', 'date', 'time'] },
    notes: { column: 'Notas' },
    created_at: { column: 'Recibida', schema: SCHEMA.instant },
    privacy_version: { column: 'Aviso de privacidad' },
    practitioner_id: { column: null },
    practitioner_name: {
      column: null,
      schema: SCHEMA.joinedText,
      path: 'joined_practitioner.name',
      sort: ['joined_practitioner.name_sort', 'date', 'time'],
    },
    equipment: { column: null },
    client_id: { column: null, schema: SCHEMA.optionalId },
    visit_id: { column: null, schema: SCHEMA.optionalId },
    attendance: { column: null },
    arrived_at: { column: null },
    reminded: { column: null },
    reminder_channel: { column: null },
    attendance_at: { column: null, schema: SCHEMA.optionalInstant },
  },
  joins: { joined_treatment: 'required', joined_practitioner: 'optional' },
  order: [
    ['date', 'DESC'],
    ['time', 'DESC'],
  ],
  searched: ['client_name', 'email', 'phone'],
  derived: ({ client_name, ...person }) => personKeys(client_name, person),
  file: 'reservas',
  notFound: 'Reserva no encontrada',
});
