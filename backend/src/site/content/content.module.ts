import { Module } from '@nestjs/common';
import { ContentController } from './content.controller.js';
import { ContentDrafts } from './content-drafts.js';
import { ContentGuard } from './content-guard.js';
import { ContentPages } from './content-pages.js';
import { ContentReader } from './content-reader.js';
import { ContentService } from './content.service.js';
import { ContentVersions } from './content-versions.js';

@Module({
  controllers: [ContentController],
  providers: [ContentDrafts, ContentGuard, ContentPages, ContentReader, ContentService, ContentVersions],
  exports: [ContentReader, ContentService],
})
export class ContentModule {}
