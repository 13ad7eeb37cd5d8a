import { newIdempotencyKey } from '@radiance/backend/contract';

/** One submission: its `Idempotency-Key` and the time of the first attempt. Both stay the same for every retry. */
export interface Attempt {
  key: string;
  startedAt: number;
  /** Earlier contents that were sent under this key and not answered: the server may have stored one of them. */
  earlier: readonly unknown[];
}

export interface Submission {
  /**
   * Sending the same content again after a lost answer is the same submission, so that the server stores it once. Other content is
   * a new submission, except with `isOnlyOne`, where the outcome of the first must be known before.
   */
  begin: (content: unknown) => Attempt;
  /** Ends the submission: the next content gets a new key, even if it is the same. */
  settle: () => void;
  /** Content that was sent and not answered: the server may have stored it. */
  unanswered: () => unknown;
}

/** Created outside components: a dialog that closes and reopens must send under the same key. */
export function createSubmission({ isOnlyOne = false } = {}): Submission {
  let pending: { content: string; attempt: Attempt } | null = null;
  return {
    begin: (content) => {
      const text = JSON.stringify(content);
      if (pending?.content === text) return pending.attempt;
      const attempt =
        pending && isOnlyOne
          ? { ...pending.attempt, earlier: [...pending.attempt.earlier, JSON.parse(pending.content) as unknown] }
          : { key: newIdempotencyKey(), startedAt: Date.now(), earlier: [] };
      pending = { content: text, attempt };
      return attempt;
    },
    settle: () => {
      pending = null;
    },
    unanswered: () => (pending ? (JSON.parse(pending.content) as unknown) : null),
  };
}
