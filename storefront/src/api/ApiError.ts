import { UNEXPECTED_ERROR_MESSAGE, type Problem } from '@radiance/backend/contract';

/** A refusal of the server, or none of its answers (status 0), as when a proxy answers in its place. `message` is a sentence for a person, `errors` one for each field. */
export class ApiError extends Error {
  declare readonly status: number;
  /** Tells problems of one status apart. */
  declare readonly code: string;
  declare readonly errors: Readonly<Record<string, string>>;

  constructor(status: number, problem: Partial<Problem> | null, options?: ErrorOptions) {
    super(problem?.message ?? UNEXPECTED_ERROR_MESSAGE, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = problem?.code ?? '';
    this.errors = problem?.errors ?? {};
  }

  /** True when the request may have been carried out although no clear answer arrived. */
  get isOutcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}
