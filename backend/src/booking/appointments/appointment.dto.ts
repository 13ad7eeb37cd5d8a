import { ApiProperty } from '@nestjs/swagger';
import {
  APPOINTMENT_RULES,
  STAFF_BOOKING_RULES,
  STAFF_HOUR_RULES,
  type Appointment,
  type AppointmentStatus,
  type Attendance,
  type ClientNotice,
  type ReservedEquipment,
  type MessageChannel,
  type NewAppointment,
  type StaffBooking,
  type StaffHour,
} from '../../contract/index.js';
import { Change, ReadOnly, Rule, SCHEMA, type Changes } from '../../core/http/bodies.js';
import { ApiNotified } from '../../mail/api-notified.js';

export class AppointmentRecord implements Appointment {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty(APPOINTMENT_RULES.client_name.schema) client_name: string;
  @ApiProperty(APPOINTMENT_RULES.email.schema) email: string;
  @ApiProperty(APPOINTMENT_RULES.phone.schema) phone: string;
  @ApiProperty(APPOINTMENT_RULES.treatment_id.schema) treatment_id: string;
  @ApiProperty(APPOINTMENT_RULES.date.schema) date: string;
  @ApiProperty(APPOINTMENT_RULES.time.schema) time: string;
  @ApiProperty(APPOINTMENT_RULES.notes.schema) notes: string | null;
  @ApiProperty(APPOINTMENT_RULES.status.schema) status: AppointmentStatus;
  @ApiProperty(APPOINTMENT_RULES.privacy_version.schema) privacy_version: string | null;
  @ApiProperty(APPOINTMENT_RULES.practitioner_id.schema) practitioner_id: string | null;
  @ApiProperty(APPOINTMENT_RULES.attendance.schema) attendance: Attendance | null;
  @ApiProperty({ ...APPOINTMENT_RULES.arrived_at.schema, description: 'Since when the person is here; staff only' }) arrived_at:
    string | null;
  @ApiProperty(APPOINTMENT_RULES.equipment.schema) equipment: readonly ReservedEquipment[];
  @ApiProperty(APPOINTMENT_RULES.reminded.schema) reminded: boolean;
  @ApiProperty(APPOINTMENT_RULES.reminder_channel.schema) reminder_channel: MessageChannel;
  @ApiProperty(SCHEMA.joinedText) treatment_name: string | null;
  @ApiProperty({ type: 'integer', description: 'Minutes that the appointment holds' }) duration: number;
  @ApiProperty(SCHEMA.instant) created_at: string;
  @ApiProperty(SCHEMA.joinedText) practitioner_name: string | null;
  @ApiProperty(SCHEMA.optionalId) visit_id: string | null;
  @ApiProperty(SCHEMA.optionalInstant) attendance_at: string | null;
  @ApiProperty({ ...SCHEMA.optionalId, required: false, description: 'For staff' }) client_id?: string | null;
  @ApiNotified() notified?: ClientNotice | null;
}

export class CreateAppointmentDto implements NewAppointment, StaffBooking {
  @Rule(APPOINTMENT_RULES.client_name) client_name: string;
  @Rule(APPOINTMENT_RULES.email) email: string;
  @Rule(APPOINTMENT_RULES.phone) phone: string;
  @Rule(APPOINTMENT_RULES.treatment_id) treatment_id: string;
  @Rule(APPOINTMENT_RULES.date) date: string;
  @Rule(APPOINTMENT_RULES.time) time: string;
  @Rule(APPOINTMENT_RULES.notes) notes: string | null;
  @Rule(APPOINTMENT_RULES.status) status: AppointmentStatus;
  @Rule(APPOINTMENT_RULES.privacy_version) privacy_version: string | null;
  @Rule(APPOINTMENT_RULES.practitioner_id) practitioner_id: string | null;
  @Rule(APPOINTMENT_RULES.attendance) attendance: Attendance | null;
  @Rule(APPOINTMENT_RULES.arrived_at) arrived_at: string | null;
  @Rule(APPOINTMENT_RULES.equipment) equipment: readonly { id: string }[] | null;
  @Rule(APPOINTMENT_RULES.reminded) reminded: boolean;
  @Rule(APPOINTMENT_RULES.reminder_channel) reminder_channel: MessageChannel;
  @Rule(STAFF_BOOKING_RULES.any_minute) any_minute: boolean;
  @Rule(STAFF_BOOKING_RULES.overlap) overlap: boolean;
  @Rule(STAFF_BOOKING_RULES.notify_client) notify_client: boolean;
  @Rule(STAFF_BOOKING_RULES.client_id) client_id: string | null;
  @Rule(STAFF_BOOKING_RULES.new_client) new_client: boolean;
}

export class UpdateAppointmentDto implements Changes<Appointment & StaffHour> {
  @ReadOnly() id: undefined;
  @ReadOnly() treatment_name: undefined;
  @ReadOnly() duration: undefined;
  @ReadOnly() created_at: undefined;
  @ReadOnly() practitioner_name: undefined;
  @ReadOnly() visit_id: undefined;
  @ReadOnly() attendance_at: undefined;
  // Accepted, because clients send the response of a booking back whole.
  @ReadOnly() manage_url: undefined;
  @ReadOnly() notified: undefined;
  @Change(APPOINTMENT_RULES.client_name) client_name: string | undefined;
  @Change(APPOINTMENT_RULES.email) email: string | undefined;
  @Change(APPOINTMENT_RULES.phone) phone: string | undefined;
  @Change(APPOINTMENT_RULES.treatment_id) treatment_id: string | undefined;
  @Change(APPOINTMENT_RULES.date) date: string | undefined;
  @Change(APPOINTMENT_RULES.time) time: string | undefined;
  @Change(APPOINTMENT_RULES.notes) notes: string | null | undefined;
  @Change(APPOINTMENT_RULES.status) status: AppointmentStatus | undefined;
  @ReadOnly() privacy_version: undefined;
  @Change(APPOINTMENT_RULES.practitioner_id) practitioner_id: string | null | undefined;
  @Change(APPOINTMENT_RULES.attendance) attendance: Attendance | null | undefined;
  @Change(APPOINTMENT_RULES.arrived_at) arrived_at: string | null | undefined;
  @Change(APPOINTMENT_RULES.equipment) equipment: readonly ReservedEquipment[] | undefined;
  @Change(APPOINTMENT_RULES.reminded) reminded: boolean | undefined;
  @Change(STAFF_BOOKING_RULES.client_id) client_id: string | null | undefined;
  @Change(STAFF_HOUR_RULES.any_minute) any_minute: boolean | undefined;
  @Change(STAFF_HOUR_RULES.overlap) overlap: boolean | undefined;
  @Change(APPOINTMENT_RULES.reminder_channel) reminder_channel: MessageChannel | undefined;
}
