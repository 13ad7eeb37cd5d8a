import { Module } from '@nestjs/common';
import { LinksModule } from '../../access/links/links.module.js';
import { ProtectionModule } from '../../access/protection/protection.module.js';
import { TreatmentsModule } from '../../catalogue/treatments/treatments.module.js';
import { ClientsModule } from '../../clients/clients.module.js';
import { MailModule } from '../../mail/mail.module.js';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { AvailabilityModule } from '../availability/availability.module.js';
import { WaitlistLinksController } from './waitlist-links.controller.js';
import { WaitlistLinksService } from './waitlist-links.service.js';
import { OfferJobs } from './offers/offer-jobs.js';
import { Offers } from './offers/offers.js';
import { WaitlistController } from './waitlist.controller.js';
import { WaitlistService } from './waitlist.service.js';

@Module({
  imports: [ClientsModule, AppointmentsModule, AvailabilityModule, LinksModule, MailModule, ProtectionModule, TreatmentsModule],
  // The links' routes must come first, or `:id` would match them.
  controllers: [WaitlistLinksController, WaitlistController],
  providers: [WaitlistLinksService, OfferJobs, Offers, WaitlistService],
  exports: [WaitlistLinksService, WaitlistService],
})
export class WaitlistModule {}
