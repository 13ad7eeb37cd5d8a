import { Module } from '@nestjs/common';
import { AuthModule } from '../../access/auth.module.js';
import { ChangeWatch } from '../../core/changes/change-watch.js';
import { EventStreams } from './event-streams.js';
import { EventsController } from './events.controller.js';

@Module({
  imports: [AuthModule],
  controllers: [EventsController],
  providers: [ChangeWatch, EventStreams],
  exports: [EventStreams],
})
export class LiveModule {}
