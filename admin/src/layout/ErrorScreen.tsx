import { Button } from '@mui/material';
import { useResetErrorBoundaryOnLocationChange } from 'ra-core';
import { Notice } from '../components/Notice';
import { PageHead } from '../components/PageHead';

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
