import { Module } from '@nestjs/common';
import { AuditModule } from '../office/audit/audit.module.js';
import { MessagesModule } from '../office/messages/messages.module.js';
import { ContentModule } from '../site/content/content.module.js';
import { MediaModule } from '../site/media/media.module.js';
import { ArchiveContents } from './archive-contents.js';
import { ArchiveJob } from './archive-job.js';
import { ArchivesController } from './archives.controller.js';
import { ArchivesService } from './archives.service.js';

@Module({
  imports: [AuditModule, ContentModule, MediaModule, MessagesModule],
  controllers: [ArchivesController],
  providers: [ArchiveContents, ArchiveJob, ArchivesService],
})
export class ArchivesModule {}
