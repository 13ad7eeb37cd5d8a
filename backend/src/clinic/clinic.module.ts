import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProtectionModule } from '../access/protection/protection.module.js';
import { ClinicController } from './clinic.controller.js';
import { ClinicEntity } from './clinic.entity.js';
import { ClinicService } from './clinic.service.js';
import { BrandingController } from './branding.controller.js';
import { SiteStateEntity } from './site-state.entity.js';
import { SiteStateService } from './site-state.service.js';

/** Global, because every page, mail and document names the clinic. */
@Global()
@Module({
  imports: [ProtectionModule, TypeOrmModule.forFeature([ClinicEntity, SiteStateEntity])],
  controllers: [ClinicController, BrandingController],
  providers: [ClinicService, SiteStateService],
  exports: [ClinicService, SiteStateService],
})
export class ClinicModule {}
