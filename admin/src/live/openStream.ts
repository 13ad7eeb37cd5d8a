import { EVENTS_PATH, isProblem, READY_EVENT, type LiveChange, type LiveReady, type Topic } from '@radiance/backend/contract';
import { createEventSource, type FetchLike } from 'eventsource-client';
import { tokenAfterRefusal, type RequestAuth } from '../data/httpClient';

/** The server sends a heartbeat every 5 seconds; three missed ones mean a dead connection. */
const SILENT_MS = 16_000;

export interface StreamHandlers {
  /** All changes before this instant (server clock) have been reported. */
  onReady: (at: string) => void;
  onChange: (topic: Topic) => void;
  /** The connection failed and is tried again. */
  onLost: () => void;
  /** The session is refused; no further attempts. */
  onRefused: () => void;
}

export interface LiveStream {
  lastEventId: () => string | undefined;
  close: () => void;
}

export type OpenStream = (handlers: StreamHandlers, lastEventId?: string) => LiveStream;

/** Refused by the application server; a proxy's refusal may be temporary. */
const isRefused = ({ status, headers }: Response): boolean =>
  (status === 401 || status === 403) && isProblem(headers.get('Content-Type'));

/** eventsource-client ignores the status and retries a 401 for ever: this refreshes the session once, and otherwise stops it. */
const fetchAs =
  (auth: RequestAuth, onRefused: () => void): FetchLike =>
  async (url, init) => {
    const get = (token: string) => fetch(url, { ...init, headers: { ...init?.headers, Authorization: `Bearer ${token}` } });
    const refuse = () => {
      onRefused();
      // Status 204 tells the client to stop.
      return new Response(null, { status: 204 });
    };
    const token = await auth.accessToken();
    if (!token) return refuse();
    let response = await get(token);
    if (isRefused(response)) {
      const next = await tokenAfterRefusal(auth, response, token);
      if (!next) return refuse();
      response = await get(next);
    }
    if (isRefused(response)) return refuse();
    if (!response.ok) throw new Error(`${EVENTS_PATH} answered ${response.status}`);
    return response;
  };

/** A connection that reconnects until it is closed. */
export const createOpenStream =
  (auth: RequestAuth): OpenStream =>
  (handlers, lastEventId) => {
    let silence: ReturnType<typeof setTimeout> | undefined;
    let source = open(lastEventId);

    // After sleep or a change of network the connection may be silent without being closed.
    function listen() {
      clearTimeout(silence);
      silence = setTimeout(() => {
        source.close();
        handlers.onLost();
        source = open(source.lastEventId);
      }, SILENT_MS);
    }
    function open(initialLastEventId?: string) {
      listen();
      return createEventSource({
        url: new URL(EVENTS_PATH, window.location.origin),
        fetch: fetchAs(auth, () => {
          clearTimeout(silence);
          handlers.onRefused();
        }),
        ...(initialLastEventId && { initialLastEventId }),
        onComment: listen,
        onMessage: ({ event, data }) => {
          listen();
          if (event === READY_EVENT) handlers.onReady((JSON.parse(data) as LiveReady).at);
          else handlers.onChange((JSON.parse(data) as LiveChange).topic);
        },
        // `onDisconnect` is not called when the connection breaks in the middle.
        onScheduleReconnect: handlers.onLost,
      });
    }

    const reopen = () => {
      source.close();
      source = open(source.lastEventId);
    };
    window.addEventListener('online', reopen);
    return {
      lastEventId: () => source.lastEventId,
      close: () => {
        window.removeEventListener('online', reopen);
        clearTimeout(silence);
        source.close();
      },
    };
  };
