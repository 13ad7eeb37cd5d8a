import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { PractitionersModule } from '../practitioners/practitioners.module.js';
import { SubstitutesController } from './absence-cover.controller.js';
import { SubstitutesService } from './absence-cover.service.js';

@Module({
  imports: [AppointmentsModule, PractitionersModule],
  controllers: [SubstitutesController],
  providers: [SubstitutesService],
})
export class SubstitutesModule {}
