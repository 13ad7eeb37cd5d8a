import { useResourceContext } from 'ra-core';
import { createContext, useContext, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A screen that is not its resource's own list says here where its dialogs open. */
export const DialogBase = createContext<string | null>(null);

/** Where a record's dialog is, and back to the list; the list's own filters, sort and page stay in the address. */
export function useRecordPath() {
  const resource = useResourceContext();
  const base = useContext(DialogBase) ?? `/${resource}`;
  const { search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const pathTo = (id: string) => ({ pathname: `${base}/${id}`, search });
    return {
      pathTo,
      open: (id: string) => void navigate(pathTo(id)),
      create: { pathname: `${base}/create`, search },
      close: () => void navigate({ pathname: base, search }),
    };
  }, [base, search, navigate]);
}
