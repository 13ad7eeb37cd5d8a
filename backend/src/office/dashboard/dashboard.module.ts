import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../../booking/appointments/appointments.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { ActivityService } from './activity.service.js';
import { FollowUpsService } from './follow-ups.service.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { TodayController } from './today.controller.js';
import { TodayService } from './today.service.js';

@Module({
  imports: [AppointmentsModule, LeadsModule, MessagesModule, OrdersModule],
  controllers: [DashboardController, TodayController],
  providers: [ActivityService, FollowUpsService, DashboardService, TodayService],
})
export class DashboardModule {}
