import { CONFIRMATION_QUERY, PROTECTION_REFUSALS, type ConfirmationAnswer } from '@radiance/backend/contract';
import { useEffect, useState } from 'react';
import { confirmHold } from '../../api/submit';
import { createSubmission } from '../../forms/submission';
import { failureText, useSubmit, type Outcome } from '../../forms/useSubmit';
import { reachUs } from '../../lib/texts/clinicText';
import { useClinic } from '../../lib/useSite';

const submission = createSubmission();

export type ConfirmationState =
  | { is: 'asking' }
  | { is: 'done'; kind: ConfirmationAnswer['kind'] }
  /** The reservation has expired, or the link is wrong. */
  | { is: 'over'; message: string }
  | { is: 'failed'; message: string };

const stateAfter = (outcome: Outcome<ConfirmationAnswer>, failed: string): ConfirmationState => {
  if (outcome.ok) return { is: 'done', kind: outcome.answer.kind };
  const { refusal } = outcome;
  if (!refusal || refusal.status === 429) return { is: 'failed', message: failureText(refusal, failed) };
  // A truncated token is refused as an invalid field.
  return { is: 'over', message: refusal.status === 400 ? PROTECTION_REFUSALS.unknownLink : refusal.message };
};

/** Confirms by the token of a mail's link. Only the button confirms, because mail scanners open links too. */
export function useConfirmation() {
  const clinic = useClinic();
  const [state, setState] = useState<ConfirmationState>({ is: 'asking' });
  // Read in the browser, because the cached page is the same for everybody.
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const given = new URLSearchParams(window.location.search).get(CONFIRMATION_QUERY) ?? '';
    // Removes punctuation that was copied with the link.
    const code = given.replace(/[^\w-]+$/, '');
    setToken(code);
    if (code === '') setState({ is: 'over', message: PROTECTION_REFUSALS.unknownLink });
  }, []);
  const { isSending, submit } = useSubmit(submission, (content: { token: string }, { key }) => confirmHold(content.token, key));

  const confirm = async (): Promise<void> => {
    if (isSending || token === null) return;
    const failed = `No hemos podido confirmarlo ahora mismo. Inténtalo de nuevo o ${reachUs(clinic)}.`;
    setState(stateAfter(await submit({ token }), failed));
  };

  return { state, isBusy: isSending || token === null, isSending, confirm };
}
