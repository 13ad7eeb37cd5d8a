import { Module } from '@nestjs/common';
import { ClientsModule } from '../../clients/clients.module.js';
import { LinksModule } from '../../access/links/links.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './checkout.service.js';

@Module({ imports: [ClientsModule, LinksModule, OrdersModule], controllers: [CheckoutController], providers: [CheckoutService] })
export class CheckoutModule {}
