import { Exclude } from 'class-transformer';
import { APPOINTMENT_RULES, STAFF_BOOKING_RULES } from '../../contract/index.js';
import { newBody } from '../../core/http/bodies.js';
import { answerOf, changeOf } from '../../core/resources/resource-bodies.js';
import { APPOINTMENTS } from './appointments.resource.js';

export class AppointmentRecord extends answerOf(APPOINTMENTS) {}
export class CreateAppointmentDto extends newBody({ ...APPOINTMENT_RULES, ...STAFF_BOOKING_RULES }) {}
export class UpdateAppointmentDto extends changeOf(APPOINTMENTS) {}

// Told to whoever booked: sent back with the rest of that answer, it is as if it were not there.
Exclude({ toClassOnly: true })(UpdateAppointmentDto.prototype, 'manage_url');
