import { ApiProperty } from '@nestjs/swagger';
import { CONSENT_RULES, type Consent, type ConsentScope, type NewConsent, type PaperVersion } from '../../contract/index.js';
import { Change, ReadOnly, Rule, SCHEMA, type Changes } from '../../core/http/bodies.js';

export class ConsentRecord implements Consent {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty(CONSENT_RULES.name.schema) name: string;
  @ApiProperty(CONSENT_RULES.email.schema) email: string | null;
  @ApiProperty(CONSENT_RULES.phone.schema) phone: string | null;
  @ApiProperty(CONSENT_RULES.scope.schema) scope: readonly ConsentScope[];
  @ApiProperty(CONSENT_RULES.given_on.schema) given_on: string;
  @ApiProperty(CONSENT_RULES.withdrawn_on.schema) withdrawn_on: string | null;
  @ApiProperty(CONSENT_RULES.notes.schema) notes: string | null;
  @ApiProperty(SCHEMA.instant) created_at: string;
  @ApiProperty({ type: 'string', nullable: true, description: 'What the signed paper is called' }) paper_name: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Its bytes' }) paper_size: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'How many papers were stored for it' }) paper_version:
    number | null;
  @ApiProperty({ type: 'string', nullable: true, description: 'SHA-256 of its bytes, in hex' }) paper_sha256: string | null;
}

export class CreateConsentDto implements NewConsent {
  @Rule(CONSENT_RULES.name) name: string;
  @Rule(CONSENT_RULES.email) email: string | null;
  @Rule(CONSENT_RULES.phone) phone: string | null;
  @Rule(CONSENT_RULES.scope) scope: readonly ConsentScope[];
  @Rule(CONSENT_RULES.given_on) given_on: string;
  @Rule(CONSENT_RULES.withdrawn_on) withdrawn_on: string | null;
  @Rule(CONSENT_RULES.notes) notes: string | null;
}

export class UpdateConsentDto implements Changes<Consent> {
  @ReadOnly() id: undefined;
  @ReadOnly() created_at: undefined;
  @ReadOnly() paper_name: undefined;
  @ReadOnly() paper_size: undefined;
  @ReadOnly() paper_version: undefined;
  @ReadOnly() paper_sha256: undefined;
  @Change(CONSENT_RULES.name) name: string | undefined;
  @Change(CONSENT_RULES.email) email: string | null | undefined;
  @Change(CONSENT_RULES.phone) phone: string | null | undefined;
  @Change(CONSENT_RULES.scope) scope: readonly ConsentScope[] | undefined;
  @Change(CONSENT_RULES.given_on) given_on: string | undefined;
  @Change(CONSENT_RULES.withdrawn_on) withdrawn_on: string | null | undefined;
  @Change(CONSENT_RULES.notes) notes: string | null | undefined;
}

export class PaperVersionRecord implements PaperVersion {
  @ApiProperty({ type: 'integer' })
  number: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: 'integer', description: 'Bytes' })
  size: number;

  @ApiProperty({ description: 'Of its bytes, in hex' })
  sha256: string;

  @ApiProperty(SCHEMA.instant)
  stored_at: string;
}
