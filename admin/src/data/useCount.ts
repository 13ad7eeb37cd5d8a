import { useQueries, useQuery } from '@tanstack/react-query';
import type { PanelDataProvider } from './dataProvider';
import { useApi } from './useApi';

/** A list of which only the number of rows is wanted. */
export interface CountedList {
  resource: string;
  filter?: Readonly<Record<string, unknown>>;
}

const countQuery = (api: PanelDataProvider, { resource, filter = {} }: CountedList) => ({
  queryKey: [resource, 'count', filter],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<number> => {
    const onePage = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;
    const { total = 0 } = await api.getList(resource, { ...onePage, filter, signal });
    return total;
  },
});

/** Undefined until it is loaded. */
export function useCount(resource: string, filter?: CountedList['filter']): number | undefined {
  return useQuery(countQuery(useApi(), { resource, filter })).data;
}

/** Rows of several lists together, as far as they are loaded. */
export function useTotalCount(lists: readonly CountedList[]): number {
  const api = useApi();
  return useQueries({
    queries: lists.map((list) => countQuery(api, list)),
    combine: (counts) => counts.reduce((sum, { data = 0 }) => sum + data, 0),
  });
}
