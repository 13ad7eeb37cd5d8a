import { TOPICS, type Topic } from '@radiance/backend/contract';
import type { Query } from '@tanstack/react-query';

export const isTopic = (subject: unknown): subject is Topic => TOPICS.includes(subject as Topic);

/** Whose names these lists show too. */
const SHOWN_WITHIN: Partial<Record<Topic, readonly Topic[]>> = {
  treatments: ['appointments', 'before-after'],
  products: ['orders'],
  practitioners: ['appointments'],
  // What is shown by one that is withdrawn is gone.
  consents: ['before-after', 'practitioners'],
};

/** `meta` of a single record's query that no form stands on. */
export const ONLY_SHOWN = { isOnlyShown: true };
export const isOnlyShown = ({ meta }: Pick<Query, 'meta'>): boolean => meta === ONLY_SHOWN;

/**
 * Whether a query may show something else after these topics have changed: their lists, and whatever is made of
 * several (figures, free hours, a person's history). A single record is left alone, as a form may stand on it,
 * unless whoever reads it only shows it.
 */
export function isStaleAfter(topics: readonly Topic[]): (query: Pick<Query, 'queryKey' | 'meta'>) => boolean {
  const touched = new Set(topics.flatMap((topic) => [topic, ...(SHOWN_WITHIN[topic] ?? [])]));
  return ({ queryKey: [subject, method], meta }) => {
    if (subject === 'auth' || (method === 'getOne' && meta !== ONLY_SHOWN)) return false;
    return !isTopic(subject) || touched.has(subject);
  };
}
