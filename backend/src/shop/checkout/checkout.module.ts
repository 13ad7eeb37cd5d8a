import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './checkout.service.js';

@Module({ imports: [MailModule, OrdersModule], controllers: [CheckoutController], providers: [CheckoutService] })
export class CheckoutModule {}
