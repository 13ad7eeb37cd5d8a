import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../../booking/appointments/appointments.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { ActivityService } from './activity.service.js';
import { FollowUpsService } from './follow-ups.service.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';

@Module({
  imports: [AppointmentsModule, LeadsModule, OrdersModule],
  controllers: [DashboardController],
  providers: [ActivityService, FollowUpsService, DashboardService],
})
export class DashboardModule {}
