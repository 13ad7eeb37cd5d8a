import { ApiProperty } from '@nestjs/swagger';
import {
  CLINIC_RULES,
  MESSAGE_CHANNELS,
  type MessageChannel,
  type OrderLimits,
  type PublicClinic,
  type WeeklyHours,
} from '../contract/index.js';
import { Change, ReadOnly, type Changes } from '../core/http/bodies.js';

export class ClinicRecord implements PublicClinic {
  @ApiProperty(CLINIC_RULES.name.schema) name: string;
  @ApiProperty(CLINIC_RULES.phone.schema) phone: string | null;
  @ApiProperty(CLINIC_RULES.whatsapp.schema) whatsapp: string | null;
  @ApiProperty(CLINIC_RULES.email.schema) email: string | null;
  @ApiProperty(CLINIC_RULES.street.schema) street: string | null;
  @ApiProperty(CLINIC_RULES.postal_code.schema) postal_code: string | null;
  @ApiProperty(CLINIC_RULES.city.schema) city: string | null;
  @ApiProperty(CLINIC_RULES.province.schema) province: string | null;
  @ApiProperty(CLINIC_RULES.map_url.schema) map_url: string | null;
  @ApiProperty(CLINIC_RULES.instagram_url.schema) instagram_url: string | null;
  @ApiProperty(CLINIC_RULES.facebook_url.schema) facebook_url: string | null;
  @ApiProperty(CLINIC_RULES.tiktok_url.schema) tiktok_url: string | null;
  @ApiProperty(CLINIC_RULES.youtube_url.schema) youtube_url: string | null;
  @ApiProperty(CLINIC_RULES.legal_name.schema) legal_name: string | null;
  @ApiProperty(CLINIC_RULES.tax_id.schema) tax_id: string | null;
  @ApiProperty(CLINIC_RULES.registry_data.schema) registry_data: string | null;
  @ApiProperty(CLINIC_RULES.sanitary_register.schema) sanitary_register: string | null;
  @ApiProperty(CLINIC_RULES.sanitary_authority.schema) sanitary_authority: string | null;
  @ApiProperty(CLINIC_RULES.medical_director.schema) medical_director: string | null;
  @ApiProperty(CLINIC_RULES.medical_licence.schema) medical_licence: string | null;
  @ApiProperty(CLINIC_RULES.data_protection_contact.schema) data_protection_contact: string | null;
  @ApiProperty(CLINIC_RULES.places.schema) places: number;
  @ApiProperty(CLINIC_RULES.opening_hours.schema) opening_hours: WeeklyHours;
  @ApiProperty(CLINIC_RULES.slots.schema) slots: readonly string[];
  @ApiProperty(CLINIC_RULES.closed_days.schema) closed_days: readonly string[];
  @ApiProperty(CLINIC_RULES.booking_horizon_days.schema) booking_horizon_days: number;
  @ApiProperty(CLINIC_RULES.min_notice_minutes.schema) min_notice_minutes: number;
  @ApiProperty(CLINIC_RULES.ends_by_closing.schema) ends_by_closing: boolean;
  @ApiProperty(CLINIC_RULES.practitioner_prepares.schema) practitioner_prepares: boolean;
  @ApiProperty(CLINIC_RULES.gaps_last.schema) gaps_last: boolean;
  @ApiProperty(CLINIC_RULES.consent_required.schema) consent_required: boolean;
  @ApiProperty(CLINIC_RULES.change_hours.schema) change_hours: number;
  @ApiProperty(CLINIC_RULES.mail_delay_minutes.schema) mail_delay_minutes: number;
  @ApiProperty(CLINIC_RULES.reminder_hours.schema) reminder_hours: number;
  @ApiProperty(CLINIC_RULES.offers_pickup.schema) offers_pickup: boolean;
  @ApiProperty(CLINIC_RULES.waiting_list.schema) waiting_list: boolean;
  @ApiProperty(CLINIC_RULES.waiting_minutes.schema) waiting_minutes: number;
  @ApiProperty(CLINIC_RULES.opinion_hours.schema) opinion_hours: number;
  @ApiProperty(CLINIC_RULES.lock_minutes.schema) lock_minutes: number;
  @ApiProperty(CLINIC_RULES.admin_lock_minutes.schema) admin_lock_minutes: number;
  @ApiProperty({ type: 'string', readOnly: true, example: 'Europe/Madrid' }) time_zone: string;
  @ApiProperty({ type: 'string', readOnly: true, example: 'https://clinica.example' }) public_url: string;
  @ApiProperty({ type: 'array', items: { type: 'string', enum: [...MESSAGE_CHANNELS] }, readOnly: true })
  reminder_channels: readonly MessageChannel[];
  @ApiProperty({
    type: 'object',
    nullable: true,
    readOnly: true,
    properties: { units_per_line: { type: 'integer' }, units_per_person: { type: 'integer' } },
    description: 'How many units one order of a visitor may hold; null where nothing limits it',
  })
  order_limits: OrderLimits | null;
}

