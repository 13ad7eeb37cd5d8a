import { Button } from '@mui/material';
import { useResetErrorBoundaryOnLocationChange } from 'ra-core';
import { useEffect, useState } from 'react';
import { isReplaced } from '../../../lib/browser/newBuild';
import { PageHead } from '../../../page/PageHead';
import { Loading } from '../../../ui/Loading';
import { Notice } from '../../../ui/notices/Notice';

/** After an update, chunks of the old build are gone: reloads once. */
export function ErrorScreen({ resetErrorBoundary }: { error: Error; resetErrorBoundary: (...args: unknown[]) => void }) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  const [isLooking, setIsLooking] = useState(true);
  useEffect(() => {
    isReplaced().then(
      (isGone) => (isGone ? window.location.reload() : setIsLooking(false)),
      () => setIsLooking(false),
    );
  }, []);
  if (isLooking) return <Loading />;
  return (
    <>
      <PageHead title="Algo ha ido mal" />
      <Notice text="Esta pantalla ha fallado. Tus datos están a salvo.">
        <Button onClick={() => window.location.reload()}>Volver a cargar</Button>
      </Notice>
    </>
  );
}
