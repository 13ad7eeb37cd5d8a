import { Module } from '@nestjs/common';
import { PractitionersModule } from '../practitioners/practitioners.module.js';
import { CalendarFeedsController } from './calendar-feeds.controller.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';

@Module({
  imports: [PractitionersModule],
  controllers: [CalendarFeedsController],
  providers: [CalendarFeedsService],
})
export class CalendarFeedsModule {}
