import { ApiProperty } from '@nestjs/swagger';
import {
  CHECKOUT_ITEM_RULES,
  CHECKOUT_ITEMS_MAX,
  CHECKOUT_RULES,
  ORDER_REFERENCE_RULE,
  ORDER_REFUSALS,
  optional,
  PRIVACY_VERSION_RULE,
} from '../../contract/index.js';
import { ListOf, newBody } from '../../core/http/bodies.js';
import { OrderRecord } from '../orders/order.dto.js';

export class CheckoutItemDto extends newBody(CHECKOUT_ITEM_RULES) {}

export class CheckoutDto extends newBody({
  ...CHECKOUT_RULES,
  reference: optional(ORDER_REFERENCE_RULE),
  privacy_version: optional(PRIVACY_VERSION_RULE),
}) {
  @ListOf(CheckoutItemDto, {
    max: CHECKOUT_ITEMS_MAX,
    empty: ORDER_REFUSALS.emptyCart,
    tooMany: `Como máximo ${CHECKOUT_ITEMS_MAX} artículos`,
    wrong: 'Artículo no válido',
  })
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
