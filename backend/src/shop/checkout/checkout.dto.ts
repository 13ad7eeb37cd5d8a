import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsObject, ValidateNested } from 'class-validator';
import {
  CHECKOUT_ITEM_RULES,
  CHECKOUT_ITEMS_MAX,
  CHECKOUT_RULES,
  ORDER_REFERENCE_RULE,
  ORDER_REFUSALS,
  optional,
  PRIVACY_VERSION_RULE,
} from '../../contract/index.js';
import { newBody } from '../../platform/http/bodies.js';
import { OrderRecord } from '../orders/order.dto.js';

export class CheckoutItemDto extends newBody(CHECKOUT_ITEM_RULES) {}

export class CheckoutDto extends newBody({
  ...CHECKOUT_RULES,
  reference: optional(ORDER_REFERENCE_RULE),
  privacy_version: optional(PRIVACY_VERSION_RULE),
}) {
  @ApiProperty({ type: [CheckoutItemDto], minItems: 1, maxItems: CHECKOUT_ITEMS_MAX })
  @Type(() => CheckoutItemDto)
  @ValidateNested({ each: true, message: 'Artículo no válido' })
  @IsObject({ each: true, message: 'Artículo no válido' })
  @ArrayMaxSize(CHECKOUT_ITEMS_MAX, { message: `Como máximo ${CHECKOUT_ITEMS_MAX} artículos` })
  @ArrayNotEmpty({ message: ORDER_REFUSALS.emptyCart })
  @IsArray({ message: ORDER_REFUSALS.emptyCart })
  items: CheckoutItemDto[];
}

export class CheckoutRecord {
  @ApiProperty({ example: 'ORD-12345678' })
  reference: string;

  @ApiProperty({ type: [OrderRecord] })
  orders: OrderRecord[];

  @ApiProperty({ description: 'Euros' })
  total_price: number;
}
