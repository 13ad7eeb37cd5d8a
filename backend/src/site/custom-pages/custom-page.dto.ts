import { ApiProperty } from '@nestjs/swagger';
import {
  CUSTOM_PAGE_RULES,
  PUBLISHING_REASON_RULE,
  type FoundWord,
  type NewCustomPage,
  type CustomPage,
  type CustomPageKind,
  type CustomPageMenu,
} from '../../contract/index.js';
import { Change, ReadOnly, Rule, SCHEMA, type Changes } from '../../core/http/bodies.js';
import { ApiFindings } from '../../core/publishing/api-findings.js';
import type { WithReason } from '../../core/resources/description.js';

export class CustomPageRecord implements CustomPage {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty(CUSTOM_PAGE_RULES.kind.schema) kind: CustomPageKind;
  @ApiProperty(CUSTOM_PAGE_RULES.title.schema) title: string;
  @ApiProperty(CUSTOM_PAGE_RULES.slug.schema) slug: string;
  @ApiProperty(CUSTOM_PAGE_RULES.menu.schema) menu: CustomPageMenu;
  @ApiProperty(CUSTOM_PAGE_RULES.is_public.schema) is_public: boolean;
  @ApiProperty(SCHEMA.instant) created_at: string;
  @ApiProperty(SCHEMA.optionalInstant) published_at: string | null;
}

/** Response to a creation or a change. */
export class SavedCustomPage extends CustomPageRecord {
  @ApiFindings() findings?: readonly FoundWord[];
}

export class CreateOwnPageDto implements NewCustomPage, WithReason {
  @Rule(CUSTOM_PAGE_RULES.kind) kind: CustomPageKind;
  @Rule(CUSTOM_PAGE_RULES.title) title: string;
  @Rule(CUSTOM_PAGE_RULES.slug) slug: string;
  @Rule(CUSTOM_PAGE_RULES.menu) menu: CustomPageMenu;
  @Rule(CUSTOM_PAGE_RULES.is_public) is_public: boolean;
  @Rule(PUBLISHING_REASON_RULE) publishing_reason?: string | null;
}

export class UpdateOwnPageDto implements Changes<CustomPage>, WithReason {
  @ReadOnly() id: undefined;
  @ReadOnly() findings?: undefined;
  @ReadOnly() created_at: undefined;
  @ReadOnly() published_at: undefined;
  @Change(CUSTOM_PAGE_RULES.kind) kind: CustomPageKind | undefined;
  @Change(CUSTOM_PAGE_RULES.title) title: string | undefined;
  @Change(CUSTOM_PAGE_RULES.slug) slug: string | undefined;
  @Change(CUSTOM_PAGE_RULES.menu) menu: CustomPageMenu | undefined;
  @Change(CUSTOM_PAGE_RULES.is_public) is_public: boolean | undefined;
  @Change(PUBLISHING_REASON_RULE) publishing_reason?: string | null;
}
