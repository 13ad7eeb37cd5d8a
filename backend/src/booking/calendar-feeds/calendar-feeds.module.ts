import { Module } from '@nestjs/common';
import { PractitionersModule } from '../practitioners/practitioners.module.js';
import { CalendarFeedsController } from './calendar-feeds.controller.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { FeedThrottle } from './feed-throttle.js';

@Module({
  imports: [PractitionersModule],
  controllers: [CalendarFeedsController],
  providers: [CalendarFeedsService, FeedThrottle],
})
export class CalendarFeedsModule {}
