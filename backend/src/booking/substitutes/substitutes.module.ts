import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { PractitionersModule } from '../practitioners/practitioners.module.js';
import { SubstitutesController } from './substitutes.controller.js';
import { SubstitutesService } from './substitutes.service.js';

@Module({
  imports: [AppointmentsModule, PractitionersModule],
  controllers: [SubstitutesController],
  providers: [SubstitutesService],
})
export class SubstitutesModule {}
