import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TOPICS, type Topic } from '@radiance/backend/contract';
import { createLive, type Channel } from './live';
import { SILENT_MS, type OpenStream, type StreamHandlers } from './openStream';
import type { TabLead } from './tabLead';

const NOW = '2026-07-15T10:00:00.000Z';

type Listener = (event: MessageEvent) => void;

/** One browser: its tabs hear each other, and the one that asked first leads. */
function aBrowser() {
  const channels = new Set<{ listeners: Listener[] }>();
  const queue: { lead: () => () => void; stop?: () => void }[] = [];
  const elect = () => {
    const [first] = queue;
    if (first && !first.stop) first.stop = first.lead();
  };
  const tabLead: TabLead = (lead) => {
    const place: (typeof queue)[number] = { lead };
    const leave = () => {
      queue.splice(queue.indexOf(place), 1);
      place.stop?.();
      place.stop = undefined;
    };
    queue.push(place);
    elect();
    return {
      takeOver: () => {
        leave();
        queue[0]?.stop?.();
        if (queue[0]) queue[0].stop = undefined;
        queue.unshift(place);
        elect();
      },
      resign: () => {
        leave();
        elect();
      },
    };
  };
  const openChannel = (): Channel => {
    const own: { listeners: Listener[] } = { listeners: [] };
    channels.add(own);
    return {
      postMessage: (data: unknown) =>
        channels.forEach(
          ({ listeners }) => listeners !== own.listeners && listeners.forEach((listener) => listener({ data } as MessageEvent)),
        ),
      close: () => void channels.delete(own),
      addEventListener: (_type: string, listener: unknown) => void own.listeners.push(listener as Listener),
    } as Channel;
  };
  return { tabLead, openChannel };
}

function aTab(browser = aBrowser()) {
  const opened: { handlers: StreamHandlers; from?: string; isClosed: boolean }[] = [];
  let eventId: string | undefined;
  const openStream: OpenStream = (handlers, from) => {
    const stream = { handlers, from, isClosed: false };
    opened.push(stream);
    return { lastEventId: () => eventId, close: () => (stream.isClosed = true) };
  };
  const live = createLive({ openStream, ...browser });
  const heard: (readonly Topic[])[] = [];
  live.onChange((topics) => heard.push(topics));
  const stop = live.start();
  return {
    live,
    heard,
    stop,
    opened,
    server: () => opened.at(-1)?.handlers as StreamHandlers,
    at: (id: string) => (eventId = id),
  };
}

const setOnline = (isOnline: boolean) => Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });

beforeEach(() => {
  jest.useFakeTimers();
  setOnline(true);
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a tab on its own', () => {
  it('is live once the server is ready, and tells what changes', () => {
    const { live, heard, server } = aTab();
    expect(live.getState()).toBe('connecting');
    server().onReady(NOW);
    expect(live.getState()).toBe('live');
    server().onChange('leads');
    expect(heard).toEqual([['leads']]);
  });

  it('reads everything again after an interruption, and only then', () => {
    const { live, heard, server } = aTab();
    server().onReady(NOW);
    server().onLost();
    expect(live.getState()).toBe('reconnecting');
    expect(heard).toEqual([]);
    server().onReady(NOW);
    expect(heard).toEqual([TOPICS]);
  });

  it('has no connection after several attempts in vain, or at once when the network is gone', () => {
    const { live, server } = aTab();
    server().onReady(NOW);
    server().onLost();
    server().onLost();
    expect(live.getState()).toBe('reconnecting');
    server().onLost();
    expect(live.getState()).toBe('offline');
    server().onReady(NOW);
    setOnline(false);
    server().onLost();
    expect(live.getState()).toBe('offline');
  });

  it('has no connection when the server does not let the session in', () => {
    const { live, server } = aTab();
    server().onRefused();
    expect(live.getState()).toBe('offline');
  });

  it('closes its connection when it stops', () => {
    const { opened, stop } = aTab();
    stop();
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true]);
  });
});

describe('two tabs', () => {
  it('share one connection, its state and what comes through it', () => {
    const browser = aBrowser();
    const first = aTab(browser);
    first.server().onReady(NOW);
    const second = aTab(browser);
    expect(second.opened).toHaveLength(0);
    expect(second.live.getState()).toBe('live');
    first.server().onChange('orders');
    expect([first.heard, second.heard]).toEqual([[['orders']], [['orders']]]);
    first.server().onLost();
    expect(second.live.getState()).toBe('reconnecting');
  });

  it('lose nothing when the one that led is closed', () => {
    const browser = aBrowser();
    const first = aTab(browser);
    first.server().onReady(NOW);
    const second = aTab(browser);
    first.at('1.2.3');
    first.server().onChange('orders');
    first.stop();
    expect(second.opened).toMatchObject([{ from: '1.2.3' }]);
    expect(second.live.getState()).toBe('live');
  });

  it('do not wait for a leading tab that the system has frozen', () => {
    const browser = aBrowser();
    const first = aTab(browser);
    first.server().onReady(NOW);
    const second = aTab(browser);
    for (let pulse = 0; pulse < 20; pulse++) {
      jest.advanceTimersByTime(5000);
      first.server().onPulse();
    }
    expect(second.opened).toHaveLength(0);
    jest.advanceTimersByTime(2 * SILENT_MS);
    expect(second.opened).toHaveLength(1);
    expect(first.opened[0]?.isClosed).toBe(true);
  });
});
