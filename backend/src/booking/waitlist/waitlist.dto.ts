import { ApiProperty } from '@nestjs/swagger';
import {
  CLIENT_CHOICE_RULES,
  WAITING_RULES,
  type ClientChoice,
  type NewWaiting,
  type Waiting,
  type WaitingStatus,
} from '../../contract/index.js';
import { Change, ReadOnly, Rule, SCHEMA, type Changes } from '../../core/http/bodies.js';

export class WaitingRecord implements Waiting {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty(WAITING_RULES.client_name.schema) client_name: string;
  @ApiProperty(WAITING_RULES.email.schema) email: string;
  @ApiProperty(WAITING_RULES.phone.schema) phone: string;
  @ApiProperty(WAITING_RULES.treatment_id.schema) treatment_id: string;
  @ApiProperty(WAITING_RULES.from_date.schema) from_date: string;
  @ApiProperty(WAITING_RULES.to_date.schema) to_date: string;
  @ApiProperty(WAITING_RULES.privacy_version.schema) privacy_version: string | null;
  @ApiProperty(WAITING_RULES.status.schema) status: WaitingStatus;
  @ApiProperty(SCHEMA.instant) created_at: string;
  @ApiProperty(SCHEMA.joinedText) treatment_name: string | null;
  @ApiProperty({ type: 'string', format: 'date', nullable: true }) offered_date: string | null;
  @ApiProperty({ type: 'string', nullable: true }) offered_time: string | null;
  @ApiProperty(SCHEMA.optionalInstant) offered_until: string | null;
  @ApiProperty(SCHEMA.optionalInstant) ended_at: string | null;
  @ApiProperty({ ...SCHEMA.optionalId, required: false, description: 'For staff' }) client_id?: string | null;
}

export class CreateWaitingDto implements NewWaiting, ClientChoice {
  @Rule(WAITING_RULES.client_name) client_name: string;
  @Rule(WAITING_RULES.email) email: string;
  @Rule(WAITING_RULES.phone) phone: string;
  @Rule(WAITING_RULES.treatment_id) treatment_id: string;
  @Rule(WAITING_RULES.from_date) from_date: string;
  @Rule(WAITING_RULES.to_date) to_date: string;
  @Rule(WAITING_RULES.privacy_version) privacy_version: string | null;
  @Rule(WAITING_RULES.status) status: WaitingStatus;
  @Rule(CLIENT_CHOICE_RULES.client_id) client_id: string | null;
  @Rule(CLIENT_CHOICE_RULES.new_client) new_client: boolean;
}

export class UpdateWaitingDto implements Changes<Waiting> {
  @ReadOnly() id: undefined;
  @ReadOnly() created_at: undefined;
  @ReadOnly() treatment_name: undefined;
  @ReadOnly() offered_date: undefined;
  @ReadOnly() offered_time: undefined;
  @ReadOnly() offered_until: undefined;
  @ReadOnly() ended_at: undefined;
  @ReadOnly() client_id: undefined;
  @Change(WAITING_RULES.client_name) client_name: string | undefined;
  @Change(WAITING_RULES.email) email: string | undefined;
  @Change(WAITING_RULES.phone) phone: string | undefined;
  @Change(WAITING_RULES.treatment_id) treatment_id: string | undefined;
  @Change(WAITING_RULES.from_date) from_date: string | undefined;
  @Change(WAITING_RULES.to_date) to_date: string | undefined;
  @ReadOnly() privacy_version: undefined;
  @Change(WAITING_RULES.status) status: WaitingStatus | undefined;
}
