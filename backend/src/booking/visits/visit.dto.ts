import { ApiProperty } from '@nestjs/swagger';
import { STAFF_BOOKING_RULES, VISIT_CHANGE_RULES, VISIT_RULES, type Visit } from '../../contract/index.js';
import { changeBody, newBody } from '../../core/http/bodies.js';
import { AppointmentRecord } from '../appointments/appointment.dto.js';

export class CreateVisitDto extends newBody({ ...VISIT_RULES, ...STAFF_BOOKING_RULES }) {}
export class UpdateVisitDto extends changeBody(VISIT_CHANGE_RULES, ['visit_id', 'appointments']) {}

export class VisitRecord implements Visit {
  @ApiProperty({ format: 'uuid' })
  visit_id: string;

  @ApiProperty({ type: [AppointmentRecord], description: 'In the order of their hours' })
  appointments: AppointmentRecord[];
}
