import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** Where a stranger's form comes from, and what work came with it. */
export interface Requester {
  /** See NetworkKeys. */
  readonly network: string;
  /** Of its proof of work; 0 without one. */
  readonly proofCost: number;
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- Express types its request by this namespace.
  namespace Express {
    interface Request {
      /** Set where a public form is sent by anybody but staff. */
      requester?: Requester;
    }
  }
}

/** The stranger who sent this form; null for staff, whom no cap binds. */
export const CurrentRequester = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Requester | null => context.switchToHttp().getRequest<Request>().requester ?? null,
);
