import { answerOf, changeOf, creationOf } from '../../core/resources/resource-bodies.js';
import { PRODUCTS } from './products.resource.js';

export class ProductRecord extends answerOf(PRODUCTS) {}
export class CreateProductDto extends creationOf(PRODUCTS) {}
export class UpdateProductDto extends changeOf(PRODUCTS) {}
