import { Button } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../lib/failures';
import { Loading } from '../ui/Loading';
import { Notice } from '../ui/notices/Notice';

/** Renders the query's data, or its loading or error state with a retry. */
export function WhenLoaded<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Loading />;
  return (
    <Notice isAlert text="No se han podido cargar los datos." detail={sentenceOf(query.error)}>
      <Button onClick={() => void query.refetch()}>Volver a intentarlo</Button>
    </Notice>
  );
}
