import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './checkout.service.js';

@Module({ imports: [OrdersModule], controllers: [CheckoutController], providers: [CheckoutService] })
export class CheckoutModule {}
