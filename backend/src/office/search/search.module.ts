import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../../booking/appointments/appointments.module.js';
import { ProductsModule } from '../../catalogue/products/products.module.js';
import { TreatmentsModule } from '../../catalogue/treatments/treatments.module.js';
import { ClientsModule } from '../../clients/clients.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';

@Module({
  imports: [AppointmentsModule, ClientsModule, LeadsModule, OrdersModule, ProductsModule, TreatmentsModule],
  controllers: [SearchController],
  providers: [SearchService],
})
export class SearchModule {}
