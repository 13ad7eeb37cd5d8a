import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { CustomPageReader } from './custom-page-reader.js';
import { CustomPagesController } from './custom-pages.controller.js';
import { CustomPagesService } from './custom-pages.service.js';

@Module({
  imports: [ContentModule],
  controllers: [CustomPagesController],
  providers: [CustomPageReader, CustomPagesService],
  exports: [CustomPagesService],
})
export class CustomPagesModule {}
