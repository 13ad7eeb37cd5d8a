import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { OrdersController } from './orders.controller.js';
import { ProtectionModule } from '../../access/protection/protection.module.js';
import { HeldUnits } from './held-units.js';
import { OrderHolds } from './order-holds.js';
import { OrdersService } from './orders.service.js';

@Module({
  imports: [MailModule, ProtectionModule],
  controllers: [OrdersController],
  providers: [HeldUnits, OrderHolds, OrdersService],
  exports: [OrderHolds, OrdersService],
})
export class OrdersModule {}
