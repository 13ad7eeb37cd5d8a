import { useListContext } from 'ra-core';

export type Filters = Readonly<Record<string, unknown>>;

/** The list's filters and what sets them; react-admin says nothing of what they are. */
export function useFilters(): { filterValues: Filters; setFilters: (filters: Filters) => void } {
  const list = useListContext();
  return { filterValues: (list.filterValues ?? {}) as Filters, setFilters: list.setFilters };
}
