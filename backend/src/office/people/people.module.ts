import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../../booking/appointments/appointments.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { PeopleController } from './people.controller.js';
import { PeopleService } from './people.service.js';

@Module({ imports: [AppointmentsModule, LeadsModule, OrdersModule], controllers: [PeopleController], providers: [PeopleService] })
export class PeopleModule {}
