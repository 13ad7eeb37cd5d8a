import { Button } from '@mui/material';
import { useResetErrorBoundaryOnLocationChange } from 'ra-core';
import { Component, useEffect, useState, type ReactNode } from 'react';
import { PageHead } from '../../../page/PageHead';
import { Loading } from '../../../ui/Loading';
import { Notice } from '../../../ui/notices/Notice';

/** True if the server has a newer build, whose chunks have other names. */
async function isReplaced(): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!script) return false;
  const page = await fetch('/admin/', { headers: { Accept: 'text/html' }, cache: 'no-store' });
  return page.ok && !(await page.text()).includes(script);
}

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

/** A failing screen leaves the menu usable. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ErrorScreen error={error} resetErrorBoundary={() => this.setState({ error: null })} />;
  }
}
