import { Module } from '@nestjs/common';
import { ClinicModule } from '../../clinic/clinic.module.js';
import { ConsentPapers } from './consent-papers.js';
import { ConsentsController } from './consents.controller.js';
import { ConsentsService } from './consents.service.js';
import { ShownByConsent } from './shown-by-consent.js';

@Module({
  imports: [ClinicModule],
  controllers: [ConsentsController],
  providers: [ConsentPapers, ConsentsService, ShownByConsent],
  exports: [ConsentsService, ShownByConsent],
})
export class ConsentsModule {}
