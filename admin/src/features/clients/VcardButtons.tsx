import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { BookUser } from 'lucide-react';
import { useDataProvider, useListContext, useNotify } from 'ra-core';
import type { PanelDataProvider } from '../../data/dataProvider';
import { saveFile } from '../../lib/browser/saveFile';
import { sentenceOf } from '../../lib/failures';
import { useFilters } from '../../records/list/filters/useFilters';
import { useMay } from '../../session/useMay';

type File = Awaited<ReturnType<PanelDataProvider['openVcard']>>;

function VcardButton({ label, isDisabled = false, read }: { label: string; isDisabled?: boolean; read: () => Promise<File> }) {
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: read,
    onSuccess: saveFile,
    onError: (error) => notify('Error al descargar la tarjeta', { type: 'error', detail: sentenceOf(error) }),
  });
  return (
    <Button
      startIcon={<BookUser size={18} strokeWidth={1.5} aria-hidden />}
      disabled={isDisabled || isPending}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}

/** How to reach one client, for an address book. */
export function VcardOf({ id }: { id: string }) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  return <VcardButton label="Guardar contacto" read={() => dataProvider.openVcard(id)} />;
}

/** The whole filtered list, not only the page. */
export function VcardsOfList() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const { sort, total = 0 } = useListContext();
  const { filterValues: filter } = useFilters();
  const may = useMay();
  if (!may('export', 'clients')) return null;
  const read = () => dataProvider.exportVcards({ filter, sort: [sort.field, sort.order] });
  return <VcardButton label="Exportar contactos" isDisabled={total === 0} read={read} />;
}
