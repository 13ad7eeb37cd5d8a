import { Button } from '@mui/material';
import { PAPER_ACCEPT, type Consent } from '@radiance/backend/contract';
import { useRef, useState } from 'react';
import { useApi, useCommand } from '../../data/useApi';
import { saveFile } from '../../lib/browser/saveFile';
import { useAuth } from '../../session/AuthProvider';
import { PaperVersionsDialog } from './PaperVersionsDialog';

export function Paper({ record }: { record: Consent }) {
  const api = useApi();
  const { user } = useAuth();
  const input = useRef<HTMLInputElement>(null);
  const [isLooking, setIsLooking] = useState(false);
  const store = useCommand((file: File) => api.storePaper(record.id, file), {
    done: 'Documento guardado',
    failed: 'Error al guardar el documento',
  });
  const open = useCommand(() => api.openPaper(record.id), { failed: 'Error al abrir el documento', onSuccess: saveFile });
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
