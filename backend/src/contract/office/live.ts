import { RESOURCE_NAMES, type ResourceName } from '../core/resources.js';

/** What changes together: each topic's version rises in the same transaction as every change of it. */
export type Topic = ResourceName | 'clinic' | 'content';
export const TOPICS: readonly Topic[] = [...RESOURCE_NAMES, 'clinic', 'content'];

/** Server-sent events for administrators, by `fetch` with the Authorization header. */
export const EVENTS_PATH = '/api/events';

/**
 * First event of every connection: what changed while the client was away has been told by then, if it sent
 * `Last-Event-ID`; a client without one reads its lists afresh.
 */
export const READY_EVENT = 'ready';

/** Its data. */
export interface LiveReady {
  /** By the server's clock; what is made from here on has been told of, or will be. */
  at: string;
}

/** Data of every other event, which has no type of its own. Several changes within a moment are told once. */
export interface LiveChange {
  topic: Topic;
}
