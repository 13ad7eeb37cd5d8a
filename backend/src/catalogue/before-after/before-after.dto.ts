import { ApiProperty } from '@nestjs/swagger';
import {
  BEFORE_AFTER_RULES,
  PUBLISHING_REASON_RULE,
  type BeforeAfter,
  type NewBeforeAfter,
  type PairCount,
  type PictureKind,
  type FoundWord,
} from '../../contract/index.js';
import { Change, ReadOnly, Rule, SCHEMA, type Changes } from '../../core/http/bodies.js';
import { ApiFindings } from '../../core/publishing/api-findings.js';
import type { WithReason } from '../../core/resources/description.js';

export class BeforeAfterRecord implements BeforeAfter {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty(BEFORE_AFTER_RULES.treatment_id.schema) treatment_id: string | null;
  @ApiProperty(BEFORE_AFTER_RULES.image_before.schema) image_before: string;
  @ApiProperty(BEFORE_AFTER_RULES.image_after.schema) image_after: string;
  @ApiProperty(BEFORE_AFTER_RULES.caption.schema) caption: string;
  @ApiProperty(BEFORE_AFTER_RULES.kind.schema) kind: PictureKind | null;
  @ApiProperty({ ...BEFORE_AFTER_RULES.consent_id.schema, required: false }) consent_id: string | null;
  @ApiProperty(SCHEMA.instant) created_at: string;
  @ApiProperty(SCHEMA.joinedText) treatment_name: string | null;
}

/** Response to a creation or a change. */
export class SavedBeforeAfter extends BeforeAfterRecord {
  @ApiFindings() findings?: readonly FoundWord[];
}

export class CreateBeforeAfterDto implements NewBeforeAfter, WithReason {
  @Rule(BEFORE_AFTER_RULES.treatment_id) treatment_id: string | null;
  @Rule(BEFORE_AFTER_RULES.image_before) image_before: string;
  @Rule(BEFORE_AFTER_RULES.image_after) image_after: string;
  @Rule(BEFORE_AFTER_RULES.caption) caption: string;
  @Rule(BEFORE_AFTER_RULES.kind) kind: PictureKind | null;
  @Rule(BEFORE_AFTER_RULES.consent_id) consent_id: string | null;
  @Rule(PUBLISHING_REASON_RULE) publishing_reason?: string | null;
}

export class UpdateBeforeAfterDto implements Changes<BeforeAfter>, WithReason {
  @ReadOnly() id: undefined;
  @ReadOnly() findings?: undefined;
  @ReadOnly() created_at: undefined;
  @ReadOnly() treatment_name: undefined;
  @Change(BEFORE_AFTER_RULES.treatment_id) treatment_id: string | null | undefined;
  @Change(BEFORE_AFTER_RULES.image_before) image_before: string | undefined;
  @Change(BEFORE_AFTER_RULES.image_after) image_after: string | undefined;
  @Change(BEFORE_AFTER_RULES.caption) caption: string | undefined;
  @Change(BEFORE_AFTER_RULES.kind) kind: PictureKind | null | undefined;
  @Change(BEFORE_AFTER_RULES.consent_id) consent_id: string | null | undefined;
  @Change(PUBLISHING_REASON_RULE) publishing_reason?: string | null;
}

export class PairCountRecord implements PairCount {
  @ApiProperty(BEFORE_AFTER_RULES.treatment_id.schema) treatment_id: string | null;
  @ApiProperty(SCHEMA.joinedText) treatment_name: string | null;
  @ApiProperty(SCHEMA.joinedText) slug: string | null;
  @ApiProperty(BEFORE_AFTER_RULES.kind.schema) kind: PictureKind | null;
  @ApiProperty({ type: 'integer' }) count: number;
}
