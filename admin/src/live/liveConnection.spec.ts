import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TOPICS, type Topic } from '@radiance/backend/contract';
import { createLive } from './liveConnection';
import type { OpenStream, StreamHandlers } from './openStream';

let stop: () => void;
const NOW = '2026-07-15T10:00:00.000Z';

function aTab() {
  const opened: { handlers: StreamHandlers; from?: string; isClosed: boolean }[] = [];
  let eventId: string | undefined;
  const openStream: OpenStream = (handlers, from) => {
    const stream = { handlers, from, isClosed: false };
    opened.push(stream);
    return { lastEventId: () => eventId, close: () => (stream.isClosed = true) };
  };
  const live = createLive({ openStream });
  const heard: (readonly Topic[])[] = [];
  live.onChange((topics) => heard.push(topics));
  stop = live.start();
  return { live, heard, opened, server: () => opened.at(-1)?.handlers as StreamHandlers, at: (id: string) => (eventId = id) };
}

const setOnline = (isOnline: boolean) => Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });

const show = (visibility: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  setOnline(true);
  show('visible');
});
afterEach(() => stop());

describe('a tab', () => {
  it('is live once the server is ready, and reports changes', () => {
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
    const { opened } = aTab();
    stop();
    show('hidden');
    show('visible');
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true]);
  });

  it('closes its connection while it is hidden, and asks for what it missed when it is shown', () => {
    const { live, opened, server, at } = aTab();
    server().onReady(NOW);
    at('1.2.3');
    show('hidden');
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true]);
    expect(live.getState()).toBe('connecting');
    show('visible');
    expect(opened).toMatchObject([{ isClosed: true }, { isClosed: false, from: '1.2.3' }]);
    server().onReady(NOW);
    expect(live.getState()).toBe('live');
  });

  it('opens no connection before it is first shown', () => {
    show('hidden');
    const { opened } = aTab();
    expect(opened).toHaveLength(0);
    show('visible');
    expect(opened).toHaveLength(1);
  });

  it('says nothing of a lost network while it is hidden', () => {
    const { live, server } = aTab();
    server().onReady(NOW);
    show('hidden');
    window.dispatchEvent(new Event('offline'));
    expect(live.getState()).toBe('connecting');
  });
});
