import { Module } from '@nestjs/common';
import { LinksModule } from '../../access/links/links.module.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { OrderMails } from './order-mails.js';
import { OrderLife } from './order-life.js';
import { OrdersController } from './orders.controller.js';
import { ProtectionModule } from '../../access/protection/protection.module.js';
import { CartsController } from './carts.controller.js';
import { CartsService } from './carts.service.js';
import { HeldUnits } from './held-units.js';
import { OrderHolds } from './order-holds.js';
import { OrdersService } from './orders.service.js';
import { SaleTerms } from './sale-terms.js';

@Module({
  imports: [LinksModule, MailModule, ProtectionModule],
  controllers: [OrdersController, CartsController],
  providers: [CartsService, HeldUnits, OrderHolds, OrderLife, OrderMails, OrdersService, SaleTerms],
  exports: [OrderHolds, OrderLife, OrdersService, SaleTerms],
})
export class OrdersModule {}
