import { Button } from '@mui/material';
import { PAPER_ACCEPT, type Consent } from '@radiance/backend/contract';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import type { PanelDataProvider } from '../../data/dataProvider';
import { sentenceOf } from '../../lib/failures';
import { saveFile } from '../../lib/browser/saveFile';
import { useAuth } from '../../session/AuthProvider';
import { PaperVersionsDialog } from './PaperVersionsDialog';

export function Paper({ record }: { record: Consent }) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const notify = useNotify();
  const { user } = useAuth();
  const input = useRef<HTMLInputElement>(null);
  const [isLooking, setIsLooking] = useState(false);
  const store = useMutation({
    mutationFn: (file: File) => dataProvider.storePaper(record.id, file),
    onSuccess: () => notify('Documento guardado', { type: 'success' }),
    onError: (error) => notify('Error al guardar el documento', { type: 'error', detail: sentenceOf(error) }),
  });
  const open = useMutation({
    mutationFn: () => dataProvider.openPaper(record.id),
    onSuccess: saveFile,
    onError: (error) => notify('Error al abrir el documento', { type: 'error', detail: sentenceOf(error) }),
  });
  const isAdministrator = user?.roles.includes('admin') ?? false;
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={PAPER_ACCEPT}
        aria-label={`Documento firmado de ${record.name}`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) store.mutate(file);
          target.value = '';
        }}
      />
      {(record.paper_version ?? 0) > 1 && isAdministrator && (
        <Button aria-label={`Versiones del documento de ${record.name}`} onClick={() => setIsLooking(true)}>
          Versiones
        </Button>
      )}
      {isLooking && <PaperVersionsDialog record={record} onClose={() => setIsLooking(false)} />}
      {record.paper_name !== null && isAdministrator && (
        <Button aria-label={`Descargar el documento de ${record.name}`} disabled={open.isPending} onClick={() => open.mutate()}>
          Descargar
        </Button>
      )}
      <Button
        aria-label={`${record.paper_name === null ? 'Añadir documento' : 'Cambiar documento'} de ${record.name}`}
        disabled={store.isPending}
        onClick={() => input.current?.click()}
      >
        {record.paper_name === null ? 'Añadir documento' : 'Cambiar documento'}
      </Button>
    </>
  );
}
