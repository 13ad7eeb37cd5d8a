import { styled } from '@mui/material/styles';
import type { PendingStep } from '@radiance/backend/contract';
import { Suspense } from 'react';
import { Loading } from '../components/Loading';
import { LazyEnrolment, LazySecondStep } from './index';

export const PENDING_STEP_TITLES: Readonly<Record<NonNullable<PendingStep>, string>> = {
  verify: 'Confirma que eres tú',
  enrol: 'Activa la verificación en dos pasos',
};

interface Props {
  step: NonNullable<PendingStep>;
  onHold: () => void;
  onDone: () => void;
}

/** The step that a session has still to do, wherever it is asked for. */
export const PendingStepCard = ({ step, onHold, onDone }: Props) => (
  <Suspense fallback={<Loading />}>
    {step === 'verify' ? (
      <LazySecondStep onProved={onDone} />
    ) : (
      <>
        <Why>Este sitio la pide a todos los administradores. Elige cómo quieres confirmar que eres tú al entrar.</Why>
        <LazyEnrolment onProving={onHold} onDone={onDone} />
      </>
    )}
  </Suspense>
);

const Why = styled('p')`
  margin-bottom: 18px;
  color: var(--muted);
`;
