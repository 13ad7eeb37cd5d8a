import { Button } from '@mui/material';
import type { ResourceName } from '@radiance/backend/contract';
import { Download } from 'lucide-react';
import { useListContext, useResourceContext } from 'ra-core';
import { useApi, useCommand } from '../../data/useApi';
import { saveFile } from '../../lib/browser/saveFile';
import { useIsMobile } from '../../lib/browser/useElementWidth';
import { useMayHere } from '../../session/useMay';
import { useFilters } from '../list/filters/useFilters';
import { BulkButton } from './SelectionBar';

/** Exports the rows with these ids; without ids, the whole filtered list. */
function useExport() {
  const resource = useResourceContext() as ResourceName;
  const api = useApi();
  const { sort } = useListContext();
  const { allFilters: filter } = useFilters();
  return useCommand(
    (ids?: readonly string[]) =>
      ids
        ? api.exportSelected(resource, ids, { filter, sort })
        : api.exportList(resource, { filter, sort: [sort.field, sort.order] }),
    {
      done: 'Lista exportada correctamente',
      failed: 'Error al exportar la lista',
      // Without a connection it fails instead of waiting.
      networkMode: 'always',
      onSuccess: saveFile,
    },
  );
}

/** Exports the whole filtered list, not only the page. */
export function ExportButton() {
  const { total = 0 } = useListContext();
  const { mutate, isPending } = useExport();
  const isMobile = useIsMobile();
  const may = useMayHere();
  if (!may('export')) return null;
  return (
    <Button
      startIcon={<Download />}
      aria-label={isMobile ? 'Exportar CSV' : undefined}
      disabled={isPending || total === 0}
      onClick={() => mutate(undefined)}
    >
      {isPending ? 'Exportando...' : isMobile ? 'Exportar' : 'Exportar CSV'}
    </Button>
  );
}

export function ExportSelectedButton({ ids }: { ids: readonly string[] }) {
  const { mutate, isPending } = useExport();
  return (
    <BulkButton type="button" disabled={isPending} onClick={() => mutate(ids)}>
      Exportar {ids.length === 1 ? 'esta' : 'estas'}
    </BulkButton>
  );
}
