import type { Topic } from '@radiance/backend/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Live } from './liveConnection';
import { isOnlyShown, isStaleAfter } from './staleQueries';

/** Changes that arrive together, such as an order and its stock, cause one refetch. */
const GATHER_MS = 50;
/** Minimum pause between refetches, so that slow responses can arrive. */
const PAUSE_MS = 1000;

/** Refetches stale queries after changes on the server. Returns a function that stops it. */
export function refetchChanges(live: Pick<Live, 'onChange' | 'onRead'>, queryClient: QueryClient): () => void {
  const changed = new Set<Topic>();
  /** Topics that were already refetched after an own change. */
  const alreadyRead = new Set<Topic>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAt = -Infinity;

  const read = (): void => {
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
  const note = (topics: readonly Topic[]): void => {
    for (const topic of topics) {
      changed.add(topic);
      alreadyRead.delete(topic);
    }
    timer ??= setTimeout(read, Math.max(GATHER_MS, readAt + PAUSE_MS - performance.now()));
  };
  /** Changes reported until now are contained in the running requests; later ones may not be. */
  const noteRead = (topics: readonly Topic[]): void => {
    for (const topic of topics) if (changed.has(topic)) alreadyRead.add(topic);
  };

  const stops = [live.onChange(note), live.onRead(noteRead)];
  return () => {
    stops.forEach((stop) => stop());
    clearTimeout(timer);
  };
}
