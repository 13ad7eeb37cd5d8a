import { TOPICS, type Topic } from '@radiance/backend/contract';
import type { LiveStream, OpenStream } from './openStream';

/** `connecting` until the first answer, and while the tab is hidden. */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'offline';

/** This many failed attempts in a row, two seconds apart, mean that the server is offline. */
const OFFLINE_AFTER = 3;

/**
 * Changes on the server, by one event stream for each tab. The stream is closed while the tab is hidden: over HTTP/1.1 a browser opens
 * only six connections to a host. When the tab is shown again, the server sends the changes since the last event.
 */
export function createLive({ openStream }: { openStream: OpenStream }) {
  let state: LiveState = 'connecting';
  const stateListeners = new Set<() => void>();
  const changeListeners = new Set<(topics: readonly Topic[]) => void>();
  const readyListeners = new Set<(at: string) => void>();
  const readListeners = new Set<(topics: readonly Topic[]) => void>();

  const set = (next: LiveState) => {
    const wasAway = state === 'reconnecting' || state === 'offline';
    if (next === state) return;
    state = next;
    stateListeners.forEach((listener) => listener());
    // Queries that failed or became stale meanwhile are refetched as well.
    if (next === 'live' && wasAway) notify(TOPICS);
  };
  const notify = (topics: readonly Topic[]) => changeListeners.forEach((listener) => listener(topics));

  /** Connects until the returned function is called. */
  function start(): () => void {
    let stream: LiveStream | null = null;
    let lastEventId: string | undefined;

    const goOffline = () => stream && set('offline');
    const open = () => {
      let failedAttempts = 0;
      return openStream(
        {
          onReady: (at) => {
            failedAttempts = 0;
            readyListeners.forEach((listener) => listener(at));
            set('live');
          },
          onChange: (topic) => notify([topic]),
          onRefused: goOffline,
          onLost: () => {
            failedAttempts += 1;
            set(navigator.onLine && failedAttempts < OFFLINE_AFTER ? 'reconnecting' : 'offline');
          },
        },
        lastEventId,
      );
    };
    const close = () => {
      lastEventId = stream?.lastEventId() ?? lastEventId;
      stream?.close();
      stream = null;
      set('connecting');
    };
    const followVisibility = () => {
      if (document.visibilityState === 'hidden') close();
      else stream ??= open();
    };
    followVisibility();
    document.addEventListener('visibilitychange', followVisibility);
    window.addEventListener('offline', goOffline);
    return () => {
      document.removeEventListener('visibilitychange', followVisibility);
      window.removeEventListener('offline', goOffline);
      close();
    };
  }

  return {
    start,
    getState: () => state,
    subscribe: (listener: () => void) => {
      stateListeners.add(listener);
      return () => void stateListeners.delete(listener);
    },
    /** Instant (server clock) from which all changes are reported. */
    onReady: (listener: (at: string) => void) => {
      readyListeners.add(listener);
      return () => void readyListeners.delete(listener);
    },
    /** Reports that an own change has been answered and its topics are being refetched. */
    notifyRead: (topics: readonly Topic[]) => readListeners.forEach((listener) => listener(topics)),
    onRead: (listener: (topics: readonly Topic[]) => void) => {
      readListeners.add(listener);
      return () => void readListeners.delete(listener);
    },
    onChange: (listener: (topics: readonly Topic[]) => void) => {
      changeListeners.add(listener);
      return () => void changeListeners.delete(listener);
    },
  };
}

export type Live = ReturnType<typeof createLive>;
