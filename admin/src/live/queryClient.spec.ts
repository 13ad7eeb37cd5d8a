import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Topic } from '@radiance/backend/contract';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { LiveState } from './liveConnection';
import { createQueryClient } from './queryClient';

const KEYS = {
  leads: ['leads', 'getList', {}],
  treatments: ['treatments', 'getList', {}],
  appointments: ['appointments', 'getList', {}],
  lead: ['leads', 'getOne', { id: '1' }],
  dashboard: ['dashboard'],
  clinic: ['clinic'],
  opening: ['clinic', 'opening'],
} as const;
type Key = keyof typeof KEYS;

describe('after the tab’s own change', () => {
  let asked: Key[];
  let notified: Topic[];
  let client: QueryClient;
  let stops: (() => void)[];

  const start = async (state: LiveState, { is_open = true } = {}) => {
    client = createQueryClient({ getState: () => state, notifyRead: (topics) => notified.push(...topics) });
    for (const [key, queryKey] of Object.entries(KEYS) as [Key, readonly unknown[]][])
      stops.push(
        new QueryObserver(client, {
          queryKey,
          queryFn: () => {
            asked.push(key);
            return key === 'opening' ? { is_open } : [];
          },
        }).subscribe(() => undefined),
      );
    await jest.advanceTimersByTimeAsync(10);
    asked = [];
  };
  const change = async (mutationKey: readonly unknown[] | undefined, mutationFn = () => Promise.resolve<unknown>('done')) => {
    await client
      .getMutationCache()
      .build(client, { mutationKey, mutationFn })
      .execute(undefined)
      .catch(() => undefined);
    await jest.advanceTimersByTimeAsync(10);
    return asked.sort();
  };

  beforeEach(() => {
    jest.useFakeTimers();
    [asked, notified, stops] = [[], [], []];
  });
  afterEach(() => {
    stops.forEach((stop) => stop());
    jest.useRealTimers();
  });

  it('the list and the aggregates are read at once, the rest on events of the server', async () => {
    await start('live');
    expect(await change(['leads', 'update', {}])).toEqual(['dashboard', 'leads']);
    expect(notified).toEqual(['leads']);
  });

  it('the list is read if the browser refuses a channel to other tabs', async () => {
    const channel = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel');
    function refuse() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
    Object.defineProperty(globalThis, 'BroadcastChannel', { value: refuse, configurable: true, writable: true });
    stops.push(() => {
      if (channel) Object.defineProperty(globalThis, 'BroadcastChannel', channel);
      else Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    });
    await start('live');
    expect(await change(['leads', 'update', {}])).toEqual(['dashboard', 'leads']);
  });

  it('lists that show the record’s name are read at once too', async () => {
    await start('live');
    expect(await change(['treatments', 'update', {}])).toEqual(['appointments', 'dashboard', 'treatments']);
  });

  it('the same happens when the change failed half-way', async () => {
    await start('live');
    expect(await change(['leads', 'deleteMany', {}], () => Promise.reject(new Error('Not all')))).toEqual(['dashboard', 'leads']);
  });

  it('before the clinic opens, the remaining steps are read too', async () => {
    await start('live', { is_open: false });
    expect(await change(['leads', 'create', {}])).toEqual(['dashboard', 'leads', 'opening']);
  });

  it.each(['connecting', 'reconnecting', 'offline'] as const)('everything is read while the stream is %s', async (state) => {
    await start(state);
    expect(await change(['leads', 'update', {}])).toEqual((Object.keys(KEYS) as Key[]).filter((key) => key !== 'lead').sort());
  });

  it('only the aggregates are read when the changed data is no list’s record', async () => {
    await start('live');
    expect(await change(undefined)).toEqual(['dashboard']);
    expect(notified).toEqual([]);
  });
});
