import { useState } from 'react';
import { ApiError } from '../api/ApiError';
import { dismissErrors } from '../ui/toast/toastStore';
import type { Attempt, Submission } from './submission';

export type Outcome<A> =
  | { ok: true; answer: A }
  /** Without `refusal` it is unknown whether the server stored the content. */
  | { ok: false; refusal: ApiError | null };

/** The hour, the stock or the price changed meanwhile. */
export const isConflict = (refusal: ApiError | null): boolean => refusal?.status === 409;

/** Text of a failed form: the server's sentence where waiting or calling helps (429), else the form's own. */
export const failureText = (refusal: ApiError | null, otherwise: string): string =>
  refusal?.status === 429 ? refusal.message : otherwise;

/** Sends a form under one idempotency key until the outcome is known. */
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
