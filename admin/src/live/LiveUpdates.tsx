import type { Topic } from '@radiance/backend/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Live, LiveState } from './live';
import { isOnlyShown, isStaleAfter } from './staleQueries';
import { countFrom } from './unseen';

/** Changes within a moment, such as a cart's order and stock, are read anew once. */
const GATHER_MS = 50;
/** However much happens, lists are read at most this often: an answer that takes its time must get through. */
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

/** While it is shown, what has changed on the server is read anew: lists, counts, cards, figures. */
export function LiveUpdates() {
  const live = useLive();
  const queryClient = useQueryClient();
  useEffect(() => {
    const changed = new Set<Topic>();
    /** An own change has had their lists read since. */
    const alreadyRead = new Set<Topic>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let readAt = -Infinity;
    const read = () => {
      timer = undefined;
      // The stream may tell of an own change before its answer comes: a card that is being deleted would ask for itself.
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
    // What was heard before is in the answers to come; what is heard from here on may not be.
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
