/**
 * Keys for the `Idempotency-Key` header: sending the same content again after an answer was lost gives the same
 * key, so that the server writes it once; other content, or anything after `settle`, gives a new one.
 */
export interface Submission {
  keyFor: (content: unknown) => string;
  /** The outcome is known: what is sent next is a submission of its own, even if it reads the same. */
  settle: () => void;
}

/** `crypto.randomUUID` exists only on https and localhost; a clinic may try the site on its own network. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export function createSubmission(): Submission {
  let pending: { content: string; key: string } | null = null;
  return {
    keyFor: (content) => {
      const text = JSON.stringify(content);
      if (pending?.content !== text) pending = { content: text, key: randomKey() };
      return pending.key;
    },
    settle: () => {
      pending = null;
    },
  };
}
