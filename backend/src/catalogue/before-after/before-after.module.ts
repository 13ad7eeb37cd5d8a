import { Module } from '@nestjs/common';
import { ConsentsModule } from '../consents/consents.module.js';
import { BeforeAfterController } from './before-after.controller.js';
import { BeforeAfterService } from './before-after.service.js';

@Module({
  imports: [ConsentsModule],
  controllers: [BeforeAfterController],
  providers: [BeforeAfterService],
  exports: [BeforeAfterService],
})
export class BeforeAfterModule {}
