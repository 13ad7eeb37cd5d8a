import { useListContext } from 'ra-core';
import { useMemo } from 'react';
import type { Filters } from './listSearch';
import { useListAddress } from './useListAddress';

interface ListFilters {
  filterValues: Filters;
  setFilter: (source: string, value: unknown) => void;
  clearFilters: () => void;
}

export function useFilters(): ListFilters {
  const filterValues = useListContext().filterValues as Filters | undefined;
  const address = useListAddress();
  return useMemo(
    () => ({
      filterValues: filterValues ?? {},
      setFilter: (source, value) => address.change({ filter: { ...address.filters(), [source]: value } }),
      clearFilters: () => address.change({ filter: {} }),
    }),
    [filterValues, address],
  );
}
