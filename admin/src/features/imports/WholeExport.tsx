import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useApi, useCommand, useRead } from '../../data/useApi';
import { saveFile } from '../../lib/browser/saveFile';
import { Instant } from '../../ui/ClinicTime';

const WORKING_MS = 1000;
const KEY = ['archives'];
const BYTES_PER_MB = 1_000_000;

const megabytes = (bytes: number | null): string =>
  `${((bytes ?? 0) / BYTES_PER_MB).toLocaleString('es-ES', { maximumFractionDigits: 1 })} MB`;

/** One file with everything, made in the background. */
export function WholeExport() {
  const api = useApi();
  const { data: archives = [] } = useRead(KEY, (api, options) => api.archives(options), {
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'running') ? WORKING_MS : false),
  });
  const failed = 'No se ha podido exportar';
  const make = useCommand(() => api.makeArchive(), { failed, refreshes: KEY });
  const open = useCommand((id: string) => api.openArchive(id), { failed, onSuccess: saveFile });
  const [last] = archives;
  return (
    <Row>
      <Button disabled={make.isPending || last?.state === 'running'} onClick={() => make.mutate()}>
        Preparar la exportación
      </Button>
      {last?.state === 'running' && (
        <Progress>
          <progress aria-label="Progreso de la exportación" max={last.total || 1} value={last.done} />
          <span role="status">Preparando el archivo. Puedes seguir trabajando.</span>
        </Progress>
      )}
      {last?.state === 'failed' && <span role="alert">No se ha podido preparar. Inténtalo de nuevo.</span>}
      {last?.state === 'done' && (
        <>
          <Button variant="contained" color="primary" disabled={open.isPending} onClick={() => open.mutate(last.id)}>
            Descargar ({megabytes(last.size)})
          </Button>
          <span>
            Del <Instant instant={last.created_at} />. Se borra del servidor en un día.
          </span>
        </>
      )}
    </Row>
  );
}

const Row = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 16px;
  align-items: center;
  & span {
    font-size: 14px;
    color: var(--muted);
  }
`;

const Progress = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  align-items: center;
  & progress {
    width: min(280px, 100%);
    height: 10px;
  }
`;
