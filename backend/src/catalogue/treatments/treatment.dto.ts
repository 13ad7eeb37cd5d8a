import { ApiProperty } from '@nestjs/swagger';
import {
  PUBLISHING_REASON_RULE,
  TREATMENT_RULES,
  type RequiredResource,
  type NewTreatment,
  type RetiredTreatment,
  type StoredCategory,
  type Treatment,
  type FoundWord,
} from '../../contract/index.js';
import { Change, ReadOnly, Rule, SCHEMA, type Changes } from '../../core/http/bodies.js';
import { ApiFindings } from '../../core/publishing/api-findings.js';
import type { WithReason } from '../../core/resources/description.js';

export class TreatmentRecord implements Treatment {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty(TREATMENT_RULES.name.schema) name: string;
  @ApiProperty(TREATMENT_RULES.description.schema) description: string;
  @ApiProperty(TREATMENT_RULES.price.schema) price: number;
  @ApiProperty(TREATMENT_RULES.duration.schema) duration: number;
  @ApiProperty(TREATMENT_RULES.category.schema) category: StoredCategory;
  @ApiProperty(TREATMENT_RULES.image_url.schema) image_url: string;
  @ApiProperty(TREATMENT_RULES.featured.schema) featured: boolean;
  @ApiProperty(TREATMENT_RULES.is_active.schema) is_active: boolean;
  @ApiProperty(TREATMENT_RULES.needs.schema) needs: readonly RequiredResource[];
  @ApiProperty(TREATMENT_RULES.prepare_minutes.schema) prepare_minutes: number;
  @ApiProperty(TREATMENT_RULES.cleanup_minutes.schema) cleanup_minutes: number;
  @ApiProperty({ type: 'string', description: 'Readable address, given once from the name' }) slug: string;
}

/** Response to a creation or a change. */
export class SavedTreatment extends TreatmentRecord {
  @ApiFindings() findings?: readonly FoundWord[];
}

export class CreateTreatmentDto implements NewTreatment, WithReason {
  @Rule(TREATMENT_RULES.name) name: string;
  @Rule(TREATMENT_RULES.description) description: string;
  @Rule(TREATMENT_RULES.price) price: number;
  @Rule(TREATMENT_RULES.duration) duration: number;
  @Rule(TREATMENT_RULES.category) category: StoredCategory;
  @Rule(TREATMENT_RULES.image_url) image_url: string;
  @Rule(TREATMENT_RULES.featured) featured: boolean;
  @Rule(TREATMENT_RULES.is_active) is_active: boolean;
  @Rule(TREATMENT_RULES.needs) needs: readonly RequiredResource[];
  @Rule(TREATMENT_RULES.prepare_minutes) prepare_minutes: number;
  @Rule(TREATMENT_RULES.cleanup_minutes) cleanup_minutes: number;
  @Rule(PUBLISHING_REASON_RULE) publishing_reason?: string | null;
}

export class UpdateTreatmentDto implements Changes<Treatment>, WithReason {
  @ReadOnly() id: undefined;
  @ReadOnly() findings?: undefined;
  @ReadOnly() slug: undefined;
  @Change(TREATMENT_RULES.name) name: string | undefined;
  @Change(TREATMENT_RULES.description) description: string | undefined;
  @Change(TREATMENT_RULES.price) price: number | undefined;
  @Change(TREATMENT_RULES.duration) duration: number | undefined;
  @Change(TREATMENT_RULES.category) category: StoredCategory | undefined;
  @Change(TREATMENT_RULES.image_url) image_url: string | undefined;
  @Change(TREATMENT_RULES.featured) featured: boolean | undefined;
  @Change(TREATMENT_RULES.is_active) is_active: boolean | undefined;
  @Change(TREATMENT_RULES.needs) needs: readonly RequiredResource[] | undefined;
  @Change(TREATMENT_RULES.prepare_minutes) prepare_minutes: number | undefined;
  @Change(TREATMENT_RULES.cleanup_minutes) cleanup_minutes: number | undefined;
  @Change(PUBLISHING_REASON_RULE) publishing_reason?: string | null;
}

export class RetiredTreatmentRecord implements RetiredTreatment {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty(TREATMENT_RULES.name.schema) name: string;
  @ApiProperty({ type: 'string' }) slug: string;
  @ApiProperty(TREATMENT_RULES.category.schema) category: StoredCategory;
}
