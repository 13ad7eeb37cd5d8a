import { Module } from '@nestjs/common';
import { BackupsModule } from '../office/backups/backups.module.js';
import { MediaModule } from '../site/media/media.module.js';
import { PagesModule } from '../site/pages/pages.module.js';
import { Metrics } from './metrics.js';
import { MetricsController } from './metrics.controller.js';
import { SystemStatusController } from './system-status.controller.js';
import { SystemStatusService } from './system-status.service.js';
import { Queues } from './queues.js';

@Module({
  imports: [BackupsModule, MediaModule, PagesModule],
  controllers: [MetricsController, SystemStatusController],
  providers: [Metrics, SystemStatusService, Queues],
})
export class SystemStatusModule {}
