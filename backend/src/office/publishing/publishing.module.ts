import { Module } from '@nestjs/common';
import { PublishingFindingsService } from './publishing-findings.service.js';
import { PublishingRulesService } from './publishing-rules.service.js';
import { PublishingFindingsController, PublishingRulesController } from './publishing.controller.js';

@Module({
  controllers: [PublishingRulesController, PublishingFindingsController],
  providers: [PublishingRulesService, PublishingFindingsService],
})
export class PublishingModule {}
