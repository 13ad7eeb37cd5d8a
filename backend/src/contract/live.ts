/** What changes together: each topic's version rises in the same transaction as every change of it. */
export const TOPICS = [
  'treatments',
  'products',
  'testimonials',
  'before-after',
  'appointments',
  'orders',
  'leads',
  'clinic',
] as const;
export type Topic = (typeof TOPICS)[number];

/** Server-sent events for administrators, by `fetch` with the Authorization header. */
export const EVENTS_PATH = '/api/events';

/**
 * First event of every connection: what changed while the client was away has been told by then, if it sent
 * `Last-Event-ID`; a client without one reads its lists afresh.
 */
export const READY_EVENT = 'ready';

/** Data of every other event, which has no type of its own. Several changes within a moment are told once. */
export interface LiveChange {
  topic: Topic;
}
