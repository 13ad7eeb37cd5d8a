import { type ManagedAppointment } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { cancelAppointment } from '../../api/submit';
import { createSubmission } from '../../forms/submission';
import { failureText, isConflict, useSubmit } from '../../forms/useSubmit';
import { media } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { showError } from '../../ui/toast/toastStore';

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  ${media.phone} {
    display: grid;
  }
`;

const submission = createSubmission();
const FAILED = 'No se ha podido cancelar la cita. Inténtalo de nuevo.';

interface CancelDialogProps {
  token: string;
  /** 'martes, 14 de julio, 10:00'. */
  when: string;
  onClose: () => void;
  onCancelled: (cancelled: ManagedAppointment) => void;
  /** The appointment has changed and may not be cancelled; `message` is the server's sentence. */
  onOutdated: (message: string) => void;
}

export function CancelDialog({ token, when, onClose, onCancelled, onOutdated }: CancelDialogProps) {
  const { isSending, submit } = useSubmit(submission, (link: { token: string }, { key }) => cancelAppointment(link.token, key));

  const handleCancel = async (): Promise<void> => {
    if (isSending) return;
    const outcome = await submit({ token });
    if (outcome.ok) return onCancelled(outcome.answer);
    const { refusal } = outcome;
    if (refusal && isConflict(refusal)) return onOutdated(refusal.message);
    onClose();
    showError(failureText(refusal, FAILED));
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="¿Cancelar la cita?"
      width={520}
      isMessage
      foot={
        <Answers>
          <Button $variant="danger" aria-disabled={isSending} onClick={() => void handleCancel()}>
            {isSending ? 'Cancelando...' : 'Sí, cancelar la cita'}
          </Button>
          <Button $variant="outline" onClick={onClose}>
            No, mantenerla
          </Button>
        </Answers>
      }
    >
      <p>Es la cita del {when}. Si la cancelas, la hora queda libre para otra persona y no te costará nada.</p>
    </Dialog>
  );
}
