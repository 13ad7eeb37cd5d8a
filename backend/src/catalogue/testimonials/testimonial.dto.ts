import { ApiProperty } from '@nestjs/swagger';
import {
  PUBLISHING_REASON_RULE,
  TESTIMONIAL_RULES,
  type NewTestimonial,
  type Testimonial,
  type FoundWord,
} from '../../contract/index.js';
import { Change, ReadOnly, Rule, SCHEMA, type Changes } from '../../core/http/bodies.js';
import { ApiFindings } from '../../core/publishing/api-findings.js';
import type { WithReason } from '../../core/resources/description.js';

export class TestimonialRecord implements Testimonial {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty(TESTIMONIAL_RULES.name.schema) name: string;
  @ApiProperty(TESTIMONIAL_RULES.treatment.schema) treatment: string;
  @ApiProperty(TESTIMONIAL_RULES.quote.schema) quote: string;
  @ApiProperty(TESTIMONIAL_RULES.rating.schema) rating: number | null;
  @ApiProperty(TESTIMONIAL_RULES.image_url.schema) image_url: string | null;
  @ApiProperty(TESTIMONIAL_RULES.approved.schema) approved: boolean;
  @ApiProperty(SCHEMA.instant) created_at: string;
  @ApiProperty({ type: 'boolean', description: 'Only the server says so' }) verified: boolean;
}

/** Response to a creation or a change. */
export class SavedTestimonial extends TestimonialRecord {
  @ApiFindings() findings?: readonly FoundWord[];
}

export class CreateTestimonialDto implements NewTestimonial, WithReason {
  @Rule(TESTIMONIAL_RULES.name) name: string;
  @Rule(TESTIMONIAL_RULES.treatment) treatment: string;
  @Rule(TESTIMONIAL_RULES.quote) quote: string;
  @Rule(TESTIMONIAL_RULES.rating) rating: number | null;
  @Rule(TESTIMONIAL_RULES.image_url) image_url: string | null;
  @Rule(TESTIMONIAL_RULES.approved) approved: boolean;
  @Rule(PUBLISHING_REASON_RULE) publishing_reason?: string | null;
}

export class UpdateTestimonialDto implements Changes<Testimonial>, WithReason {
  @ReadOnly() id: undefined;
  @ReadOnly() findings?: undefined;
  @ReadOnly() created_at: undefined;
  @ReadOnly() verified: undefined;
  @Change(TESTIMONIAL_RULES.name) name: string | undefined;
  @Change(TESTIMONIAL_RULES.treatment) treatment: string | undefined;
  @Change(TESTIMONIAL_RULES.quote) quote: string | undefined;
  @Change(TESTIMONIAL_RULES.rating) rating: number | null | undefined;
  @Change(TESTIMONIAL_RULES.image_url) image_url: string | null | undefined;
  @Change(TESTIMONIAL_RULES.approved) approved: boolean | undefined;
  @Change(PUBLISHING_REASON_RULE) publishing_reason?: string | null;
}
