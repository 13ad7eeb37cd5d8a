import { answerOf, changeOf, creationOf } from '../../core/resources/resource-bodies.js';
import { ORDERS } from './orders.resource.js';

export class OrderRecord extends answerOf(ORDERS) {}
export class CreateOrderDto extends creationOf(ORDERS) {}
export class UpdateOrderDto extends changeOf(ORDERS) {}
