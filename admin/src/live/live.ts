import { TOPICS, type Topic } from '@radiance/backend/contract';
import { SILENT_MS, type LiveStream, type OpenStream } from './openStream';
import { browserTabLead, leadAlone, type Candidacy, type TabLead } from './tabLead';

/** `connecting` only until the first answer. */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'offline';

/** So many attempts in vain, two seconds apart, are no hiccup any more. */
const OFFLINE_AFTER = 3;
/** Longer than a leading tab would take to notice by itself that its connection is gone. */
const LEADER_SILENT_MS = 2 * SILENT_MS;

/** What the leading tab tells the others; `hello` asks it for how things stand. */
type Message =
  | { kind: 'hello' }
  | { kind: 'state'; state: LiveState; lastEventId?: string }
  | { kind: 'change'; topic: Topic; lastEventId?: string };

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'addEventListener'>;

interface Surroundings {
  openStream: OpenStream;
  tabLead?: TabLead;
  /** Null where tabs cannot talk to each other: each then leads itself. */
  openChannel?: () => Channel | null;
}

const browserChannel = (): Channel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('radiance-live');

/**
 * What changes on the server, told in every tab through one connection: the leading tab holds it and passes on
 * what comes. A browser opens only six connections to a host over HTTP/1.1.
 */
export function createLive({ openStream, tabLead = browserTabLead, openChannel = browserChannel }: Surroundings) {
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
    // What failed or grew old meanwhile is read again, whatever the server says has changed.
    if (next === 'live' && wasAway) tell(TOPICS);
  };
  const tell = (topics: readonly Topic[]) => changeListeners.forEach((listener) => listener(topics));

  /** Follows the server until the returned function is called. */
  function start(): () => void {
    const channel = openChannel();
    let stream: LiveStream | null = null;
    let lastEventId: string | undefined;
    let leaderSilence: ReturnType<typeof setTimeout> | undefined;
    let candidacy: Candidacy | null = null;
    const post = (message: Message) => channel?.postMessage(message);
    const postState = () => post({ kind: 'state', state, lastEventId: stream?.lastEventId() });

    function lead(): () => void {
      clearTimeout(leaderSilence);
      let attemptsInVain = 0;
      const follow = (next: LiveState) => {
        set(next);
        postState();
      };
      const goOffline = () => follow('offline');
      stream = openStream(
        {
          onReady: (at) => {
            attemptsInVain = 0;
            readyListeners.forEach((listener) => listener(at));
            follow('live');
          },
          onChange: (topic) => {
            tell([topic]);
            post({ kind: 'change', topic, lastEventId: stream?.lastEventId() });
          },
          onPulse: postState,
          onRefused: goOffline,
          onLost: () => {
            attemptsInVain += 1;
            follow(navigator.onLine && attemptsInVain < OFFLINE_AFTER ? 'reconnecting' : 'offline');
          },
        },
        lastEventId,
      );
      window.addEventListener('offline', goOffline);
      return () => {
        window.removeEventListener('offline', goOffline);
        lastEventId = stream?.lastEventId();
        stream?.close();
        stream = null;
      };
    }

    function hearLeader() {
      clearTimeout(leaderSilence);
      leaderSilence = setTimeout(() => candidacy?.takeOver(), LEADER_SILENT_MS);
    }
    channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'hello') {
        if (stream) postState();
        return;
      }
      // Two tabs lead for a moment while one takes over: each believes its own connection.
      if (stream) return;
      hearLeader();
      lastEventId = data.lastEventId ?? lastEventId;
      if (data.kind === 'state') set(data.state);
      else tell([data.topic]);
    });

    candidacy = (channel ? tabLead : leadAlone)(lead);
    if (!stream) {
      hearLeader();
      post({ kind: 'hello' });
    }
    return () => {
      clearTimeout(leaderSilence);
      candidacy?.resign();
      channel?.close();
      state = 'connecting';
    };
  }

  return {
    start,
    getState: () => state,
    subscribe: (listener: () => void) => {
      stateListeners.add(listener);
      return () => void stateListeners.delete(listener);
    },
    /** Since which instant of the server's the leading tab hears of everything. */
    onReady: (listener: (at: string) => void) => {
      readyListeners.add(listener);
      return () => void readyListeners.delete(listener);
    },
    /** What has changed of these by now is being read: an own change was answered. */
    tellRead: (topics: readonly Topic[]) => readListeners.forEach((listener) => listener(topics)),
    onRead: (listener: (topics: readonly Topic[]) => void) => {
      readListeners.add(listener);
      return () => void readListeners.delete(listener);
    },
    /** Which topics have changed, as it becomes known. */
    onChange: (listener: (topics: readonly Topic[]) => void) => {
      changeListeners.add(listener);
      return () => void changeListeners.delete(listener);
    },
  };
}

export type Live = ReturnType<typeof createLive>;
