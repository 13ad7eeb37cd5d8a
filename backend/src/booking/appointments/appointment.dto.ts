import { answerOf, changeOf, creationOf } from '../../platform/resources/resource-bodies.js';
import { APPOINTMENTS } from './appointments.resource.js';

export class AppointmentRecord extends answerOf(APPOINTMENTS) {}
export class CreateAppointmentDto extends creationOf(APPOINTMENTS) {}
export class UpdateAppointmentDto extends changeOf(APPOINTMENTS) {}
