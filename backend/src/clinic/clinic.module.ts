import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Sender } from '../platform/mail/sender.js';
import { ClinicController } from './clinic.controller.js';
import { ClinicEntity } from './clinic.entity.js';
import { ClinicService } from './clinic.service.js';
import { SiteStateEntity } from './site-state.entity.js';
import { SiteStateService } from './site-state.service.js';

/** Global, for who the clinic is stands on every page, mail and document. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ClinicEntity, SiteStateEntity])],
  controllers: [ClinicController],
  providers: [ClinicService, SiteStateService, { provide: Sender, useExisting: ClinicService }],
  exports: [ClinicService, SiteStateService, Sender],
})
export class ClinicModule {}
