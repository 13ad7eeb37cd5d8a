import { Module } from '@nestjs/common';
import { ClientAttachments } from './client-attachments.js';
import { ClientMerges } from './client-merges.js';
import { ClientsController } from './clients.controller.js';
import { ClientsService } from './clients.service.js';

@Module({
  controllers: [ClientsController],
  providers: [ClientAttachments, ClientMerges, ClientsService],
  exports: [ClientAttachments, ClientsService],
})
export class ClientsModule {}
