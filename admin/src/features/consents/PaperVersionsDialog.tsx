import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Consent } from '@radiance/backend/contract';
import { useApi, useCommand, useRead } from '../../data/useApi';
import { saveFile } from '../../lib/browser/saveFile';
import { WhenLoaded } from '../../page/WhenLoaded';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { Instant } from '../../ui/ClinicTime';

/** All stored papers of a consent: a new one does not delete the former. */
export function PaperVersionsDialog({ record: { id, name }, onClose }: { record: Consent; onClose: () => void }) {
  const api = useApi();
  const query = useRead(['paper-versions', id], (api, options) => api.paperVersions(id, options));
  const open = useCommand((version: number) => api.openPaper(id, version), {
    failed: 'Error al abrir el documento',
    onSuccess: saveFile,
  });
  return (
    <DialogFrame title={`Documentos de ${name}`} width={560} onClose={onClose}>
      <Body>
        <WhenLoaded query={query}>
          {(versions) => (
            <ol>
              {versions.map((version, index) => (
                <li key={version.number}>
                  <div>
                    <strong>
                      Versión {version.number}
                      {index === 0 && ' · la que vale'}
                    </strong>
                    <small>
                      {version.name} · <Instant instant={version.stored_at} />
                    </small>
                    <small>
                      SHA-256 <code>{version.sha256}</code>
                    </small>
                  </div>
                  <Button
                    aria-label={`Descargar la versión ${version.number}`}
                    disabled={open.isPending}
                    onClick={() => open.mutate(version.number)}
                  >
                    Descargar
                  </Button>
                </li>
              ))}
            </ol>
          )}
        </WhenLoaded>
      </Body>
    </DialogFrame>
  );
}

const Body = styled('div')`
  padding: 12px 28px 28px;
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 10px 20px;
    padding: 14px 0;
    border-bottom: 1px solid var(--line);
  }
  & li > div {
    flex: 1 1 260px;
    min-width: 0;
  }
  & strong,
  & small {
    display: block;
    overflow-wrap: anywhere;
  }
  & small {
    margin-top: 2px;
  }
`;
