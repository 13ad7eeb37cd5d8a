import { Module } from '@nestjs/common';
import { BeforeAfterController } from './before-after.controller.js';
import { BeforeAfterService } from './before-after.service.js';

@Module({
  controllers: [BeforeAfterController],
  providers: [BeforeAfterService],
  exports: [BeforeAfterService],
})
export class BeforeAfterModule {}
