import { useResourceContext } from 'ra-core';
import { createContext, useContext, useMemo, type MouseEvent } from 'react';
import { useLocation, type Path } from 'react-router-dom';
import { useAddress } from '../../lib/routerAddress';

/** Path under which dialogs open, for screens other than the resource's list. */
export const DialogBase = createContext<string | null>(null);

export interface PathLink {
  to: Pick<Path, 'pathname' | 'search'>;
  onClick: (event: MouseEvent) => void;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Paths of a record's dialog and back; the list's parameters stay in the address. */
export function useRecordPath() {
  const resource = useResourceContext();
  const base = useContext(DialogBase) ?? `/${resource}`;
  const { search } = useLocation();
  const router = useAddress();
  return useMemo(() => {
    // The current address, which may be newer than the rendered one.
    const go = (pathname: string) => void router.navigate({ pathname, search: router.state.location.search });
    /** `href` for the link and the navigation for its click. */
    const linkTo = (path: string): PathLink => ({
      to: { pathname: `${base}/${path}`, search },
      onClick: (event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        go(`${base}/${path}`);
      },
    });
    return { base, linkTo, open: (id: string) => go(`${base}/${id}`), close: () => go(base) };
  }, [base, search, router]);
}
