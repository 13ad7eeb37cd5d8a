import { ApiProperty } from '@nestjs/swagger';
import { NEW_API_KEY_RULES, type ApiKey, type CreatedApiKey, type KeyScope, type NewApiKey } from '../../contract/index.js';
import { Rule, SCHEMA } from '../../core/http/bodies.js';

const optionalInstant = { ...SCHEMA.instant, nullable: true } as const;

export class NewApiKeyDto implements NewApiKey {
  @Rule(NEW_API_KEY_RULES.name) name: string;
  @Rule(NEW_API_KEY_RULES.scopes) scopes: readonly KeyScope[];
  @Rule(NEW_API_KEY_RULES.expires_at) expires_at: string | null;
  @Rule(NEW_API_KEY_RULES.networks) networks: readonly string[];
}

export class ApiKeyRecord implements ApiKey {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string', description: 'The first characters of the key' }) prefix: string;
  @ApiProperty(NEW_API_KEY_RULES.scopes.schema) scopes: readonly KeyScope[];
  @ApiProperty(NEW_API_KEY_RULES.networks.schema) networks: readonly string[];
  @ApiProperty(SCHEMA.instant) created_at: string;
  @ApiProperty({ type: 'string', nullable: true, description: 'E-mail of the account' }) created_by: string | null;
  @ApiProperty(optionalInstant) expires_at: string | null;
  @ApiProperty(optionalInstant) last_used_at: string | null;
  @ApiProperty({ type: 'string', nullable: true }) last_used_address: string | null;
}

export class CreatedApiKeyRecord implements CreatedApiKey {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty({ type: 'string', description: 'In no other answer' }) key: string;
}
