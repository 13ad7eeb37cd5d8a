import { Module } from '@nestjs/common';
import { LinksModule } from '../../access/links/links.module.js';
import { AppointmentsModule } from '../../booking/appointments/appointments.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { TestimonialsModule } from '../../catalogue/testimonials/testimonials.module.js';
import { ManageController } from './self-service.controller.js';
import { ManageService } from './self-service.service.js';
import { OpinionsService } from './opinions.service.js';

@Module({
  imports: [AppointmentsModule, LinksModule, OrdersModule, TestimonialsModule],
  controllers: [ManageController],
  providers: [ManageService, OpinionsService],
  exports: [ManageService],
})
export class ManageModule {}
