import { Module } from '@nestjs/common';
import { AuthModule } from '../../access/auth.module.js';
import { AppointmentsModule } from '../../booking/appointments/appointments.module.js';
import { ClientsModule } from '../../clients/clients.module.js';
import { ConsentsModule } from '../../catalogue/consents/consents.module.js';
import { WaitlistModule } from '../../booking/waitlist/waitlist.module.js';
import { TestimonialsModule } from '../../catalogue/testimonials/testimonials.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { PeopleController } from './people.controller.js';
import { MailModule } from '../../mail/mail.module.js';
import { WithdrawalsModule } from '../../shop/withdrawals/withdrawals.module.js';
import { ClientSummaries } from './client-summary.js';
import { PersonalDataFinder } from './personal-data.js';
import { PersonLookups } from './person-lookups.js';
import { PersonRights } from './person-rights.service.js';
import { PeopleService } from './people.service.js';

@Module({
  imports: [
    AppointmentsModule,
    AuthModule,
    ClientsModule,
    ConsentsModule,
    LeadsModule,
    MailModule,
    OrdersModule,
    TestimonialsModule,
    WaitlistModule,
    WithdrawalsModule,
  ],
  controllers: [PeopleController],
  providers: [ClientSummaries, PeopleService, PersonalDataFinder, PersonLookups, PersonRights],
  exports: [PersonRights],
})
export class PeopleModule {}
