import { Button } from '@mui/material';
import { useLogout } from 'ra-core';
import { Padded } from '../../../inputs/Fields';
import { usePendingStep } from '../../../session/usePendingStep';
import { DialogFrame } from '../../../ui/dialog/DialogFrame';
import { PENDING_STEP_TITLES, PendingStepCard } from './PendingStepCard';

/**
 * Shown over any screen when the session needs its second step, e.g. because another device enrolled one. Refused requests wait and are
 * sent again; nothing typed is lost.
 */
export function StepUpDialog() {
  const { step, pin, unpin } = usePendingStep();
  const logout = useLogout();
  if (!step) return null;
  return (
    <DialogFrame
      title={PENDING_STEP_TITLES[step]}
      width={480}
      footer={<Button onClick={() => void logout({}, '/login', false)}>Cerrar Sesión</Button>}
    >
      <Padded>
        <PendingStepCard step={step} onPin={pin} onDone={unpin} />
      </Padded>
    </DialogFrame>
  );
}
