import { ApiProperty } from '@nestjs/swagger';
import { OWN_PAGE_RULES, type NewOwnPage, type OwnPage, type OwnPageKind, type OwnPageMenu } from '../../contract/index.js';
import { Change, ReadOnly, Rule, SCHEMA, type Changes } from '../../core/http/bodies.js';

export class OwnPageRecord implements OwnPage {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty(OWN_PAGE_RULES.kind.schema) kind: OwnPageKind;
  @ApiProperty(OWN_PAGE_RULES.title.schema) title: string;
  @ApiProperty(OWN_PAGE_RULES.slug.schema) slug: string;
  @ApiProperty(OWN_PAGE_RULES.menu.schema) menu: OwnPageMenu;
  @ApiProperty(OWN_PAGE_RULES.is_public.schema) is_public: boolean;
  @ApiProperty(SCHEMA.instant) created_at: string;
  @ApiProperty({ ...SCHEMA.instant, nullable: true }) published_at: string | null;
}

export class CreateOwnPageDto implements NewOwnPage {
  @Rule(OWN_PAGE_RULES.kind) kind: OwnPageKind;
  @Rule(OWN_PAGE_RULES.title) title: string;
  @Rule(OWN_PAGE_RULES.slug) slug: string;
  @Rule(OWN_PAGE_RULES.menu) menu: OwnPageMenu;
  @Rule(OWN_PAGE_RULES.is_public) is_public: boolean;
}

export class UpdateOwnPageDto implements Changes<OwnPage> {
  @ReadOnly() id: undefined;
  @ReadOnly() created_at: undefined;
  @ReadOnly() published_at: undefined;
  @Change(OWN_PAGE_RULES.kind) kind: OwnPageKind | undefined;
  @Change(OWN_PAGE_RULES.title) title: string | undefined;
  @Change(OWN_PAGE_RULES.slug) slug: string | undefined;
  @Change(OWN_PAGE_RULES.menu) menu: OwnPageMenu | undefined;
  @Change(OWN_PAGE_RULES.is_public) is_public: boolean | undefined;
}
