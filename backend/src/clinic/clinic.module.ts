import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClinicController } from './clinic.controller.js';
import { ClinicEntity } from './clinic.entity.js';
import { ClinicService } from './clinic.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ClinicEntity])],
  controllers: [ClinicController],
  providers: [ClinicService],
  exports: [ClinicService],
})
export class ClinicModule {}
