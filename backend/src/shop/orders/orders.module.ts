import { Module } from '@nestjs/common';
import { ClientsModule } from '../../clients/clients.module.js';
import { LinksModule } from '../../access/links/links.module.js';
import { MailModule } from '../../mail/mail.module.js';
import { OrderMails } from './mails/order-mails.js';
import { OrderStateMachine } from './order-state-machine.js';
import { OrdersController } from './orders.controller.js';
import { ProtectionModule } from '../../access/protection/protection.module.js';
import { CartsController } from './carts/carts.controller.js';
import { CartsService } from './carts/carts.service.js';
import { ReservedUnits } from './reserved-units.js';
import { OrderReservations } from './order-reservations.js';
import { OrdersService } from './orders.service.js';
import { SaleTerms } from './sale-conditions-text.js';

@Module({
  imports: [ClientsModule, LinksModule, MailModule, ProtectionModule],
  controllers: [OrdersController, CartsController],
  providers: [CartsService, ReservedUnits, OrderReservations, OrderStateMachine, OrderMails, OrdersService, SaleTerms],
  exports: [OrderReservations, OrdersService, SaleTerms],
})
export class OrdersModule {}
