import { ApiProperty } from '@nestjs/swagger';
import {
  PRODUCT_RULES,
  PUBLISHING_REASON_RULE,
  type ContentUnit,
  type NewProduct,
  type Product,
  type ProductCount,
  type FoundWord,
} from '../../contract/index.js';
import { Change, ReadOnly, Rule, SCHEMA, type Changes } from '../../core/http/bodies.js';
import { ApiFindings } from '../../core/publishing/api-findings.js';
import type { WithReason } from '../../core/resources/description.js';

export class ProductRecord implements Product {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty(PRODUCT_RULES.name.schema) name: string;
  @ApiProperty(PRODUCT_RULES.description.schema) description: string;
  @ApiProperty(PRODUCT_RULES.category.schema) category: string | null;
  @ApiProperty(PRODUCT_RULES.price.schema) price: number;
  @ApiProperty(PRODUCT_RULES.stock.schema) stock: number;
  @ApiProperty(PRODUCT_RULES.image_url.schema) image_url: string;
  @ApiProperty(PRODUCT_RULES.net_content.schema) net_content: number | null;
  @ApiProperty(PRODUCT_RULES.content_unit.schema) content_unit: ContentUnit | null;
  @ApiProperty(PRODUCT_RULES.is_active.schema) is_active: boolean;
}

/** Response to a creation or a change. */
export class SavedProduct extends ProductRecord {
  @ApiFindings() findings?: readonly FoundWord[];
}

export class CreateProductDto implements NewProduct, WithReason {
  @Rule(PRODUCT_RULES.name) name: string;
  @Rule(PRODUCT_RULES.description) description: string;
  @Rule(PRODUCT_RULES.category) category: string | null;
  @Rule(PRODUCT_RULES.price) price: number;
  @Rule(PRODUCT_RULES.stock) stock: number;
  @Rule(PRODUCT_RULES.image_url) image_url: string;
  @Rule(PRODUCT_RULES.net_content) net_content: number | null;
  @Rule(PRODUCT_RULES.content_unit) content_unit: ContentUnit | null;
  @Rule(PRODUCT_RULES.is_active) is_active: boolean;
  @Rule(PUBLISHING_REASON_RULE) publishing_reason?: string | null;
}

export class UpdateProductDto implements Changes<Product>, WithReason {
  @ReadOnly() id: undefined;
  @ReadOnly() findings?: undefined;
  @Change(PRODUCT_RULES.name) name: string | undefined;
  @Change(PRODUCT_RULES.description) description: string | undefined;
  @Change(PRODUCT_RULES.category) category: string | null | undefined;
  @Change(PRODUCT_RULES.price) price: number | undefined;
  @Change(PRODUCT_RULES.stock) stock: number | undefined;
  @Change(PRODUCT_RULES.image_url) image_url: string | undefined;
  @Change(PRODUCT_RULES.net_content) net_content: number | null | undefined;
  @Change(PRODUCT_RULES.content_unit) content_unit: ContentUnit | null | undefined;
  @Change(PRODUCT_RULES.is_active) is_active: boolean | undefined;
  @Change(PUBLISHING_REASON_RULE) publishing_reason?: string | null;
}

export class ProductCountRecord implements ProductCount {
  @ApiProperty(PRODUCT_RULES.category.schema) category: string | null;
  @ApiProperty({ type: 'integer' }) count: number;
}
