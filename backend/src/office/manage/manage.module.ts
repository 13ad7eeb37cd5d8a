import { Module } from '@nestjs/common';
import { LinksModule } from '../../access/links/links.module.js';
import { AppointmentsModule } from '../../booking/appointments/appointments.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { ManageController } from './manage.controller.js';
import { ManageService } from './manage.service.js';

@Module({
  imports: [AppointmentsModule, LinksModule, OrdersModule],
  controllers: [ManageController],
  providers: [ManageService],
  exports: [ManageService],
})
export class ManageModule {}
