import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { sentenceOf } from '../lib/failures';
import { Loading } from '../ui/Loading';
import { Notice } from '../ui/notices/Notice';

interface Props<T> {
  query: { data?: T | undefined; error: unknown; refetch: () => unknown };
  /** The text shown when nothing could be loaded. */
  failed?: string;
  /** Why, and what to do. */
  explain?: (error: unknown) => string;
  children: (data: T) => ReactNode;
}

/** Renders the query's data, or its loading or error state with a retry. */
export function WhenLoaded<T>({
  query,
  failed = 'No se han podido cargar los datos.',
  explain = sentenceOf,
  children,
}: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <Loading />;
  return (
    <Notice isAlert text={failed} detail={explain(query.error)}>
      <Button onClick={() => void query.refetch()}>Volver a intentarlo</Button>
    </Notice>
  );
}
