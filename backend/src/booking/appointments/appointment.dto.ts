import { APPOINTMENT_RULES } from '../../contract/index.js';
import { changeBody, newBody, recordOf, SCHEMA } from '../../platform/http/bodies.js';

const ONLY_READ = {
  id: SCHEMA.id,
  duration: { type: 'integer', description: 'Minutes that the appointment holds' },
  created_at: SCHEMA.instant,
  treatment_name: SCHEMA.joinedText,
} as const;

export class AppointmentRecord extends recordOf(APPOINTMENT_RULES, ONLY_READ) {}
export class CreateAppointmentDto extends newBody(APPOINTMENT_RULES) {}
export class UpdateAppointmentDto extends changeBody(APPOINTMENT_RULES, [...Object.keys(ONLY_READ), 'privacy_version']) {}
