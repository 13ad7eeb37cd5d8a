import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { AuditEntry } from '@radiance/backend/contract';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { useMay } from '../../session/useMay';
import { AuditLines } from './AuditLines';
import { WhenLoaded } from '../../page/WhenLoaded';

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
  const query = useGetList<AuditEntry>(
    'audit',
    { filter, sort: { field: 'id', order: 'DESC' }, pagination: { page: 1, perPage: count } },
    { onError: ignore, placeholderData: (previous) => previous },
  );
  const { total = 0, isFetching } = query;
  return (
    <WhenLoaded query={query} failed="No se ha podido cargar el historial.">
      {(entries) =>
        entries.length === 0 ? (
          <p>Nadie del equipo lo ha cambiado todavía.</p>
        ) : (
          <>
            <AuditLines entries={entries} />
            {total > entries.length && (
              <Button disabled={isFetching} onClick={() => setCount(count + AT_ONCE)}>
                {isFetching ? 'Cargando...' : 'Ver lo anterior'}
              </Button>
            )}
          </>
        )
      }
    </WhenLoaded>
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
