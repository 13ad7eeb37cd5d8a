import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { Topic } from '@radiance/backend/contract';
import { LiveProvider, LiveUpdates } from './LiveUpdates';
import type { Live } from './liveConnection';
import { ONLY_SHOWN } from './staleQueries';

interface Ends {
  queryClient: QueryClient;
  tell: (topics: readonly Topic[]) => void;
  notifyRead: (topics: readonly Topic[]) => void;
}

/** Renders a panel with a fake stream. */
function follow(): Ends {
  const ends: Ends = { queryClient: new QueryClient(), tell: () => undefined, notifyRead: () => undefined };
  const live = {
    start: () => () => undefined,
    onReady: () => () => undefined,
    onRead: (listener: Ends['notifyRead']) => ((ends.notifyRead = listener), () => undefined),
    onChange: (listener: Ends['tell']) => ((ends.tell = listener), () => undefined),
  } as unknown as Live;
  render(
    <QueryClientProvider client={ends.queryClient}>
      <LiveProvider value={live}>
        <LiveUpdates />
      </LiveProvider>
    </QueryClientProvider>,
  );
  return ends;
}

/** Counts requests from now on. */
function watch(queryClient: QueryClient, queries: Readonly<Record<string, { queryKey: readonly unknown[]; meta?: object }>>) {
  const asked: Record<string, number> = {};
  for (const [name, { queryKey, meta }] of Object.entries(queries)) {
    asked[name] = -1;
    const queryFn = () => (asked[name] = (asked[name] ?? 0) + 1);
    new QueryObserver(queryClient, { queryKey, queryFn, meta: meta as Record<string, unknown> }).subscribe(() => undefined);
  }
  return asked;
}
const QUERIES = {
  leads: { queryKey: ['leads', 'getList', {}] },
  products: { queryKey: ['products', 'getList', {}] },
  card: { queryKey: ['leads', 'getOne', { id: '1' }], meta: ONLY_SHOWN },
};

describe('an event of the stream', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('causes a request after the answer to the tab’s own change', async () => {
    const { queryClient, tell } = follow();
    const read = jest.spyOn(queryClient, 'invalidateQueries');
    let answer: (value: string) => void = () => undefined;
    const deletion = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => new Promise<string>((resolve) => (answer = resolve)) });
    const done = deletion.execute(undefined);
    act(() => tell(['leads']));
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(read).not.toHaveBeenCalled();
    answer('deleted');
    await done;
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('causes no second request after the tab’s own change, except for an open card', async () => {
    const { queryClient, tell, notifyRead } = follow();
    const asked = watch(queryClient, QUERIES);
    await act(() => jest.advanceTimersByTimeAsync(10));
    act(() => {
      tell(['leads', 'products']);
      notifyRead(['leads']);
    });
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(asked).toEqual({ leads: 0, products: 1, card: 1 });
  });

  it('causes another request after one more change', async () => {
    const { queryClient, tell, notifyRead } = follow();
    const asked = watch(queryClient, QUERIES);
    await act(() => jest.advanceTimersByTimeAsync(10));
    act(() => {
      tell(['leads']);
      notifyRead(['leads']);
      tell(['leads']);
    });
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(asked).toEqual({ leads: 1, products: 0, card: 1 });
    act(() => {
      notifyRead(['leads']);
      tell(['leads']);
    });
    await act(() => jest.advanceTimersByTimeAsync(1100));
    expect(asked).toEqual({ leads: 2, products: 0, card: 2 });
  });
});
