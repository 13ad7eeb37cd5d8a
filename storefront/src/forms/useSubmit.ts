import { useState } from 'react';
import { ApiError } from '../api/ApiError';
import { dismissErrors } from '../ui/toast/toastStore';
import type { Attempt, Submission } from './submission';

export type Outcome<A> =
  | { ok: true; answer: A }
  /** `refusal` when the server has said no; without one nobody knows whether it has written. */
  | { ok: false; refusal: ApiError | null };

/** Somebody was quicker. */
export const isConflict = (refusal: ApiError | null): boolean => refusal?.status === 409;

/** What to say when a form was not taken: the server's own sentence where waiting or calling helps, else the form's. */
export const failureText = (refusal: ApiError | null, otherwise: string): string =>
  refusal?.status === 429 ? refusal.message : otherwise;

/** Sends a form, under a key that stays the same until the outcome is known. */
export function useSubmit<C extends object, A>(submission: Submission, send: (content: C, attempt: Attempt) => Promise<A>) {
  const [isSending, setSending] = useState(false);

  const submit = async (content: C): Promise<Outcome<A>> => {
    setSending(true);
    dismissErrors();
    try {
      const answer = await send(content, submission.begin(content));
      submission.settle();
      return { ok: true, answer };
    } catch (error) {
      const refusal = error instanceof ApiError && !error.isOutcomeUnknown ? error : null;
      if (refusal) submission.settle();
      console.error(error);
      return { ok: false, refusal };
    } finally {
      setSending(false);
    }
  };

  return { isSending, submit };
}
