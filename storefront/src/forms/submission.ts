import { newIdempotencyKey } from '@radiance/backend/contract';

/** One submission: its `Idempotency-Key` and when it was first tried, both the same however often it is sent again. */
export interface Attempt {
  key: string;
  startedAt: number;
  /** What went out under this key before and was not answered, first to last: the server may have written one of them. */
  earlier: readonly unknown[];
}

export interface Submission {
  /**
   * Sending the same content again after an answer was lost is the same submission, so that the server writes it once. Other content
   * is another one, but where there can be only one until its outcome is known.
   */
  begin: (content: unknown) => Attempt;
  /** The outcome is known: what is sent next is a submission of its own, even if it reads the same. */
  settle: () => void;
  /** What was sent and has not been answered: the server may have written it. */
  unanswered: () => unknown;
}

/** Kept outside components: a dialog that was closed meanwhile must not send under another key. */
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
