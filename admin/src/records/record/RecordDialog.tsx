import { Button } from '@mui/material';
import { HttpError, useGetOne, useResourceContext, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ONLY_SHOWN } from '../../live/staleQueries';
import { Loading } from '../../ui/Loading';
import { Notice } from '../../ui/Notice';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { useRecordPath } from './useRecordPath';

interface Props<T> {
  /** What it is called while it is not there. */
  title: string;
  missing: string;
  width: number;
  children: (record: T, close: () => void) => ReactNode;
}

/** The record of the address in a dialog over the list; also when it loads, is gone or cannot be had. */
export function RecordDialog<T extends RaRecord>({ title, missing, width, children }: Props<T>) {
  const resource = useResourceContext() ?? '';
  const { id = '' } = useParams();
  const { close } = useRecordPath();
  const { data, error, refetch } = useGetOne<T>(resource, { id }, { meta: ONLY_SHOWN });
  const status: unknown = error instanceof HttpError ? error.status : undefined;
  // What a colleague has deleted meanwhile is shown no more; what cannot be read just now stays.
  if (data && status !== 404) return children(data, close);

  const isGone = typeof status === 'number' && status < 500;
  return (
    <DialogFrame title={title} width={width} onClose={close}>
      <div style={{ padding: '12px 28px 28px' }}>
        {!error && <Loading />}
        {error && (
          <Notice isAlert text={isGone ? missing : 'No se han podido cargar los datos.'}>
            <Button onClick={isGone ? close : () => void refetch()}>
              {isGone ? 'Volver a la lista' : 'Volver a intentarlo'}
            </Button>
          </Notice>
        )}
      </div>
    </DialogFrame>
  );
}
