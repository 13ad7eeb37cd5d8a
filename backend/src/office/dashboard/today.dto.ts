import { ApiProperty } from '@nestjs/swagger';
import { AppointmentRecord } from '../../booking/appointments/appointment.dto.js';
import {
  TODAY_STATE_LABELS,
  type CallList,
  type FreeGap,
  type Message,
  type Today,
  type TodayAppointment,
  type TodayPractitioner,
  type TodayState,
} from '../../contract/index.js';
import { SCHEMA } from '../../core/http/bodies.js';
import { MessageRecord } from '../messages/message.dto.js';
import { CallListRecord } from './dashboard.dto.js';

class TodayAppointmentRecord extends AppointmentRecord implements TodayAppointment {
  @ApiProperty({ enum: Object.keys(TODAY_STATE_LABELS) }) state: TodayState;
  @ApiProperty(SCHEMA.optionalInstant) waiting_since: string | null;
  @ApiProperty({ description: 'No earlier appointment of the client took place' }) first_visit: boolean;
  @ApiProperty() has_notes: boolean;
  @ApiProperty({ description: 'The practitioner has an absence during the appointment' }) practitioner_absent: boolean;
  @ApiProperty({ required: false, description: 'Only for those who may see orders' }) unpaid_order?: boolean;
}

class FreeGapRecord implements FreeGap {
  @ApiProperty({ example: '11:00' }) from: string;
  @ApiProperty({ example: '12:30' }) to: string;
}

class TodayPractitionerRecord implements TodayPractitioner {
  @ApiProperty({ ...SCHEMA.optionalId, description: 'Null for a clinic without a team' }) id: string | null;
  @ApiProperty(SCHEMA.joinedText) name: string | null;
  @ApiProperty({ type: [FreeGapRecord], description: 'From now on' }) gaps: FreeGap[];
}

export class TodayRecord implements Today {
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ example: '09:05', description: 'By the clinic’s clock' }) time: string;

  @ApiProperty({ type: [TodayAppointmentRecord], description: 'By their hours, not cancelled; practitioners see their own' })
  appointments: TodayAppointment[];

  @ApiProperty({ type: [TodayPractitionerRecord] }) practitioners: TodayPractitioner[];
  @ApiProperty({ type: CallListRecord }) calls: CallList;

  @ApiProperty({ type: [MessageRecord], required: false, description: 'Did not arrive; only for those who may see messages' })
  failed_messages?: Message[];

  @ApiProperty({ type: 'integer', required: false, description: 'Of which `failed_messages` has the newest' })
  failed_messages_total?: number;
}
