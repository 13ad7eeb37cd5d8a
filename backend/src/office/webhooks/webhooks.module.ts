import { Module } from '@nestjs/common';
import { AuthModule } from '../../access/auth.module.js';
import { AppointmentsModule } from '../../booking/appointments/appointments.module.js';
import { ClientsModule } from '../../clients/clients.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { WebhookEvents } from './webhook-events.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [AppointmentsModule, AuthModule, ClientsModule, LeadsModule, OrdersModule],
  controllers: [WebhooksController],
  providers: [WebhookEvents, WebhookSender, WebhooksService],
})
export class WebhooksModule {}
