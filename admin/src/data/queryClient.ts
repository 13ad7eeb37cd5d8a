import { MutationCache, QueryClient, type Query } from '@tanstack/react-query';
import { HttpError } from 'ra-core';

const RETRIES = 2;
/** What changed elsewhere (the site, a colleague) is noticed this fast while the tab is visible. */
const REFETCH_EVERY_MS = 30_000;

/** A single record is left alone: its own mutation has written it, and one that was deleted would answer 404. */
const isSharedByChanges = (query: Query): boolean => query.queryKey[1] !== 'getOne' && query.queryKey[0] !== 'auth';

/** Lists, counts and figures are fetched anew after every change, also one that failed half way, in this tab and in the others. */
export function createQueryClient(): QueryClient {
  const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('radiance-changes');
  const refetch = () => void client.invalidateQueries({ predicate: isSharedByChanges });
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSettled: () => {
        refetch();
        otherTabs?.postMessage('changed');
      },
    }),
    defaultOptions: {
      queries: {
        refetchInterval: (query) => (isSharedByChanges(query) ? REFETCH_EVERY_MS : false),
        retry: (failures, error) => failures < RETRIES && !(error instanceof HttpError && error.status < 500),
      },
    },
  });
  otherTabs?.addEventListener('message', refetch);
  return client;
}

/**
 * What somebody was shown is forgotten when they sign out. Not by `clear()`: whether there is a session may be asked at
 * that moment, and a question that is taken away is never answered.
 */
export function forgetAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey, state }) => queryKey[0] !== 'auth' || state.fetchStatus === 'idle' });
  client.getMutationCache().clear();
}
