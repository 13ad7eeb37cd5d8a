import { styled } from '@mui/material/styles';
import type { PendingStep } from '@radiance/backend/contract';
import { Suspense, lazy } from 'react';
import { ClinicContext } from '../../../page/ClinicContext';
import { Loading } from '../../../ui/Loading';

/** Rarely needed at sign-in, so they are chunks of their own. */
const SecondStep = lazy(() => import('./SecondStep').then(({ SecondStep: component }) => ({ default: component })));
const Enrolment = lazy(() => import('../factors/Enrolment').then(({ Enrolment: component }) => ({ default: component })));

export const PENDING_STEP_TITLES: Readonly<Record<NonNullable<PendingStep>, string>> = {
  verify: 'Confirma que eres tú',
  enrol: 'Activa la verificación en dos pasos',
};

interface Props {
  step: NonNullable<PendingStep>;
  onPin: () => void;
  onDone: () => void;
}

/** The step that the session still has to complete. */
export const PendingStepCard = ({ step, onPin, onDone }: Props) => (
  <Suspense fallback={<Loading />}>
    {step === 'verify' ? (
      <SecondStep onVerified={onDone} />
    ) : (
      <>
        <Why>Este sitio la pide a todos los administradores. Elige cómo quieres confirmar que eres tú al entrar.</Why>
        <ClinicContext>
          <Enrolment onVerifying={onPin} onDone={onDone} />
        </ClinicContext>
      </>
    )}
  </Suspense>
);

const Why = styled('p')`
  margin-bottom: 18px;
  color: var(--muted);
`;
