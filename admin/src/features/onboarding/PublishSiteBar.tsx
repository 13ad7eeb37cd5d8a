import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Onboarding, OnboardingProblem } from '@radiance/backend/contract';
import { HttpError, useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../data/useApi';
import { sentenceOf } from '../../lib/failures';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { OpenSite } from './OpenSite';
import { useOnboarding, useOnboardingAct } from './useOnboarding';

const leftOf = (error: Error | null): readonly string[] =>
  (error instanceof HttpError ? (error.body as Partial<OnboardingProblem> | undefined)?.left : undefined) ?? [];

/** Publishes or closes the site, or lists what blocks publishing. */
export function PublishSiteBar({ onboarding: { is_open, public_url, steps } }: { onboarding: Onboarding }) {
  const { mutate, isPending, error, submittedAt } = useOnboardingAct();
  const { dataUpdatedAt } = useOnboarding();
  const notify = useNotify();
  const [isClosing, setIsClosing] = useState(false);
  const [isJustOpened, setIsJustOpened] = useState(false);
  const refusal = useRef<HTMLDivElement>(null);
  const refused = leftOf(error);
  // After a refusal, steps done since are no longer listed.
  const blocking = steps.flatMap((step) => (step.hinders ? step.left : []));
  const left = refused.length > 0 && dataUpdatedAt > submittedAt ? blocking : refused;
  useEffect(() => {
    if (refused.length > 0) refusal.current?.focus();
  }, [refused.length]);
  const act = (what: 'open' | 'close') =>
    mutate(what, {
      onSuccess: () => {
        setIsClosing(false);
        setIsJustOpened(what === 'open');
        if (what === 'close') notify('La web está cerrada', { type: 'success' });
      },
      onError: (failure) => {
        if (leftOf(failure).length === 0) notify('No se ha podido', { type: 'error', detail: sentenceOf(failure) });
      },
    });
  return (
    <Bar aria-label="Abrir o cerrar la web">
      {is_open ? (
        <OpenSite url={public_url} isJustOpened={isJustOpened}>
          <Button disabled={isPending} onClick={() => setIsClosing(true)}>
            Cerrar la web
          </Button>
        </OpenSite>
      ) : (
        <>
          <p>La web está cerrada.</p>
          <PreviewButton />
          <Button variant="contained" color="primary" disabled={isPending} onClick={() => act('open')}>
            Abrir la web
          </Button>
        </>
      )}
      {!is_open && left.length > 0 && (
        <div role="alert" tabIndex={-1} ref={refusal}>
          <strong>Todavía no se puede abrir. Falta:</strong>
          <ul>
            {left.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {isClosing && (
        <ConfirmDialog
          question="¿Cerrar la web?"
          text={`Quien la visite leerá «Abrimos pronto» y no encontrará dónde reservar ni comprar. ${reopening(blocking)}`}
          cancel="Dejarla abierta"
          confirm="Cerrar la web"
          isHarmless
          isBusy={isPending}
          onCancel={() => setIsClosing(false)}
          onConfirm={() => act('close')}
        />
      )}
    </Bar>
  );
}

/** An example clinic, or one that was open before the onboarding, may not be opened again as it is. */
const reopening = (blocking: readonly string[]): string =>
  blocking.length > 0
    ? `Para volver a abrirla hará falta terminar antes la puesta en marcha: ${blocking.join('. ')}.`
    : 'Puedes volver a abrirla cuando quieras.';

/** The real site, which visitors cannot see yet. */
function PreviewButton() {
  const api = useApi();
  const notify = useNotify();
  const openPreview = async () => {
    // Opened within the click: browsers block windows opened after a response.
    const tab = window.open('', '_blank');
    try {
      const { url } = await api.previewContent('home');
      if (tab) tab.location.href = url;
    } catch (error) {
      tab?.close();
      notify('No se ha podido mostrar la web', { type: 'error', detail: sentenceOf(error) });
    }
  };
  return <Button onClick={() => void openPreview()}>Ver cómo queda</Button>;
}

const Bar = styled('section')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  padding-bottom: 32px;
  & > p {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > [role='alert'] {
    flex-basis: 100%;
    padding: 12px 16px;
    border-radius: 3px;
    background: var(--low-ground);
    color: var(--low);
  }
  & ul {
    padding-left: 18px;
    list-style: disc;
  }
`;
