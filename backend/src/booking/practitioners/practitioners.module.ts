import { Module } from '@nestjs/common';
import { ConsentsModule } from '../../catalogue/consents/consents.module.js';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { PractitionersController } from './practitioners.controller.js';
import { PractitionersService } from './practitioners.service.js';
import { WorkingHours } from './working-hours.js';

@Module({
  imports: [AppointmentsModule, ConsentsModule],
  controllers: [PractitionersController],
  providers: [PractitionersService, WorkingHours],
  exports: [PractitionersService],
})
export class PractitionersModule {}
