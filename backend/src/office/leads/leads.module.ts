import { Module } from '@nestjs/common';
import { MailModule } from '../../core/mail/mail.module.js';
import { ProtectionModule } from '../../access/protection/protection.module.js';
import { LeadReservations } from './lead-reservations.js';
import { LeadsController } from './leads.controller.js';
import { LeadsService } from './leads.service.js';

@Module({
  imports: [MailModule, ProtectionModule],
  controllers: [LeadsController],
  providers: [LeadReservations, LeadsService],
  exports: [LeadsService],
})
export class LeadsModule {}
