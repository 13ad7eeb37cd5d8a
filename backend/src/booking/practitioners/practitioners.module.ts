import { Module } from '@nestjs/common';
import { PractitionersController } from './practitioners.controller.js';
import { PractitionersService } from './practitioners.service.js';
import { WorkingHours } from './working-hours.js';

@Module({
  controllers: [PractitionersController],
  providers: [PractitionersService, WorkingHours],
  exports: [PractitionersService],
})
export class PractitionersModule {}
