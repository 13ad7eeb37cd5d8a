import { ApiProperty } from '@nestjs/swagger';
import { CALENDAR_FEED_RULES, type CalendarFeed, type NewCalendarFeed } from '../../contract/index.js';
import { newBody, recordOf, SCHEMA } from '../../core/http/bodies.js';

export class CalendarFeedDto extends newBody(CALENDAR_FEED_RULES) {}

class CalendarFeedRecord extends recordOf(CALENDAR_FEED_RULES, { created_at: SCHEMA.instant }) implements CalendarFeed {
  created_at: string;
}

export class CalendarFeedAnswer {
  @ApiProperty({ type: CalendarFeedRecord, nullable: true })
  feed: CalendarFeed | null;
}

export class NewCalendarFeedRecord extends CalendarFeedRecord implements NewCalendarFeed {
  @ApiProperty({ format: 'uri', description: 'Told this once' })
  url: string;
}
