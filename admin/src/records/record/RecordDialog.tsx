import { Button } from '@mui/material';
import { HttpError, useGetOne, useResourceContext, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ONLY_SHOWN } from '../../live/staleQueries';
import { Loading } from '../../ui/Loading';
import { Notice } from '../../ui/notices/Notice';
import { NoticeDialog } from '../../ui/dialog/NoticeDialog';
import { useRecordPath } from './useRecordPath';

interface Props<T> {
  title: string;
  missing: string;
  width: number;
  children: (record: T, close: () => void) => ReactNode;
}

/** A dialog over the list for the record of the address. */
export function RecordDialog<T extends RaRecord>({ title, missing, width, children }: Props<T>) {
  const resource = useResourceContext() ?? '';
  const { id = '' } = useParams();
  const { close } = useRecordPath();
  const { data, error, refetch } = useGetOne<T>(resource, { id }, { meta: ONLY_SHOWN });
  const status: unknown = error instanceof HttpError ? error.status : undefined;
  // A deleted record is not shown any more; after other errors the loaded one stays.
  if (data && status !== 404) return children(data, close);

  const isGone = typeof status === 'number' && status < 500;
  return (
    <NoticeDialog title={title} width={width} onClose={close}>
      {!error && <Loading />}
      {error && (
        <Notice isAlert text={isGone ? missing : 'No se han podido cargar los datos.'}>
          <Button onClick={isGone ? close : () => void refetch()}>{isGone ? 'Volver a la lista' : 'Volver a intentarlo'}</Button>
        </Notice>
      )}
    </NoticeDialog>
  );
}
