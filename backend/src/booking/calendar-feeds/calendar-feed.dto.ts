import { CALENDAR_FEED_RULES } from '../../contract/index.js';
import { newBody } from '../../platform/http/bodies.js';

export class CalendarFeedDto extends newBody(CALENDAR_FEED_RULES) {}
