import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { CustomPagesController } from './custom-pages.controller.js';
import { CustomPagesService } from './custom-pages.service.js';

@Module({
  imports: [ContentModule],
  controllers: [CustomPagesController],
  providers: [CustomPagesService],
  exports: [CustomPagesService],
})
export class CustomPagesModule {}
