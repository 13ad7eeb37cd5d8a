import { RESOURCE_NAMES, type ResourceName } from '../core/resources.js';

/** Each change increments the version of its topic in the same transaction. */
export type Topic = ResourceName | 'clinic' | 'content';
export const TOPICS: readonly Topic[] = [...RESOURCE_NAMES, 'clinic', 'content'];

/** Server-sent events for the panel. Clients use `fetch`, because EventSource has no Authorization header. */
export const EVENTS_PATH = '/api/events';

/** First event of a connection. With `Last-Event-ID` the missed changes precede it; without, the client reloads its lists. */
export const READY_EVENT = 'ready';

/** Its data. */
export interface LiveReady {
  /** The server's time. Later changes are reported. */
  at: string;
}

/** Data of all other events, which have no type. Changes within a moment are reported once. */
export interface LiveChange {
  topic: Topic;
}
