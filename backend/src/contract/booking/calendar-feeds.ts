import { flag, withDefault, type Values } from '../core/rules.js';

/** A calendar that programs subscribe to; by a query, which no log writes down. */
export const CALENDAR_PATH = '/api/calendar.ics';
export const CALENDAR_QUERY = 'clave';

export const CALENDAR_FEED_RULES = {
  /** Whether whoever has the address reads the patients' names. */
  with_names: withDefault(flag(), false),
} as const;
export type CalendarFeedSettings = Values<typeof CALENDAR_FEED_RULES>;

export interface CalendarFeed extends CalendarFeedSettings {
  created_at: string;
}
/** The address is told this once. */
export interface NewCalendarFeed extends CalendarFeed {
  url: string;
}
