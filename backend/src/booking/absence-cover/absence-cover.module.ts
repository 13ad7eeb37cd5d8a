import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module.js';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { PractitionersModule } from '../practitioners/practitioners.module.js';
import { AbsenceCoverController } from './absence-cover.controller.js';
import { AbsenceCoverService } from './absence-cover.service.js';
import { AbsenceNotices } from './absence-notices.js';

@Module({
  imports: [AppointmentsModule, MailModule, PractitionersModule],
  controllers: [AbsenceCoverController],
  providers: [AbsenceCoverService, AbsenceNotices],
})
export class AbsenceCoverModule {}
