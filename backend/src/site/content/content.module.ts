import { Module } from '@nestjs/common';
import { AuthModule } from '../../access/auth.module.js';
import { OrdersModule } from '../../shop/orders/orders.module.js';
import { ContentController } from './content.controller.js';
import { ContentDrafts } from './drafts/content-drafts.js';
import { ContentGuard } from './content-guard.js';
import { ContentPages } from './content-pages.js';
import { ContentReader } from './content-reader.js';
import { ContentRemoval } from './content-removal.js';
import { ContentService } from './content.service.js';
import { ContentVersions } from './versions/content-versions.js';
import { PreviewLinks } from './drafts/preview-links.js';

@Module({
  imports: [AuthModule, OrdersModule],
  controllers: [ContentController],
  providers: [
    ContentDrafts,
    ContentGuard,
    ContentPages,
    ContentReader,
    ContentRemoval,
    ContentService,
    ContentVersions,
    PreviewLinks,
  ],
  exports: [ContentPages, ContentReader, ContentRemoval, ContentService, PreviewLinks],
})
export class ContentModule {}
