import { Module } from '@nestjs/common';
import { LinksModule } from '../../access/links/links.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './checkout.service.js';

@Module({ imports: [LinksModule, OrdersModule], controllers: [CheckoutController], providers: [CheckoutService] })
export class CheckoutModule {}
