import { ApiProperty } from '@nestjs/swagger';
import {
  CLIENT_CHOICE_RULES,
  LEAD_RULES,
  type ClientChoice,
  type Lead,
  type LeadSource,
  type NewLead,
} from '../../contract/index.js';
import { Change, ReadOnly, Rule, SCHEMA, type Changes } from '../../core/http/bodies.js';

export class LeadRecord implements Lead {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty(LEAD_RULES.name.schema) name: string;
  @ApiProperty(LEAD_RULES.email.schema) email: string;
  @ApiProperty(LEAD_RULES.phone.schema) phone: string;
  @ApiProperty(LEAD_RULES.message.schema) message: string;
  @ApiProperty(LEAD_RULES.source.schema) source: LeadSource;
  @ApiProperty(LEAD_RULES.contacted.schema) contacted: boolean;
  @ApiProperty(LEAD_RULES.privacy_version.schema) privacy_version: string | null;
  @ApiProperty(SCHEMA.instant) created_at: string;
  @ApiProperty({ ...SCHEMA.optionalId, required: false, description: 'For staff' }) client_id?: string | null;
}

export class CreateLeadDto implements NewLead, ClientChoice {
  @Rule(LEAD_RULES.name) name: string;
  @Rule(LEAD_RULES.email) email: string;
  @Rule(LEAD_RULES.phone) phone: string;
  @Rule(LEAD_RULES.message) message: string;
  @Rule(LEAD_RULES.source) source: LeadSource;
  @Rule(LEAD_RULES.contacted) contacted: boolean;
  @Rule(LEAD_RULES.privacy_version) privacy_version: string | null;
  @Rule(CLIENT_CHOICE_RULES.client_id) client_id: string | null;
  @Rule(CLIENT_CHOICE_RULES.new_client) new_client: boolean;
}

export class UpdateLeadDto implements Changes<Lead> {
  @ReadOnly() id: undefined;
  @ReadOnly() created_at: undefined;
  @Change(LEAD_RULES.name) name: string | undefined;
  @Change(LEAD_RULES.email) email: string | undefined;
  @Change(LEAD_RULES.phone) phone: string | undefined;
  @Change(LEAD_RULES.message) message: string | undefined;
  @Change(LEAD_RULES.source) source: LeadSource | undefined;
  @Change(LEAD_RULES.contacted) contacted: boolean | undefined;
  @Change(CLIENT_CHOICE_RULES.client_id) client_id: string | null | undefined;
  @ReadOnly() privacy_version: undefined;
}
