import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { AuditEntry } from '@radiance/backend/contract';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { sentenceOf } from '../../lib/failures';
import { useMay } from '../../session/useMay';
import { Loading } from '../../ui/Loading';
import { Notice } from '../../ui/notices/Notice';
import { AuditLines } from './AuditLines';

const AT_ONCE = 20;

type HistoryFilter = Readonly<Record<string, string | readonly string[]>>;

export const RecordHistory = ({ id }: { id: string | readonly string[] }) => <ChangeHistory filter={{ record_id: id }} />;

/** Loaded when it is opened. */
export function ChangeHistory({ filter }: { filter: HistoryFilter }) {
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  if (!may('list', 'administrators')) return null;
  return (
    <History onToggle={(event) => event.target === event.currentTarget && setIsOpen(event.currentTarget.open)}>
      <summary>Historial de cambios</summary>
      {isOpen && <Changes filter={filter} />}
    </History>
  );
}

const ignore = () => undefined;

function Changes({ filter }: { filter: HistoryFilter }) {
  const [count, setCount] = useState(AT_ONCE);
  const { data, error, refetch, total, isFetching } = useGetList<AuditEntry>(
    'audit',
    { filter, sort: { field: 'id', order: 'DESC' }, pagination: { page: 1, perPage: count } },
    { onError: ignore, placeholderData: (previous) => previous },
  );
  if (data && data.length === 0) return <p>Nadie del equipo lo ha cambiado todavía.</p>;
  if (data)
    return (
      <>
        <AuditLines entries={data} />
        {(total ?? 0) > data.length && (
          <Button disabled={isFetching} onClick={() => setCount(count + AT_ONCE)}>
            {isFetching ? 'Cargando...' : 'Ver lo anterior'}
          </Button>
        )}
      </>
    );
  if (!error) return <Loading />;
  return (
    <Notice isAlert text="No se ha podido cargar el historial." detail={sentenceOf(error)}>
      <Button onClick={() => void refetch()}>Volver a intentarlo</Button>
    </Notice>
  );
}

const History = styled('details')`
  margin-top: 24px;
  padding-top: 14px;
  border-top: 1px solid var(--line);
  & > summary {
    width: fit-content;
    min-height: 24px;
    margin-bottom: 8px;
    font-size: 15px;
    font-weight: 600;
    cursor: pointer;
  }
  & > p {
    color: var(--muted);
  }
  & > ol + button {
    margin-top: 12px;
  }
`;
