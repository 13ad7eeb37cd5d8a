import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseMutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { detailOf } from '../lib/failures';
import type { ReadOptions } from './calls/jsonCalls';
import type { PanelDataProvider } from './dataProvider';

/** `staleTime` with which components that mount one after the other share one request. */
export const SHARED_STALE_MS = 1000;

export const useApi = () => useDataProvider<PanelDataProvider>();

/** Reads by one call of the data provider. */
export function useRead<T, S = T>(
  queryKey: QueryKey,
  read: (api: PanelDataProvider, options: ReadOptions) => Promise<T>,
  options: Omit<UseQueryOptions<T, Error, S>, 'queryKey' | 'queryFn'> = {},
) {
  const api = useApi();
  return useQuery({ queryKey, queryFn: ({ signal }) => read(api, { signal }), ...options });
}

interface CommandOptions<T, V> extends Pick<UseMutationOptions<T, Error, V>, 'networkMode' | 'onError' | 'onSettled'> {
  /** The notification of success. */
  done?: string | ((answer: T, sent: V) => string);
  /** Title of the notification of a failure, which adds the server's reason. */
  failed: string;
  /** Queries that are read again before `onSettled`. */
  refreshes?: QueryKey;
  onSuccess?: (answer: T, sent: V) => unknown;
}

/** Sends a change, and notifies the user of its result. */
export function useCommand<T, V = void>(
  send: (sent: V) => Promise<T>,
  { done, failed, refreshes, networkMode, onSuccess, onError, onSettled }: CommandOptions<T, V>,
) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation<T, Error, V>({
    mutationFn: send,
    ...(networkMode && { networkMode }),
    onSuccess: (answer, sent) => {
      if (done !== undefined) notify(typeof done === 'string' ? done : done(answer, sent), { type: 'success' });
      return onSuccess?.(answer, sent);
    },
    onError: (...failure) => {
      notify(failed, { type: 'error', detail: detailOf(failure[0]) });
      return onError?.(...failure);
    },
    onSettled: async (...end) => {
      if (refreshes) await queryClient.invalidateQueries({ queryKey: refreshes });
      await onSettled?.(...end);
    },
  });
}
