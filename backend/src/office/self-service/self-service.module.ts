import { Module } from '@nestjs/common';
import { LinksModule } from '../../access/links/links.module.js';
import { AppointmentsModule } from '../../booking/appointments/appointments.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { TestimonialsModule } from '../../catalogue/testimonials/testimonials.module.js';
import { SelfServiceController } from './self-service.controller.js';
import { SelfServiceService } from './self-service.service.js';
import { OpinionsService } from './opinions.service.js';

@Module({
  imports: [AppointmentsModule, LinksModule, OrdersModule, TestimonialsModule],
  controllers: [SelfServiceController],
  providers: [SelfServiceService, OpinionsService],
  exports: [SelfServiceService],
})
export class SelfServiceModule {}
