import { ORDER_RULES } from '../../contract/index.js';
import { changeBody, newBody, recordOf, SCHEMA } from '../../platform/http/bodies.js';

const ONLY_READ = {
  id: SCHEMA.id,
  cart_id: { ...SCHEMA.id, description: 'The same for all lines of one cart' },
  unit_price: { type: 'number', description: "Euros: the product's price when it was ordered" },
  created_at: SCHEMA.instant,
  product_name: SCHEMA.joinedText,
  product_image_url: SCHEMA.joinedText,
} as const;

export class OrderRecord extends recordOf({ ...ORDER_RULES, total_price: ORDER_RULES.total_price }, ONLY_READ) {
  declare total_price: number;
}
export class CreateOrderDto extends newBody(ORDER_RULES) {}
export class UpdateOrderDto extends changeBody(ORDER_RULES, [...Object.keys(ONLY_READ), 'reference', 'privacy_version']) {}
