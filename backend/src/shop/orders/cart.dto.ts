import { ApiProperty } from '@nestjs/swagger';
import { CART_RULES, FULFILMENT_INSTANTS, type Cart } from '../../contract/index.js';
import { changeBody, recordOf, SCHEMA } from '../../core/http/bodies.js';
import { OrderRecord } from './order.dto.js';
import { ORDERS } from './orders.resource.js';

const { client_name, email, phone, shipping_address, reference } = ORDERS.rules;
const EUROS = { type: 'number', description: 'Euros' };
const INSTANTS = Object.fromEntries(FULFILMENT_INSTANTS.map((name) => [name, { ...SCHEMA.instant, nullable: true }]));
const ONLY_READ = {
  id: SCHEMA.id,
  created_at: SCHEMA.instant,
  ...INSTANTS,
  client_name: client_name?.schema ?? {},
  email: email?.schema ?? {},
  phone: phone?.schema ?? {},
  shipping_address: shipping_address?.schema ?? {},
  reference: reference?.schema ?? {},
  total_price: { ...EUROS, description: 'Euros, without what was cancelled unless all was' },
  amount_due: { ...EUROS, description: 'Euros, with the shipping that was agreed' },
} as const;

export class CartRecord extends (recordOf(CART_RULES, ONLY_READ) as unknown as new () => Omit<Cart, 'lines'>) implements Cart {
  @ApiProperty({ type: [OrderRecord] })
  lines: OrderRecord[];
}

export class UpdateCartDto extends changeBody(CART_RULES, [...Object.keys(ONLY_READ), 'lines']) {}
