import { PRODUCT_RULES } from '../../contract/index.js';
import { changeBody, newBody, recordOf, SCHEMA } from '../../platform/http/bodies.js';

export class ProductRecord extends recordOf(PRODUCT_RULES, { id: SCHEMA.id }) {}
export class CreateProductDto extends newBody(PRODUCT_RULES) {}
export class UpdateProductDto extends changeBody(PRODUCT_RULES, ['id']) {}
