import { useResourceContext } from 'ra-core';
import { useMemo } from 'react';
import { useAddress } from '../../../lib/routerAddress';
import { changeSearch, readFilters, type Filters, type ListChange } from './listSearch';

export interface ListAddress {
  filters: () => Filters;
  change: (change: ListChange) => void;
  reset: () => void;
  /** Called for each new address of this list, before it is rendered. */
  onChange: (listener: () => void) => () => void;
}

/** Reads and writes the list's parameters in the current address. Writes nothing once another screen is shown. */
export function useListAddress(): ListAddress {
  const router = useAddress();
  const resource = useResourceContext() ?? '';
  return useMemo(() => {
    const base = `${router.basename === '/' ? '' : (router.basename ?? '')}/${resource}`;
    const isHere = () => `${router.state.location.pathname}/`.startsWith(`${base}/`);
    const search = () => router.state.location.search;
    return {
      filters: () => readFilters(search()),
      reset: () => isHere() && void router.navigate({ search: '' }),
      // Without a pathname the current one stays, so an open dialog stays open.
      change: (change) => isHere() && void router.navigate({ search: changeSearch(search(), change) }),
      onChange: (listener) => router.subscribe(() => isHere() && listener()),
    };
  }, [router, resource]);
}
