import { ApiProperty } from '@nestjs/swagger';
import {
  STAFF_BOOKING_RULES,
  VISIT_CHANGE_RULES,
  VISIT_RULES,
  type AppointmentStatus,
  type ClientNotice,
  type MessageChannel,
  type NewVisit,
  type StaffBooking,
  type Visit,
  type VisitChange,
} from '../../contract/index.js';
import { Change, ReadOnly, Rule, type Changes } from '../../core/http/bodies.js';
import { ApiNotified } from '../../mail/api-notified.js';
import { AppointmentRecord } from '../appointments/appointment.dto.js';

export class CreateVisitDto implements NewVisit, StaffBooking {
  @Rule(VISIT_RULES.treatment_ids) treatment_ids: readonly string[];
  @Rule(VISIT_RULES.client_name) client_name: string;
  @Rule(VISIT_RULES.email) email: string;
  @Rule(VISIT_RULES.phone) phone: string;
  @Rule(VISIT_RULES.date) date: string;
  @Rule(VISIT_RULES.time) time: string;
  @Rule(VISIT_RULES.notes) notes: string | null;
  @Rule(VISIT_RULES.status) status: AppointmentStatus;
  @Rule(VISIT_RULES.privacy_version) privacy_version: string | null;
  @Rule(VISIT_RULES.practitioner_id) practitioner_id: string | null;
  @Rule(VISIT_RULES.reminded) reminded: boolean;
  @Rule(VISIT_RULES.reminder_channel) reminder_channel: MessageChannel;
  @Rule(STAFF_BOOKING_RULES.any_minute) any_minute: boolean;
  @Rule(STAFF_BOOKING_RULES.overlap) overlap: boolean;
  @Rule(STAFF_BOOKING_RULES.notify_client) notify_client: boolean;
  @Rule(STAFF_BOOKING_RULES.client_id) client_id: string | null;
  @Rule(STAFF_BOOKING_RULES.new_client) new_client: boolean;
}

export class UpdateVisitDto implements Changes<VisitChange & Visit> {
  @ReadOnly() visit_id: undefined;
  @ReadOnly() appointments: undefined;
  @ReadOnly() notified: undefined;
  @Change(VISIT_CHANGE_RULES.date) date: string | undefined;
  @Change(VISIT_CHANGE_RULES.time) time: string | undefined;
  @Change(VISIT_CHANGE_RULES.status) status: AppointmentStatus | undefined;
}

export class VisitRecord implements Visit {
  @ApiProperty({ format: 'uuid' })
  visit_id: string;

  @ApiProperty({ type: [AppointmentRecord], description: 'In the order of their hours' })
  appointments: AppointmentRecord[];

  @ApiNotified()
  notified?: ClientNotice | null;
}