export class UpdateClinicDto implements Changes<PublicClinic> {
  @ReadOnly() time_zone: undefined;
  @ReadOnly() public_url: undefined;
  @ReadOnly() reminder_channels: undefined;
  @ReadOnly() order_limits: undefined;
  @Change(CLINIC_RULES.name) name: string | undefined;
  @Change(CLINIC_RULES.phone) phone: string | null | undefined;
  @Change(CLINIC_RULES.whatsapp) whatsapp: string | null | undefined;
  @Change(CLINIC_RULES.email) email: string | null | undefined;
  @Change(CLINIC_RULES.street) street: string | null | undefined;
  @Change(CLINIC_RULES.postal_code) postal_code: string | null | undefined;
  @Change(CLINIC_RULES.city) city: string | null | undefined;
  @Change(CLINIC_RULES.province) province: string | null | undefined;
  @Change(CLINIC_RULES.map_url) map_url: string | null | undefined;
  @Change(CLINIC_RULES.instagram_url) instagram_url: string | null | undefined;
  @Change(CLINIC_RULES.facebook_url) facebook_url: string | null | undefined;
  @Change(CLINIC_RULES.tiktok_url) tiktok_url: string | null | undefined;
  @Change(CLINIC_RULES.youtube_url) youtube_url: string | null | undefined;
  @Change(CLINIC_RULES.legal_name) legal_name: string | null | undefined;
  @Change(CLINIC_RULES.tax_id) tax_id: string | null | undefined;
  @Change(CLINIC_RULES.registry_data) registry_data: string | null | undefined;
  @Change(CLINIC_RULES.sanitary_register) sanitary_register: string | null | undefined;
  @Change(CLINIC_RULES.sanitary_authority) sanitary_authority: string | null | undefined;
  @Change(CLINIC_RULES.medical_director) medical_director: string | null | undefined;
  @Change(CLINIC_RULES.medical_licence) medical_licence: string | null | undefined;
  @Change(CLINIC_RULES.data_protection_contact) data_protection_contact: string | null | undefined;
  @Change(CLINIC_RULES.places) places: number | undefined;
  @Change(CLINIC_RULES.opening_hours) opening_hours: WeeklyHours | undefined;
  @Change(CLINIC_RULES.slots) slots: readonly string[] | undefined;
  @Change(CLINIC_RULES.closed_days) closed_days: readonly string[] | undefined;
  @Change(CLINIC_RULES.booking_horizon_days) booking_horizon_days: number | undefined;
  @Change(CLINIC_RULES.min_notice_minutes) min_notice_minutes: number | undefined;
  @Change(CLINIC_RULES.ends_by_closing) ends_by_closing: boolean | undefined;
  @Change(CLINIC_RULES.practitioner_prepares) practitioner_prepares: boolean | undefined;
  @Change(CLINIC_RULES.gaps_last) gaps_last: boolean | undefined;
  @Change(CLINIC_RULES.consent_required) consent_required: boolean | undefined;
  @Change(CLINIC_RULES.change_hours) change_hours: number | undefined;
  @Change(CLINIC_RULES.mail_delay_minutes) mail_delay_minutes: number | undefined;
  @Change(CLINIC_RULES.reminder_hours) reminder_hours: number | undefined;
  @Change(CLINIC_RULES.offers_pickup) offers_pickup: boolean | undefined;
  @Change(CLINIC_RULES.waiting_list) waiting_list: boolean | undefined;
  @Change(CLINIC_RULES.waiting_minutes) waiting_minutes: number | undefined;
  @Change(CLINIC_RULES.opinion_hours) opinion_hours: number | undefined;
  @Change(CLINIC_RULES.lock_minutes) lock_minutes: number | undefined;
  @Change(CLINIC_RULES.admin_lock_minutes) admin_lock_minutes: number | undefined;
}
