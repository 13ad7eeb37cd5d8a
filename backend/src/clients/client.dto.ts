import { ApiProperty } from '@nestjs/swagger';
import {
  CLIENT_RULES,
  MERGE_RULES,
  type Client,
  type MergeRequest,
  type MessageChannel,
  type NewClient,
} from '../contract/index.js';
import { Change, ReadOnly, Rule, SCHEMA, type Changes } from '../core/http/bodies.js';

export class ClientRecord implements Client {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty(CLIENT_RULES.name.schema) name: string;
  @ApiProperty(CLIENT_RULES.aliases.schema) aliases: readonly string[];
  @ApiProperty(CLIENT_RULES.phones.schema) phones: readonly string[];
  @ApiProperty(CLIENT_RULES.emails.schema) emails: readonly string[];
  @ApiProperty(CLIENT_RULES.birthday.schema) birthday: string | null;
  @ApiProperty(CLIENT_RULES.language.schema) language: string | null;
  @ApiProperty(CLIENT_RULES.reminder_channel.schema) reminder_channel: MessageChannel;
  @ApiProperty(CLIENT_RULES.notes.schema) notes: string | null;
  @ApiProperty(CLIENT_RULES.tags.schema) tags: readonly string[];
  @ApiProperty(SCHEMA.instant) created_at: string;
}

export class CreateClientDto implements NewClient {
  @Rule(CLIENT_RULES.name) name: string;
  @Rule(CLIENT_RULES.aliases) aliases: readonly string[];
  @Rule(CLIENT_RULES.phones) phones: readonly string[];
  @Rule(CLIENT_RULES.emails) emails: readonly string[];
  @Rule(CLIENT_RULES.birthday) birthday: string | null;
  @Rule(CLIENT_RULES.language) language: string | null;
  @Rule(CLIENT_RULES.reminder_channel) reminder_channel: MessageChannel;
  @Rule(CLIENT_RULES.notes) notes: string | null;
  @Rule(CLIENT_RULES.tags) tags: readonly string[];
}

export class UpdateClientDto implements Changes<Client> {
  @ReadOnly() id: undefined;
  @ReadOnly() created_at: undefined;
  @Change(CLIENT_RULES.name) name: string | undefined;
  @Change(CLIENT_RULES.aliases) aliases: readonly string[] | undefined;
  @Change(CLIENT_RULES.phones) phones: readonly string[] | undefined;
  @Change(CLIENT_RULES.emails) emails: readonly string[] | undefined;
  @Change(CLIENT_RULES.birthday) birthday: string | null | undefined;
  @Change(CLIENT_RULES.language) language: string | null | undefined;
  @Change(CLIENT_RULES.reminder_channel) reminder_channel: MessageChannel | undefined;
  @Change(CLIENT_RULES.notes) notes: string | null | undefined;
  @Change(CLIENT_RULES.tags) tags: readonly string[] | undefined;
}

export class MergeDto implements MergeRequest {
  @Rule(MERGE_RULES.into) into: string;
  @Rule(MERGE_RULES.preview) preview: boolean;
}
