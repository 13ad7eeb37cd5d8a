import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { PractitionersModule } from '../practitioners/practitioners.module.js';
import { AbsenceCoverController } from './absence-cover.controller.js';
import { AbsenceCoverService } from './absence-cover.service.js';

@Module({
  imports: [AppointmentsModule, PractitionersModule],
  controllers: [AbsenceCoverController],
  providers: [AbsenceCoverService],
})
export class AbsenceCoverModule {}
