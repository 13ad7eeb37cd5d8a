import { Button } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading } from '../components/Loading';
import { Notice } from '../components/Notice';
import { sentenceOf } from './failures';

/** What was asked for; before that, that it loads; otherwise why not, with a way on. */
export function Loaded<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Loading />;
  return (
    <Notice isAlert text="No se han podido cargar los datos." detail={sentenceOf(query.error)}>
      <Button onClick={() => void query.refetch()}>Volver a intentarlo</Button>
    </Notice>
  );
}
