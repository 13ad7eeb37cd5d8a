import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useDataProvider, useListContext, useNotify } from 'ra-core';
import type { PanelDataProvider } from '../../../data/dataProvider';
import { sentenceOf } from '../../../lib/failures';
import { saveFile } from '../../../lib/browser/saveFile';
import { useAuditFilter } from './AuditList';

/** Exports the filtered entries in the order of the hash chain. */
export function AuditExport() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const notify = useNotify();
  const { total = 0 } = useListContext();
  const filter = useAuditFilter();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.exportList('audit', { filter, sort: ['id', 'ASC'] }),
    onSuccess: (file) => {
      saveFile(file);
      notify('Auditoría exportada correctamente', { type: 'success' });
    },
    onError: (error) => notify('Error al exportar la auditoría', { type: 'error', detail: sentenceOf(error) }),
  });
  return (
    <Button
      startIcon={<Download size={18} strokeWidth={1.5} aria-hidden />}
      disabled={isPending || total === 0}
      onClick={() => mutate()}
    >
      {isPending ? 'Exportando...' : 'Exportar CSV'}
    </Button>
  );
}
