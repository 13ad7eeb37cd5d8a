import { Module } from '@nestjs/common';
import { LinksModule } from '../../access/links/links.module.js';
import { ProtectionModule } from '../../access/protection/protection.module.js';
import { MailModule } from '../../core/mail/mail.module.js';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { AvailabilityModule } from '../availability/availability.module.js';
import { AnswersController } from './answers.controller.js';
import { AnswersService } from './answers.service.js';
import { OfferJobs } from './offer-jobs.js';
import { Offers } from './offers.js';
import { WaitingController } from './waitlist.controller.js';
import { WaitingService } from './waitlist.service.js';

@Module({
  imports: [AppointmentsModule, AvailabilityModule, LinksModule, MailModule, ProtectionModule],
  // The links' addresses first, or a record's would answer them.
  controllers: [AnswersController, WaitingController],
  providers: [AnswersService, OfferJobs, Offers, WaitingService],
  exports: [AnswersService, WaitingService],
})
export class WaitingModule {}
