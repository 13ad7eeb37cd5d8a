import { TOPICS, type Onboarding, type Topic } from '@radiance/backend/contract';
import { MutationCache, QueryClient, type Query } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import type { Live } from './liveConnection';
import { isStaleAfter, isTopic } from './staleQueries';

const RETRIES = 2;
/** Polling interval while the live stream is down. */
const REFETCH_EVERY_MS = 30_000;

/** A single record is excluded: its mutation has updated it, and a deleted one would answer 404. */
const isSharedByChanges = (query: Query): boolean => query.queryKey[1] !== 'getOne' && query.queryKey[0] !== 'auth';

/** The onboarding's steps depend on the lists. */
const isOnboardingActive = ({ queryKey, state }: Query): boolean =>
  queryKey[0] === 'clinic' && queryKey[1] === 'opening' && !(state.data as Onboarding | undefined)?.is_open;

/** Browsers that deny storage may deny channels between tabs too. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('radiance-changes');
  } catch {
    return null;
  }
}

/**
 * Lists, counts and figures are refetched after every mutation, also a failed one, in all tabs. While the live stream is connected only
 * the changed list is refetched at once; the stream reports the rest.
 */
export function createQueryClient(live: Pick<Live, 'getState' | 'notifyRead'>): QueryClient {
  const otherTabs = openChannel();
  const read = (changed: readonly Topic[]) => {
    const topics = live.getState() === 'live' ? changed : TOPICS;
    const isStale = isStaleAfter(topics);
    live.notifyRead(topics);
    void client.invalidateQueries({
      predicate: (query) => isSharedByChanges(query) && (isStale(query) || isOnboardingActive(query)),
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

/** Removes cached data on sign-out. Not by `clear()`: a pending session check would never be answered. */
export function forgetCachedData(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey, state }) => queryKey[0] !== 'auth' || state.fetchStatus === 'idle' });
  client.getMutationCache().clear();
}
