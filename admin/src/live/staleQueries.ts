import { TOPICS, type Topic } from '@radiance/backend/contract';
import type { Query } from '@tanstack/react-query';

export const isTopic = (subject: unknown): subject is Topic => TOPICS.includes(subject as Topic);

/** Lists that contain names of other resources. */
const SHOWN_WITHIN: Partial<Record<Topic, readonly Topic[]>> = {
  treatments: ['appointments', 'before-after'],
  products: ['orders'],
  practitioners: ['appointments'],
  // Withdrawing a consent deletes its pictures.
  consents: ['before-after', 'practitioners'],
};

/** `meta` of a single record's query without a form. */
export const ONLY_SHOWN = { isOnlyShown: true };
export const isOnlyShown = ({ meta }: Pick<Query, 'meta'>): boolean => meta === ONLY_SHOWN;

/**
 * True if a query depends on these topics: their lists, and data derived from several (figures, free slots, history). A single record is
 * excluded, because a form may be open on it, unless its query has ONLY_SHOWN.
 */
export function isStaleAfter(topics: readonly Topic[]): (query: Pick<Query, 'queryKey' | 'meta'>) => boolean {
  const touched = new Set(topics.flatMap((topic) => [topic, ...(SHOWN_WITHIN[topic] ?? [])]));
  return ({ queryKey: [subject, method], meta }) => {
    if (subject === 'auth' || (method === 'getOne' && meta !== ONLY_SHOWN)) return false;
    return !isTopic(subject) || touched.has(subject);
  };
}
