import { Button } from '@mui/material';
import { useResetErrorBoundaryOnLocationChange } from 'ra-core';
import { PageHead } from '../../page/PageHead';
import { Notice } from '../../ui/Notice';

export function ErrorScreen({ resetErrorBoundary }: { error: Error; resetErrorBoundary: (...args: unknown[]) => void }) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return (
    <>
      <PageHead title="Algo ha ido mal" />
      <Notice text="Esta pantalla ha fallado. Tus datos están a salvo.">
        <Button onClick={() => window.location.reload()}>Volver a cargar</Button>
      </Notice>
    </>
  );
}
