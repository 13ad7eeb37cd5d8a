import { styled } from '@mui/material/styles';
import type { PendingStep } from '@radiance/backend/contract';
import { Suspense, lazy } from 'react';
import { ClinicPlace } from '../../../page/ClinicPlace';
import { Loading } from '../../../ui/Loading';

/** Seldom needed at the sign-in, hence in chunks of their own. */
const SecondStep = lazy(() => import('./SecondStep').then(({ SecondStep: component }) => ({ default: component })));
const Enrolment = lazy(() => import('../factors/Enrolment').then(({ Enrolment: component }) => ({ default: component })));

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
      <SecondStep onProved={onDone} />
    ) : (
      <>
        <Why>Este sitio la pide a todos los administradores. Elige cómo quieres confirmar que eres tú al entrar.</Why>
        <ClinicPlace>
          <Enrolment onProving={onHold} onDone={onDone} />
        </ClinicPlace>
      </>
    )}
  </Suspense>
);

const Why = styled('p')`
  margin-bottom: 18px;
  color: var(--muted);
`;
