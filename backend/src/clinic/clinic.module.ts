import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Sender } from '../platform/mail/sender.js';
import { ClinicController } from './clinic.controller.js';
import { ClinicEntity } from './clinic.entity.js';
import { ClinicService } from './clinic.service.js';

/** Global, for who the clinic is stands on every page, mail and document. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ClinicEntity])],
  controllers: [ClinicController],
  providers: [ClinicService, { provide: Sender, useExisting: ClinicService }],
  exports: [ClinicService, Sender],
})
export class ClinicModule {}
