import { useResourceContext } from 'ra-core';
import { createContext, useContext, useMemo, type MouseEvent } from 'react';
import { useLocation, type Path, type To } from 'react-router-dom';
import { useAddress } from '../../lib/routerAddress';

/** Path under which dialogs open, for screens other than the resource's list. */
export const DialogBase = createContext<string | null>(null);

export interface PathLink {
  to: Pick<Path, 'pathname' | 'search'>;
  onClick: (event: MouseEvent) => void;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** State of a dialog's address that was opened over another screen, to which closing returns. */
export const backTo = (from: Pick<Path, 'pathname' | 'search'>): { back: string } => ({ back: `${from.pathname}${from.search}` });

function backOf(state: unknown): To | null {
  const back: unknown = typeof state === 'object' && state !== null && 'back' in state ? state.back : null;
  return typeof back === 'string' ? back : null;
}

/** Paths of a record's dialog and back; the list's parameters stay in the address. */
export function useRecordPath() {
  const resource = useResourceContext();
  const base = useContext(DialogBase) ?? `/${resource}`;
  const { search } = useLocation();
  const router = useAddress();
  return useMemo(() => {
    // The current address, which may be newer than the rendered one.
    const go = (pathname: string, state?: object) =>
      void router.navigate({ pathname, search: router.state.location.search }, { state });
    /** `href` for the link and the navigation for its click. */
    const linkTo = (path: string): PathLink => ({
      to: { pathname: `${base}/${path}`, search },
      onClick: (event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        go(`${base}/${path}`);
      },
    });
    const close = () => {
      const back = backOf(router.state.location.state);
      if (back) void router.navigate(back);
      else go(base);
    };
    return { base, linkTo, open: (path: string, state?: object) => go(`${base}/${path}`, state), close };
  }, [base, search, router]);
}
