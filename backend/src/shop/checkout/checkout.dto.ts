import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsObject, ValidateNested } from 'class-validator';
import {
  CHECKOUT_ITEMS_MAX,
  CHECKOUT_ITEM_RULES,
  CHECKOUT_RULES,
  ORDER_REFERENCE_RULE,
  ORDER_REFUSALS,
  PRIVACY_VERSION_RULE,
  optional,
  type CheckoutAnswer,
  type CheckoutForm,
  type Values,
} from '../../contract/index.js';
import { Rule } from '../../core/http/bodies.js';
import { OrderRecord } from '../orders/order.dto.js';

export class CheckoutItemDto implements Values<typeof CHECKOUT_ITEM_RULES> {
  @Rule(CHECKOUT_ITEM_RULES.product_id) product_id: string;
  @Rule(CHECKOUT_ITEM_RULES.quantity) quantity: number;
  @Rule(CHECKOUT_ITEM_RULES.unit_price) unit_price: number | null;
}

export class CheckoutDto implements CheckoutForm {
  @Rule(CHECKOUT_RULES.client_name) client_name: string;
  @Rule(CHECKOUT_RULES.email) email: string;
  @Rule(CHECKOUT_RULES.phone) phone: string;
  @Rule(CHECKOUT_RULES.street) street: string;
  @Rule(CHECKOUT_RULES.city) city: string;
  @Rule(CHECKOUT_RULES.postal_code) postal_code: string;
  @Rule(CHECKOUT_RULES.province) province: string;
  @Rule(optional(ORDER_REFERENCE_RULE)) reference: string | null;
  @Rule(optional(PRIVACY_VERSION_RULE)) privacy_version: string | null;

  @ApiProperty({ type: [CheckoutItemDto], minItems: 1, maxItems: CHECKOUT_ITEMS_MAX })
  @Type(() => CheckoutItemDto)
  @ValidateNested({ each: true })
  // Decorators register from the bottom up, so the first failing one is reported.
  @IsObject({ each: true, message: 'Artículo no válido' })
  @ArrayMaxSize(CHECKOUT_ITEMS_MAX, { message: ORDER_REFUSALS.lines })
  @ArrayMinSize(1, { message: ORDER_REFUSALS.emptyCart })
  items: CheckoutItemDto[];
}

export class CheckoutRecord implements CheckoutAnswer {
  @ApiProperty({ example: 'ORD-12345678' })
  reference: string;

  @ApiProperty({ type: [OrderRecord] })
  orders: OrderRecord[];

  @ApiProperty({ description: 'Euros' })
  total_price: number;
}
