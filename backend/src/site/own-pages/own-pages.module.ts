import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { OwnPageReader } from './own-page-reader.js';
import { OwnPagesController } from './own-pages.controller.js';
import { OwnPagesService } from './own-pages.service.js';

@Module({
  imports: [ContentModule],
  controllers: [OwnPagesController],
  providers: [OwnPageReader, OwnPagesService],
  exports: [OwnPagesService],
})
export class OwnPagesModule {}
