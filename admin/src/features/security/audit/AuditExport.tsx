import { Button } from '@mui/material';
import { Download } from 'lucide-react';
import { useListContext } from 'ra-core';
import { useApi, useCommand } from '../../../data/useApi';
import { saveFile } from '../../../lib/browser/saveFile';
import { useAuditFilter } from './AuditList';

/** Exports the filtered entries in the order of the hash chain. */
export function AuditExport() {
  const api = useApi();
  const { total = 0 } = useListContext();
  const filter = useAuditFilter();
  const { mutate, isPending } = useCommand(() => api.exportList('audit', { filter, sort: ['id', 'ASC'] }), {
    done: 'Auditoría exportada correctamente',
    failed: 'Error al exportar la auditoría',
    onSuccess: saveFile,
  });
  return (
    <Button startIcon={<Download />} disabled={isPending || total === 0} onClick={() => mutate()}>
      {isPending ? 'Exportando...' : 'Exportar CSV'}
    </Button>
  );
}
