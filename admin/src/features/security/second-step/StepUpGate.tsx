import { Button } from '@mui/material';
import { useLogout } from 'ra-core';
import { Padded } from '../../../inputs/Fields';
import { usePendingStep } from '../../../session/usePendingStep';
import { DialogFrame } from '../../../ui/dialog/DialogFrame';
import { PENDING_STEP_TITLES, PendingStepCard } from './PendingStepCard';

/**
 * Over whatever one is doing when the session turns out to need its second step, as when another device has enrolled
 * it: the requests that were refused wait and go on afterwards, and nothing typed is lost.
 */
export function StepUpGate() {
  const { step, hold, release } = usePendingStep();
  const logout = useLogout();
  if (!step) return null;
  return (
    <DialogFrame
      title={PENDING_STEP_TITLES[step]}
      width={480}
      footer={<Button onClick={() => void logout({}, '/login', false)}>Cerrar Sesión</Button>}
    >
      <Padded>
        <PendingStepCard step={step} onHold={hold} onDone={release} />
      </Padded>
    </DialogFrame>
  );
}
