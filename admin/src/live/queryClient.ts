import { TOPICS, type Onboarding, type Topic } from '@radiance/backend/contract';
import { MutationCache, QueryClient, type Query } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import type { Live } from './live';
import { isStaleAfter, isTopic } from './staleQueries';

const RETRIES = 2;
/** What changed elsewhere (the site, a colleague) is noticed this fast while the tab is visible. */
const REFETCH_EVERY_MS = 30_000;

/** A single record is left alone: its own mutation has written it, and one that was deleted would answer 404. */
const isSharedByChanges = (query: Query): boolean => query.queryKey[1] !== 'getOne' && query.queryKey[0] !== 'auth';

/** What is left to do before a clinic opens depends on its lists, too. */
const isOpeningAhead = ({ queryKey, state }: Query): boolean =>
  queryKey[0] === 'clinic' && queryKey[1] === 'opening' && !(state.data as Onboarding | undefined)?.is_open;

/**
 * Lists, counts and figures are fetched anew after every change, also one that failed half way, in this tab and in the others.
 * While the server tells what has changed, only the list whose records were changed is read at once, with what is made of
 * several or is no list: of whatever else has moved the server tells, here and in other tabs.
 */
export function createQueryClient(live: Pick<Live, 'getState' | 'tellRead'>): QueryClient {
  const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('radiance-changes');
  const read = (changed: readonly Topic[]) => {
    const topics = live.getState() === 'live' ? changed : TOPICS;
    const isStale = isStaleAfter(topics);
    live.tellRead(topics);
    void client.invalidateQueries({
      predicate: (query) => isSharedByChanges(query) && (isStale(query) || isOpeningAhead(query)),
    });
  };
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSettled: (_data, _error, _variables, _result, { options: { mutationKey: [subject] = [] } }) => {
        read(isTopic(subject) ? [subject] : []);
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
  otherTabs?.addEventListener('message', () => read([]));
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
