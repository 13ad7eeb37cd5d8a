import { ListBase, ListContextProvider, useListContext, type ListControllerResult, type SortPayload } from 'ra-core';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Routes } from 'react-router-dom';
import { RemovalDialogs } from '../removal/RemovalDialogs';
import { ShownRowsContext, useRememberedRows } from '../selection/usePageSelection';
import type { Filters } from './address/listSearch';
import { PartFilter } from './filters/useFilters';
import { useListAddress } from './address/useListAddress';

interface Props {
  sort: SortPayload;
  perPage: number;
  /** Limits the list to a part, in addition to the user's filters. */
  filter?: Filters;
  dialogs: ReactNode;
  children: ReactNode;
}

const ignore = () => undefined;
const NO_FILTER: Filters = {};

/** Filters, sort and page live only in the address, so links and the back button restore them. Dialogs are routes over the list. */
export const ResourceList = ({ sort, perPage, filter = NO_FILTER, dialogs, children }: Props) => (
  // The layout has already checked authentication; ListBody shows errors.
  <ListBase
    disableAuthentication
    storeKey={false}
    sort={sort}
    perPage={perPage}
    filter={filter}
    queryOptions={{ onError: ignore }}
  >
    <WithAddress filter={filter}>
      <RemovalDialogs>
        {children}
        <Routes>{dialogs}</Routes>
      </RemovalDialogs>
    </WithAddress>
  </ListBase>
);

/** react-admin's setters write all parameters as rendered, which may be outdated; these change only the named ones. */
function WithAddress({ filter, children }: { filter: Filters; children: ReactNode }) {
  const list = useListContext();
  const address = useListAddress();
  const setters = useMemo(
    () => ({
      setFilters: (filter: Record<string, unknown>) => address.change({ filter }),
      setSort: (sort: SortPayload) => address.change({ sort }),
      setPage: (page: number) => address.change({ page }),
      setPerPage: (perPage: number) => address.change({ perPage }),
    }),
    [address],
  );
  useForgottenSelection(list, filter);
  const rows = useRememberedRows(list.data);
  return (
    <ShownRowsContext value={rows}>
      <PartFilter value={filter}>
        <ListContextProvider value={{ ...list, ...setters }}>{children}</ListContextProvider>
      </PartFilter>
    </ShownRowsContext>
  );
}

/** A changed filter clears the selection, so that nothing invisible is deleted. Paging keeps it. */
function useForgottenSelection(
  { filterValues, onSelect }: Pick<ListControllerResult, 'filterValues' | 'onSelect'>,
  filter: Filters,
): void {
  const filters = JSON.stringify([filterValues, filter]);
  const shown = useRef(filters);
  useEffect(() => {
    if (shown.current === filters) return;
    shown.current = filters;
    onSelect([]);
  }, [filters, onSelect]);
}
