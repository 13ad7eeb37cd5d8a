import { flag, withDefault, type Values } from '../core/rules.js';

/** For calendar subscriptions. The token is in the query, because logs omit queries. */
export const CALENDAR_PATH = '/api/calendar.ics';
export const CALENDAR_QUERY = 'clave';

export const CALENDAR_FEED_RULES = {
  /** The calendar contains patients' names. */
  with_names: withDefault(flag(), false),
} as const;
export type CalendarFeedSettings = Values<typeof CALENDAR_FEED_RULES>;

export interface CalendarFeed extends CalendarFeedSettings {
  created_at: string;
}
/** The address is shown once. */
export interface NewCalendarFeed extends CalendarFeed {
  url: string;
}
