import { Global, Module } from '@nestjs/common';
import { ProtectionModule } from '../access/protection/protection.module.js';
import { ClinicController } from './clinic.controller.js';
import { ClinicService } from './clinic.service.js';
import { BrandingController } from './branding.controller.js';
import { SiteStateService } from './site-state.service.js';

/** Global, because every page, mail and document names the clinic. */
@Global()
@Module({
  imports: [ProtectionModule],
  controllers: [ClinicController, BrandingController],
  providers: [ClinicService, SiteStateService],
  exports: [ClinicService, SiteStateService],
})
export class ClinicModule {}
