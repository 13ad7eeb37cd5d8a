import { ApiProperty } from '@nestjs/swagger';
import { CALENDAR_FEED_RULES, type CalendarFeed, type CalendarFeedSettings, type NewCalendarFeed } from '../../contract/index.js';
import { Rule, SCHEMA } from '../../core/http/bodies.js';

export class CalendarFeedDto implements CalendarFeedSettings {
  @Rule(CALENDAR_FEED_RULES.with_names) with_names: boolean;
}

class CalendarFeedRecord implements CalendarFeed {
  @ApiProperty(CALENDAR_FEED_RULES.with_names.schema) with_names: boolean;
  @ApiProperty(SCHEMA.instant) created_at: string;
}

export class CalendarFeedAnswer {
  @ApiProperty({ type: CalendarFeedRecord, nullable: true })
  feed: CalendarFeed | null;
}

export class NewCalendarFeedRecord extends CalendarFeedRecord implements NewCalendarFeed {
  @ApiProperty({ format: 'uri', description: 'Told this once' })
  url: string;
}
