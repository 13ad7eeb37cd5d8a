import { EVENTS_PATH, READY_EVENT, type LiveChange, type LiveReady, type Topic } from '@radiance/backend/contract';
import { createEventSource, type FetchLike } from 'eventsource-client';
import { tokenAfterRefusal, type RequestAuth } from '../data/httpClient';

/** The server's pulse comes every 5 seconds: after three of them the connection is as good as gone. */
export const SILENT_MS = 16_000;

export interface StreamHandlers {
  /** Everything that changed before this instant of the server's has been told. */
  onReady: (at: string) => void;
  onChange: (topic: Topic) => void;
  /** The connection broke or could not be made; it is tried again by itself. */
  onLost: () => void;
  /** The server does not let this session in: it is not asked again. */
  onRefused: () => void;
}

export interface LiveStream {
  lastEventId: () => string | undefined;
  close: () => void;
}

export type OpenStream = (handlers: StreamHandlers, lastEventId?: string) => LiveStream;

/** By the server itself: what a proxy answers in its place may pass. */
const isRefused = ({ status, headers }: Response): boolean =>
  (status === 401 || status === 403) && (headers.get('Content-Type') ?? '').startsWith('application/problem+json');

/** eventsource-client looks at no status and retries a 401 for ever: refused, the session is renewed or raised once; failed, it waits. */
const fetchAs =
  (auth: RequestAuth, onRefused: () => void): FetchLike =>
  async (url, init) => {
    const get = (token: string) => fetch(url, { ...init, headers: { ...init?.headers, Authorization: `Bearer ${token}` } });
    const refuse = () => {
      onRefused();
      // No content tells the client not to come back.
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

/** One connection to the server's changes, kept up until it is closed. */
export const createOpenStream =
  (auth: RequestAuth): OpenStream =>
  (handlers, lastEventId) => {
    let silence: ReturnType<typeof setTimeout> | undefined;
    let source = open(lastEventId);

    // A laptop that slept or changed its network finds a connection that nobody has closed and nothing comes through.
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
        // onDisconnect is left out when the connection breaks in the middle.
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
