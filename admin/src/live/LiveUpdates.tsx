import type { Topic } from '@radiance/backend/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Live, LiveState } from './liveConnection';
import { isOnlyShown, isStaleAfter } from './staleQueries';
import { countFrom } from './unseen';

/** Changes that arrive together, such as an order and its stock, cause one refetch. */
const GATHER_MS = 50;
/** Minimum pause between refetches, so that slow responses can arrive. */
const PAUSE_MS = 1000;

const LiveContext = createContext<Live | null>(null);
export const LiveProvider = LiveContext.Provider;

function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error('useLive must be used within a LiveProvider');
  return live;
}

export function useLiveState(): LiveState {
  const live = useLive();
  return useSyncExternalStore(live.subscribe, live.getState);
}

/** Refetches stale queries after changes on the server, while mounted. */
export function LiveUpdates() {
  const live = useLive();
  const queryClient = useQueryClient();
  useEffect(() => {
    const changed = new Set<Topic>();
    /** Topics that were already refetched after an own change. */
    const alreadyRead = new Set<Topic>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let readAt = -Infinity;
    const read = () => {
      timer = undefined;
      // The stream may report an own change before its response: the dialog of a record being deleted would request it.
      if (queryClient.isMutating() > 0) {
        timer = setTimeout(read, GATHER_MS);
        return;
      }
      readAt = performance.now();
      const isStale = isStaleAfter([...changed]);
      const isStaleList = isStaleAfter([...changed].filter((topic) => !alreadyRead.has(topic)));
      void queryClient.invalidateQueries({ predicate: (query) => (isOnlyShown(query) ? isStale : isStaleList)(query) });
      changed.clear();
      alreadyRead.clear();
    };
    const stopHearing = live.onChange((topics) => {
      topics.forEach((topic) => {
        changed.add(topic);
        alreadyRead.delete(topic);
      });
      timer ??= setTimeout(read, Math.max(GATHER_MS, readAt + PAUSE_MS - performance.now()));
    });
    // Changes reported until now are contained in the running requests; later ones may not be.
    const stopHearingReads = live.onRead((topics) =>
      topics.forEach((topic) => {
        if (changed.has(topic)) alreadyRead.add(topic);
      }),
    );
    const stopCounting = live.onReady(countFrom);
    const stop = live.start();
    return () => {
      stop();
      stopHearing();
      stopHearingReads();
      stopCounting();
      clearTimeout(timer);
    };
  }, [live, queryClient]);
  return null;
}
