import { ApiProperty } from '@nestjs/swagger';
import {
  CLIENT_CHOICE_RULES,
  DELIVERY_METHODS,
  ORDER_RULES,
  type ClientChoice,
  type ClientNotice,
  type DeliveryMethod,
  type Fulfilment,
  type NewOrder,
  type Order,
  type PaymentStatus,
} from '../../contract/index.js';
import { Change, ReadOnly, Rule, SCHEMA, type Changes } from '../../core/http/bodies.js';
import { ApiNotified } from '../../mail/api-notified.js';

export class OrderRecord implements Order {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty(ORDER_RULES.client_name.schema) client_name: string;
  @ApiProperty(ORDER_RULES.email.schema) email: string;
  @ApiProperty(ORDER_RULES.phone.schema) phone: string | null;
  @ApiProperty(ORDER_RULES.shipping_address.schema) shipping_address: string;
  @ApiProperty(ORDER_RULES.product_id.schema) product_id: string;
  @ApiProperty(ORDER_RULES.quantity.schema) quantity: number;
  @ApiProperty(ORDER_RULES.total_price.schema) total_price: number;
  @ApiProperty(ORDER_RULES.payment_status.schema) payment_status: PaymentStatus;
  @ApiProperty(ORDER_RULES.fulfilment.schema) fulfilment: Fulfilment;
  @ApiProperty(ORDER_RULES.reference.schema) reference: string | null;
  @ApiProperty(ORDER_RULES.privacy_version.schema) privacy_version: string | null;
  @ApiProperty({ ...SCHEMA.id, description: 'The same for all lines of one cart' }) cart_id: string;
  @ApiProperty(SCHEMA.instant) created_at: string;
  @ApiProperty(SCHEMA.joinedText) product_name: string | null;
  @ApiProperty(SCHEMA.joinedAddress) product_image_url: string | null;
  @ApiProperty({ type: 'number', description: "Euros: the product's price when it was ordered" }) unit_price: number;
  @ApiProperty(SCHEMA.optionalInstant) prepared_at: string | null;
  @ApiProperty(SCHEMA.optionalInstant) shipped_at: string | null;
  @ApiProperty(SCHEMA.optionalInstant) ready_at: string | null;
  @ApiProperty(SCHEMA.optionalInstant) delivered_at: string | null;
  @ApiProperty(SCHEMA.optionalInstant) cancelled_at: string | null;
  @ApiProperty({ type: 'number', nullable: true, description: 'Euros, of the whole order: the same at each of its lines' })
  shipping_cost: number | null;
  @ApiProperty({ type: 'string', enum: DELIVERY_METHODS, nullable: true }) delivery_method: DeliveryMethod | null;
  @ApiProperty({ type: 'string', nullable: true }) delivery_notes: string | null;
  @ApiProperty({ ...SCHEMA.optionalId, required: false, description: 'For staff' }) client_id?: string | null;
  @ApiNotified() notified?: ClientNotice | null;
}

export class CreateOrderDto implements NewOrder, ClientChoice {
  @Rule(ORDER_RULES.client_name) client_name: string;
  @Rule(ORDER_RULES.email) email: string;
  @Rule(ORDER_RULES.phone) phone: string | null;
  @Rule(ORDER_RULES.shipping_address) shipping_address: string;
  @Rule(ORDER_RULES.product_id) product_id: string;
  @Rule(ORDER_RULES.quantity) quantity: number;
  @Rule(ORDER_RULES.total_price) total_price: number;
  @Rule(ORDER_RULES.payment_status) payment_status: PaymentStatus;
  @Rule(ORDER_RULES.fulfilment) fulfilment: Fulfilment;
  @Rule(ORDER_RULES.reference) reference: string | null;
  @Rule(ORDER_RULES.privacy_version) privacy_version: string | null;
  @Rule(CLIENT_CHOICE_RULES.client_id) client_id: string | null;
  @Rule(CLIENT_CHOICE_RULES.new_client) new_client: boolean;
}

export class UpdateOrderDto implements Changes<Order> {
  @ReadOnly() id: undefined;
  @ReadOnly() notified: undefined;
  @ReadOnly() cart_id: undefined;
  @ReadOnly() created_at: undefined;
  @ReadOnly() product_name: undefined;
  @ReadOnly() product_image_url: undefined;
  @ReadOnly() unit_price: undefined;
  @ReadOnly() prepared_at: undefined;
  @ReadOnly() shipped_at: undefined;
  @ReadOnly() ready_at: undefined;
  @ReadOnly() delivered_at: undefined;
  @ReadOnly() cancelled_at: undefined;
  @ReadOnly() shipping_cost: undefined;
  @ReadOnly() delivery_method: undefined;
  @ReadOnly() delivery_notes: undefined;
  @Change(ORDER_RULES.client_name) client_name: string | undefined;
  @Change(ORDER_RULES.email) email: string | undefined;
  @Change(ORDER_RULES.phone) phone: string | null | undefined;
  @Change(ORDER_RULES.shipping_address) shipping_address: string | undefined;
  @Change(ORDER_RULES.product_id) product_id: string | undefined;
  @Change(ORDER_RULES.quantity) quantity: number | undefined;
  @Change(ORDER_RULES.total_price) total_price: number | undefined;
  @Change(ORDER_RULES.payment_status) payment_status: PaymentStatus | undefined;
  @Change(ORDER_RULES.fulfilment) fulfilment: Fulfilment | undefined;
  @Change(CLIENT_CHOICE_RULES.client_id) client_id: string | null | undefined;
  @ReadOnly() reference: undefined;
  @ReadOnly() privacy_version: undefined;
}
