import { Module } from '@nestjs/common';
import { ClinicModule } from '../clinic/clinic.module.js';
import { MailModule } from '../mail/mail.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './checkout.service.js';

@Module({ imports: [ClinicModule, MailModule, OrdersModule], controllers: [CheckoutController], providers: [CheckoutService] })
export class CheckoutModule {}
