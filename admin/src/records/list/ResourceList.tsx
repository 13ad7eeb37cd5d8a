import { ListBase, ListContextProvider, useListContext, type ListControllerResult, type SortPayload } from 'ra-core';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Routes } from 'react-router-dom';
import { RemovalQuestions } from '../removal/RemovalQuestions';
import { useListAddress } from './useListAddress';

interface Props {
  sort: SortPayload;
  perPage: number;
  /** `<Route>`s of the dialogs that open over the list, at `create` and `:id`. */
  dialogs: ReactNode;
  children: ReactNode;
}

const ignore = () => undefined;

/**
 * A list whose filters, sort and page live in the address and nowhere else, so that a link or the back
 * button always shows what it showed before; its dialogs are routes over it.
 */
export const ResourceList = ({ sort, perPage, dialogs, children }: Props) => (
  // The layout has let nobody in who may not be here; a failed list says so in its own place (ListBody).
  <ListBase disableAuthentication storeKey={false} sort={sort} perPage={perPage} queryOptions={{ onError: ignore }}>
    <WithAddress>
      <RemovalQuestions>
        {children}
        <Routes>{dialogs}</Routes>
      </RemovalQuestions>
    </WithAddress>
  </ListBase>
);

/** react-admin's setters would write all that the list was rendered with; these change what they name, whatever stands beside it by then. */
function WithAddress({ children }: { children: ReactNode }) {
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
  useForgottenSelection(list);
  return <ListContextProvider value={{ ...list, ...setters }}>{children}</ListContextProvider>;
}

/** Nobody deletes what they do not see: another filter begins without a selection, another page keeps it. */
function useForgottenSelection({ filterValues, onSelect }: Pick<ListControllerResult, 'filterValues' | 'onSelect'>): void {
  const filters = JSON.stringify(filterValues);
  const shown = useRef(filters);
  useEffect(() => {
    if (shown.current === filters) return;
    shown.current = filters;
    onSelect([]);
  }, [filters, onSelect]);
}
