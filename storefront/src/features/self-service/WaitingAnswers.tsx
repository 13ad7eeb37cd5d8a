import type { ReactNode } from 'react';
import type { AcceptedOffer, ShownWaitlist } from '@radiance/backend/contract';
import { acceptOffer, answerOffer } from '../../api/submit';
import { createSubmission } from '../../forms/submission';
import { failureText, useSubmit } from '../../forms/useSubmit';
import { Button } from '../../ui/Button';
import { TextButton } from '../../ui/text/TextLink';
import { showError } from '../../ui/toast/toastStore';
import { Actions } from '../../ui/Layout';

const submission = createSubmission();
const FAILED = 'No se ha podido enviar. Inténtalo de nuevo.';
type Act = 'accept' | 'decline' | 'leave';

interface WaitingAnswersProps {
  shown: ShownWaitlist;
  token: string;
  onAccepted: (accepted: AcceptedOffer) => void;
  onAnswered: (shown: ShownWaitlist) => void;
  /** The waitlist entry has ended. */
  children: ReactNode;
}

/** Answers to an offered hour, or leaving the waitlist. */
export function WaitingAnswers({ shown, token, onAccepted, onAnswered, children }: WaitingAnswersProps) {
  const { isSending, submit } = useSubmit(submission, async ({ act }: { act: Act; token: string }, { key }) => {
    if (act === 'accept') onAccepted(await acceptOffer(token, key));
    else onAnswered(await answerOffer(token, act, key));
  });
  const answer = async (act: Act): Promise<void> => {
    if (isSending) return;
    const outcome = await submit({ act, token });
    if (outcome.ok) return;
    const { refusal } = outcome;
    const isOver = refusal?.status === 409 || refusal?.status === 410;
    showError(isOver ? refusal.message : failureText(refusal, FAILED));
    if (!isOver || shown.kind !== 'offer') return;
    const isTaken = refusal.status === 409;
    onAnswered({ ...shown, state: isTaken ? 'accepted' : 'expired', is_waiting: shown.is_waiting && !isTaken });
  };
  const isOpen = shown.kind === 'offer' && shown.state === 'open';
  const isListed = shown.kind === 'wish' ? shown.status === 'waiting' || shown.status === 'offered' : shown.is_waiting;
  const isBooked = shown.kind === 'offer' ? shown.state === 'accepted' : shown.status === 'booked';
  return (
    <Actions $above={24}>
      {isOpen && (
        <>
          <Button aria-disabled={isSending} onClick={() => void answer('accept')}>
            {isSending ? 'Enviando...' : 'Reservar esta hora'}
          </Button>
          <Button $variant="outline" aria-disabled={isSending} onClick={() => void answer('decline')}>
            No me viene bien
          </Button>
        </>
      )}
      {!isOpen && !isListed && !isBooked && children}
      {isListed && <TextButton onClick={() => void answer('leave')}>Salir de la lista de espera</TextButton>}
    </Actions>
  );
}
