import { describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { Topic } from '@radiance/backend/contract';
import { LiveProvider, LiveUpdates } from './LiveUpdates';
import type { Live } from './live';

describe('what the stream tells of', () => {
  it('is read anew once a change of one’s own has been answered', async () => {
    jest.useFakeTimers();
    let tell: (topics: readonly Topic[]) => void = () => undefined;
    const live = {
      start: () => () => undefined,
      onReady: () => () => undefined,
      onChange: (listener: typeof tell) => ((tell = listener), () => undefined),
    } as unknown as Live;
    const queryClient = new QueryClient();
    const read = jest.spyOn(queryClient, 'invalidateQueries');
    render(
      <QueryClientProvider client={queryClient}>
        <LiveProvider value={live}>
          <LiveUpdates />
        </LiveProvider>
      </QueryClientProvider>,
    );
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
    jest.useRealTimers();
  });
});
