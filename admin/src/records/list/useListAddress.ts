import { useResourceContext } from 'ra-core';
import { useMemo } from 'react';
import { useAddress } from '../../lib/address';
import { changeSearch, readFilters, type Filters, type ListChange } from './listSearch';

export interface ListAddress {
  filters: () => Filters;
  change: (change: ListChange) => void;
  /** The list as it is without any. */
  reset: () => void;
  /** Each address of this list that comes, at once, before anything shows it. */
  onChange: (listener: () => void) => () => void;
}

/** The list's filters, order and page in the address as it is now. Once another screen has it, nothing is written any more. */
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
      // Without a path it is the present one's: a card that is open stays open, a closed one closed.
      change: (change) => isHere() && void router.navigate({ search: changeSearch(search(), change) }),
      onChange: (listener) => router.subscribe(() => isHere() && listener()),
    };
  }, [router, resource]);
}
