import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { BookedCellEntity } from '../appointments/booked-cell.entity.js';
import { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';
import { AvailabilityController } from './availability.controller.js';
import { AvailabilityService } from './availability.service.js';

@Module({
  imports: [AppointmentsModule, TypeOrmModule.forFeature([BookedCellEntity, TreatmentEntity])],
  controllers: [AvailabilityController],
  providers: [AvailabilityService],
  exports: [AvailabilityService],
})
export class AvailabilityModule {}
