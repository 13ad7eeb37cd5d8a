import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BeforeAfterEntity } from './before-after.entity.js';
import { BeforeAfterController } from './before-after.controller.js';
import { BeforeAfterService } from './before-after.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BeforeAfterEntity])],
  controllers: [BeforeAfterController],
  providers: [BeforeAfterService],
  exports: [BeforeAfterService],
})
export class BeforeAfterModule {}
