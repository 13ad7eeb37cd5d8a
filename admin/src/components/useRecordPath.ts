import { useResourceContext } from 'ra-core';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Where a record's dialog is, and back to the list; the list's own filters, sort and page stay in the address. */
export function useRecordPath() {
  const resource = useResourceContext();
  const { search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const pathTo = (id: string) => ({ pathname: `/${resource}/${id}`, search });
    return {
      pathTo,
      open: (id: string) => void navigate(pathTo(id)),
      create: { pathname: `/${resource}/create`, search },
      close: () => void navigate({ pathname: `/${resource}`, search }),
    };
  }, [resource, search, navigate]);
}
