import { Module } from '@nestjs/common';
import { ClientsModule } from '../../clients/clients.module.js';
import { MailModule } from '../../mail/mail.module.js';
import { ProtectionModule } from '../../access/protection/protection.module.js';
import { LeadReservations } from './lead-reservations.js';
import { LeadsController } from './leads.controller.js';
import { LeadsService } from './leads.service.js';

@Module({
  imports: [ClientsModule, MailModule, ProtectionModule],
  controllers: [LeadsController],
  providers: [LeadReservations, LeadsService],
  exports: [LeadsService],
})
export class LeadsModule {}
