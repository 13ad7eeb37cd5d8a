import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ChangeWatch } from './change-watch.js';
import { EventStreams } from './event-streams.js';
import { EventsController } from './events.controller.js';

@Module({
  imports: [AuthModule],
  controllers: [EventsController],
  providers: [ChangeWatch, EventStreams],
  exports: [EventStreams],
})
export class LiveModule {}
