import { TOPICS, type Topic } from '@radiance/backend/contract';
import { createListeners } from '../lib/listeners';
import type { LiveStream, OpenStream, StreamHandlers } from './openStream';

/** `connecting` until the first answer, and while the tab is hidden. */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'offline';

/** This many failed attempts in a row, two seconds apart, mean that the server is offline. */
const OFFLINE_AFTER = 3;

/** Opens the stream while the tab is visible. `report` is called with each state. */
function connect(
  openStream: OpenStream,
  handlers: Omit<StreamHandlers, 'onLost' | 'onRefused'>,
  report: (state: LiveState) => void,
) {
  let stream: LiveStream | null = null;
  let lastEventId: string | undefined;

  const goOffline = () => stream && report('offline');
  const open = () => {
    let failedAttempts = 0;
    const onReady = (at: string): void => {
      failedAttempts = 0;
      handlers.onReady(at);
      report('live');
    };
    const onLost = (): void => {
      failedAttempts += 1;
      report(navigator.onLine && failedAttempts < OFFLINE_AFTER ? 'reconnecting' : 'offline');
    };
    return openStream({ onReady, onChange: handlers.onChange, onRefused: goOffline, onLost }, lastEventId);
  };
  const close = () => {
    lastEventId = stream?.lastEventId() ?? lastEventId;
    stream?.close();
    stream = null;
    report('connecting');
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

/**
 * Changes on the server, by one event stream for each tab. The stream is closed while the tab is hidden: over HTTP/1.1 a browser opens
 * only six connections to a host. When the tab is shown again, the server sends the changes since the last event.
 */
export function createLive({ openStream }: { openStream: OpenStream }) {
  let state: LiveState = 'connecting';
  const states = createListeners();
  const changes = createListeners<[topics: readonly Topic[]]>();
  const ready = createListeners<[at: string]>();
  const read = createListeners<[topics: readonly Topic[]]>();

  const set = (next: LiveState): void => {
    const wasAway = state === 'reconnecting' || state === 'offline';
    if (next === state) return;
    state = next;
    states.notify();
    // Queries that failed or became stale meanwhile are refetched as well.
    if (next === 'live' && wasAway) changes.notify(TOPICS);
  };

  return {
    /** Connects until the returned function is called. */
    start: () => connect(openStream, { onReady: ready.notify, onChange: (topic) => changes.notify([topic]) }, set),
    getState: () => state,
    subscribe: states.add,
    /** Instant (server clock) from which all changes are reported. */
    onReady: ready.add,
    /** Reports that an own change has been answered and its topics are being refetched. */
    notifyRead: read.notify,
    onRead: read.add,
    onChange: changes.add,
  };
}

export type Live = ReturnType<typeof createLive>;
