import { useResourceContext } from 'ra-core';
import { createContext, useContext, useMemo, type MouseEvent } from 'react';
import { useLocation, type Path } from 'react-router-dom';
import { useAddress } from '../../lib/address';

/** A screen that is not its resource's own list says here where its dialogs open. */
export const DialogBase = createContext<string | null>(null);

export interface PathLink {
  to: Pick<Path, 'pathname' | 'search'>;
  onClick: (event: MouseEvent) => void;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Where a record's dialog is, and back to the list; the list's own filters, sort and page stay in the address. */
export function useRecordPath() {
  const resource = useResourceContext();
  const base = useContext(DialogBase) ?? `/${resource}`;
  const { search } = useLocation();
  const router = useAddress();
  return useMemo(() => {
    // The address may say more by now than what is shown.
    const go = (pathname: string) => void router.navigate({ pathname, search: router.state.location.search });
    /** What a link is given: its address, to be seen and copied, and the way there. */
    const linkTo = (path: string): PathLink => ({
      to: { pathname: `${base}/${path}`, search },
      onClick: (event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        go(`${base}/${path}`);
      },
    });
    return { linkTo, open: (id: string) => go(`${base}/${id}`), close: () => go(base) };
  }, [base, search, router]);
}
