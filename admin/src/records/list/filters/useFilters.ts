import { useListContext } from 'ra-core';
import { createContext, use, useMemo } from 'react';
import type { Filters } from '../address/listSearch';
import { useListAddress } from '../address/useListAddress';

/** Filter of the part of the list that is shown. */
export const PartFilter = createContext<Filters>({});

interface ListFilters {
  filterValues: Filters;
  /** With the filter of the part of the list that is shown. */
  allFilters: Filters;
  setFilter: (source: string, value: unknown) => void;
  clearFilters: () => void;
}

export function useFilters(): ListFilters {
  const filterValues = useListContext().filterValues as Filters | undefined;
  const part = use(PartFilter);
  const address = useListAddress();
  return useMemo(
    () => ({
      filterValues: filterValues ?? {},
      allFilters: { ...filterValues, ...part },
      setFilter: (source, value) => address.change({ filter: { ...address.filters(), [source]: value } }),
      clearFilters: () => address.change({ filter: {} }),
    }),
    [filterValues, part, address],
  );
}
