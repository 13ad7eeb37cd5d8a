import type { Problem } from '@radiance/backend/contract';

/** A call that was not answered as hoped; `status` 0 means that no answer came, so that the outcome is unknown. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Partial<Problem> | null,
    options?: ErrorOptions,
  ) {
    super(problem?.message ?? `HTTP ${status}`, options);
    this.name = 'ApiError';
  }

  /** Messages by field, in the words of the contract's rules. */
  get fieldErrors(): Readonly<Record<string, string>> {
    return this.problem?.errors ?? {};
  }

  /** Whether the server may yet have done what it was asked: then only the same key may be sent again. */
  get isOutcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}
