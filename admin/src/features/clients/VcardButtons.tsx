import { Button } from '@mui/material';
import { BookUser } from 'lucide-react';
import { useListContext } from 'ra-core';
import { useApi, useCommand } from '../../data/useApi';
import type { PanelDataProvider } from '../../data/dataProvider';
import { saveFile } from '../../lib/browser/saveFile';
import { useFilters } from '../../records/list/filters/useFilters';
import { useMay } from '../../session/useMay';

type File = Awaited<ReturnType<PanelDataProvider['openVcard']>>;

function VcardButton({ label, isDisabled = false, read }: { label: string; isDisabled?: boolean; read: () => Promise<File> }) {
  const { mutate, isPending } = useCommand(read, { failed: 'Error al descargar la tarjeta', onSuccess: saveFile });
  return (
    <Button startIcon={<BookUser />} disabled={isDisabled || isPending} onClick={() => mutate()}>
      {label}
    </Button>
  );
}

/** How to reach one client, for an address book. */
export function VcardOf({ id }: { id: string }) {
  const api = useApi();
  return <VcardButton label="Guardar contacto" read={() => api.openVcard(id)} />;
}

/** The whole filtered list, not only the page. */
export function VcardsOfList() {
  const api = useApi();
  const { sort, total = 0 } = useListContext();
  const { filterValues: filter } = useFilters();
  const may = useMay();
  if (!may('export', 'clients')) return null;
  const read = () => api.exportVcards({ filter, sort: [sort.field, sort.order] });
  return <VcardButton label="Exportar contactos" isDisabled={total === 0} read={read} />;
}
