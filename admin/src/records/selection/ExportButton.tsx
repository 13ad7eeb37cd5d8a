import { Button } from '@mui/material';
import type { ResourceName } from '@radiance/backend/contract';
import { Download } from 'lucide-react';
import { useListContext, useNotify, useResourceContext } from 'ra-core';
import { useState } from 'react';
import { useApi } from '../../data/useApi';
import { saveFile } from '../../lib/browser/saveFile';
import { useIsMobile } from '../../lib/browser/useElementWidth';
import { useMay } from '../../session/useMay';
import { useFilters } from '../list/filters/useFilters';
import { BulkButton } from './SelectionBar';

function useExport() {
  const resource = useResourceContext() as ResourceName;
  const api = useApi();
  const notify = useNotify();
  const { sort } = useListContext();
  const { allFilters: filter } = useFilters();
  const [isPending, setIsPending] = useState(false);

  const exportList = async (ids?: readonly string[]) => {
    setIsPending(true);
    try {
      saveFile(
        ids
          ? await api.exportSelected(resource, ids, { filter, sort })
          : await api.exportList(resource, { filter, sort: [sort.field, sort.order] }),
      );
      notify('Lista exportada correctamente', { type: 'success' });
    } catch (error) {
      notify('Error al exportar la lista', { type: 'error', detail: error instanceof Error ? error.message : undefined });
    } finally {
      setIsPending(false);
    }
  };
  return { exportList, isPending };
}

/** Exports the whole filtered list, not only the page. */
export function ExportButton() {
  const { total = 0 } = useListContext();
  const { exportList, isPending } = useExport();
  const isMobile = useIsMobile();
  const may = useMay();
  const resource = useResourceContext() as ResourceName;
  if (!may('export', resource)) return null;
  return (
    <Button
      startIcon={<Download />}
      aria-label={isMobile ? 'Exportar CSV' : undefined}
      disabled={isPending || total === 0}
      onClick={() => void exportList()}
    >
      {isPending ? 'Exportando...' : isMobile ? 'Exportar' : 'Exportar CSV'}
    </Button>
  );
}

export function ExportSelectedButton({ ids }: { ids: readonly string[] }) {
  const { exportList, isPending } = useExport();
  return (
    <BulkButton type="button" disabled={isPending} onClick={() => void exportList(ids)}>
      Exportar {ids.length === 1 ? 'esta' : 'estas'}
    </BulkButton>
  );
}
