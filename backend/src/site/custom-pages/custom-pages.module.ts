import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { OwnPageReader } from './custom-page-reader.js';
import { OwnPagesController } from './custom-pages.controller.js';
import { OwnPagesService } from './custom-pages.service.js';

@Module({
  imports: [ContentModule],
  controllers: [OwnPagesController],
  providers: [OwnPageReader, OwnPagesService],
  exports: [OwnPagesService],
})
export class OwnPagesModule {}
