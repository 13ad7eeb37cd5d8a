import { ApiProperty } from '@nestjs/swagger';
import {
  PRACTITIONER_CREATION_RULES,
  PRACTITIONER_RULES,
  PUBLISHING_REASON_RULE,
  type FoundWord,
  type NewPractitioner,
  type PictureKind,
  type Practitioner,
} from '../../contract/index.js';
import { Change, ReadOnly, Rule, SCHEMA, type Changes } from '../../core/http/bodies.js';
import { ApiFindings } from '../../core/publishing/api-findings.js';
import type { WithReason } from '../../core/resources/description.js';

export class PractitionerRecord implements Practitioner {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty(PRACTITIONER_RULES.name.schema) name: string;
  @ApiProperty(PRACTITIONER_RULES.title.schema) title: string | null;
  @ApiProperty(PRACTITIONER_RULES.licence_number.schema) licence_number: string | null;
  @ApiProperty(PRACTITIONER_RULES.image_url.schema) image_url: string | null;
  @ApiProperty(PRACTITIONER_RULES.image_kind.schema) image_kind: PictureKind | null;
  @ApiProperty({ ...PRACTITIONER_RULES.image_consent_id.schema, required: false }) image_consent_id: string | null;
  @ApiProperty(PRACTITIONER_RULES.bio.schema) bio: string | null;
  @ApiProperty(PRACTITIONER_RULES.colour.schema) colour: string | null;
  @ApiProperty(PRACTITIONER_RULES.treatment_ids.schema) treatment_ids: readonly string[];
  @ApiProperty(PRACTITIONER_RULES.is_public.schema) is_public: boolean;
  @ApiProperty(PRACTITIONER_RULES.is_active.schema) is_active: boolean;
  @ApiProperty({ ...PRACTITIONER_RULES.user_id.schema, required: false }) user_id: string | null;
  @ApiProperty({ type: 'string', description: 'Readable address, given at the creation, from the name where none is chosen' })
  slug: string;
}

/** Response to a creation or a change. */
export class SavedPractitioner extends PractitionerRecord {
  @ApiFindings() findings?: readonly FoundWord[];
}

export class CreatePractitionerDto implements NewPractitioner, WithReason {
  @Rule(PRACTITIONER_RULES.name) name: string;
  @Rule(PRACTITIONER_RULES.title) title: string | null;
  @Rule(PRACTITIONER_RULES.licence_number) licence_number: string | null;
  @Rule(PRACTITIONER_RULES.image_url) image_url: string | null;
  @Rule(PRACTITIONER_RULES.image_kind) image_kind: PictureKind | null;
  @Rule(PRACTITIONER_RULES.image_consent_id) image_consent_id: string | null;
  @Rule(PRACTITIONER_RULES.bio) bio: string | null;
  @Rule(PRACTITIONER_RULES.colour) colour: string | null;
  @Rule(PRACTITIONER_RULES.treatment_ids) treatment_ids: readonly string[];
  @Rule(PRACTITIONER_RULES.is_public) is_public: boolean;
  @Rule(PRACTITIONER_RULES.is_active) is_active: boolean;
  @Rule(PRACTITIONER_RULES.user_id) user_id: string | null;
  @Rule(PRACTITIONER_CREATION_RULES.slug) slug: string | null;
  @Rule(PUBLISHING_REASON_RULE) publishing_reason?: string | null;
}

export class UpdatePractitionerDto implements Changes<Practitioner>, WithReason {
  @ReadOnly() id: undefined;
  @ReadOnly() findings?: undefined;
  @ReadOnly() slug: undefined;
  @Change(PRACTITIONER_RULES.name) name: string | undefined;
  @Change(PRACTITIONER_RULES.title) title: string | null | undefined;
  @Change(PRACTITIONER_RULES.licence_number) licence_number: string | null | undefined;
  @Change(PRACTITIONER_RULES.image_url) image_url: string | null | undefined;
  @Change(PRACTITIONER_RULES.image_kind) image_kind: PictureKind | null | undefined;
  @Change(PRACTITIONER_RULES.image_consent_id) image_consent_id: string | null | undefined;
  @Change(PRACTITIONER_RULES.bio) bio: string | null | undefined;
  @Change(PRACTITIONER_RULES.colour) colour: string | null | undefined;
  @Change(PRACTITIONER_RULES.treatment_ids) treatment_ids: readonly string[] | undefined;
  @Change(PRACTITIONER_RULES.is_public) is_public: boolean | undefined;
  @Change(PRACTITIONER_RULES.is_active) is_active: boolean | undefined;
  @Change(PRACTITIONER_RULES.user_id) user_id: string | null | undefined;
  @Change(PUBLISHING_REASON_RULE) publishing_reason?: string | null;
}
