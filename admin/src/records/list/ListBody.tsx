import { Button } from '@mui/material';
import { HttpError, useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Loading } from '../../ui/Loading';
import { Notice } from '../../ui/notices/Notice';
import { Pager } from './Pager';
import { useFilters } from './filters/useFilters';
import { useListAddress } from './address/useListAddress';

export function ListBody({ children, empty = 'Todavía no hay nada aquí.' }: { children: ReactNode; empty?: string }) {
  const { isPending, isPlaceholderData, error, data, refetch } = useListContext();
  const { filterValues, clearFilters } = useFilters();
  const address = useListAddress();
  const hasFilters = Object.keys(filterValues).length > 0;
  // Rows of the former filter stay until the response; an empty result does not.
  if (isPending || (isPlaceholderData && data?.length === 0)) return <Loading />;
  if (error && !data) {
    return (
      <Notice isAlert text="No se han podido cargar los datos." detail={error.message}>
        <Button onClick={() => void refetch()}>Volver a intentarlo</Button>
        {/* An old link or bookmark may hold an unknown filter. */}
        {error instanceof HttpError && error.status === 400 && <Button onClick={address.reset}>Restablecer la lista</Button>}
      </Notice>
    );
  }
  if (data?.length === 0) {
    return hasFilters ? (
      <Notice text="Ningún resultado con estos filtros.">
        <Button onClick={clearFilters}>Quitar los filtros</Button>
      </Notice>
    ) : (
      <Notice text={empty} />
    );
  }
  return (
    <>
      {children}
      <Pager />
    </>
  );
}
