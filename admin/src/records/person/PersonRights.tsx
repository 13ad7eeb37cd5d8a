import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ERASED } from '@radiance/backend/contract';
import { useState, type ReactNode } from 'react';
import { useApi, useCommand } from '../../data/useApi';
import { saveFile } from '../../lib/browser/saveFile';
import { useMay } from '../../session/useMay';
import { ErasureDialog, type Person } from './ErasureDialog';

/**
 * GDPR: copy and erasure of a person's data, folded under 'Más'. A telephone may be shared, so its other records are offered as a choice.
 * `children`: what else is done seldom.
 */
export function PersonRights({
  email,
  phone,
  clientId,
  onErased,
  children,
}: Person & { onErased: () => void; children?: ReactNode }) {
  const api = useApi();
  const may = useMay();
  const [isAsking, setIsAsking] = useState(false);
  const copy = useCommand(() => api.personExport(clientId ? { client_id: clientId } : { email }), {
    failed: 'No se han podido exportar los datos',
    onSuccess: (data) =>
      saveFile({
        name: 'datos-personales.json',
        contents: new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      }),
  });
  const isErased = email === ERASED.email;
  const hasRights = !isErased && may('delete', 'people');
  if (!hasRights && !children) return null;
  return (
    <More>
      <summary>Más</summary>
      <Buttons>
        {children}
        {hasRights && (
          <>
            <Button disabled={copy.isPending} onClick={() => copy.mutate()}>
              Exportar datos
            </Button>
            <Button color="error" onClick={() => setIsAsking(true)}>
              Borrar datos
            </Button>
          </>
        )}
      </Buttons>
      {isAsking && <ErasureDialog {...{ email, phone, clientId }} onClose={() => setIsAsking(false)} onErased={onErased} />}
    </More>
  );
}

const More = styled('details')`
  margin-top: 8px;
  & > summary {
    width: fit-content;
    padding-block: 10px;
    font-weight: 600;
    cursor: pointer;
  }
`;

const Buttons = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
