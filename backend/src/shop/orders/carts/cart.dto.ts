import { ApiProperty } from '@nestjs/swagger';
import {
  CART_RULES,
  ORDER_RULES,
  type Cart,
  type ClientNotice,
  type DeliveryMethod,
  type Fulfilment,
  type PaymentStatus,
} from '../../../contract/index.js';
import { Change, ReadOnly, SCHEMA, type Changes } from '../../../core/http/bodies.js';
import { ApiNotified } from '../../../mail/api-notified.js';
import { OrderRecord } from '../order.dto.js';

export class CartRecord implements Cart {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty(ORDER_RULES.reference.schema) reference: string | null;
  @ApiProperty(ORDER_RULES.client_name.schema) client_name: string;
  @ApiProperty(ORDER_RULES.email.schema) email: string;
  @ApiProperty(ORDER_RULES.phone.schema) phone: string | null;
  @ApiProperty(ORDER_RULES.shipping_address.schema) shipping_address: string;
  @ApiProperty(CART_RULES.payment_status.schema) payment_status: PaymentStatus;
  @ApiProperty(CART_RULES.fulfilment.schema) fulfilment: Fulfilment;
  @ApiProperty(CART_RULES.shipping_cost.schema) shipping_cost: number | null;
  @ApiProperty(CART_RULES.delivery_method.schema) delivery_method: DeliveryMethod | null;
  @ApiProperty(CART_RULES.delivery_notes.schema) delivery_notes: string | null;
  @ApiProperty({ type: 'number', description: 'Euros, without what was cancelled unless all was' }) total_price: number;
  @ApiProperty({ type: 'number', description: 'Euros, with the shipping that was agreed' }) amount_due: number;
  @ApiProperty(SCHEMA.instant) created_at: string;
  @ApiProperty(SCHEMA.optionalInstant) prepared_at: string | null;
  @ApiProperty(SCHEMA.optionalInstant) shipped_at: string | null;
  @ApiProperty(SCHEMA.optionalInstant) ready_at: string | null;
  @ApiProperty(SCHEMA.optionalInstant) delivered_at: string | null;
  @ApiProperty(SCHEMA.optionalInstant) cancelled_at: string | null;
  @ApiProperty({ ...SCHEMA.optionalId, required: false }) client_id?: string | null;
  @ApiProperty({ type: [OrderRecord] }) lines: OrderRecord[];
  @ApiNotified() notified?: ClientNotice | null;
}

export class UpdateCartDto implements Changes<Cart> {
  @ReadOnly() id: undefined;
  @ReadOnly() reference: undefined;
  @ReadOnly() client_name: undefined;
  @ReadOnly() email: undefined;
  @ReadOnly() phone: undefined;
  @ReadOnly() shipping_address: undefined;
  @ReadOnly() total_price: undefined;
  @ReadOnly() amount_due: undefined;
  @ReadOnly() created_at: undefined;
  @ReadOnly() prepared_at: undefined;
  @ReadOnly() shipped_at: undefined;
  @ReadOnly() ready_at: undefined;
  @ReadOnly() delivered_at: undefined;
  @ReadOnly() cancelled_at: undefined;
  @ReadOnly() client_id: undefined;
  @ReadOnly() lines: undefined;
  @ReadOnly() notified: undefined;
  @Change(CART_RULES.payment_status) payment_status: PaymentStatus | undefined;
  @Change(CART_RULES.fulfilment) fulfilment: Fulfilment | undefined;
  @Change(CART_RULES.shipping_cost) shipping_cost: number | null | undefined;
  @Change(CART_RULES.delivery_method) delivery_method: DeliveryMethod | null | undefined;
  @Change(CART_RULES.delivery_notes) delivery_notes: string | null | undefined;
}
