import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** Origin of a visitor's form and its proof of work. */
export interface Requester {
  /** See NetworkKeys. */
  readonly network: string;
  /** 0 without a proof of work. */
  readonly proofCost: number;
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- Express types its request by this namespace.
  namespace Express {
    interface Request {
      /** Set for public forms of visitors. */
      requester?: Requester;
    }
  }
}

/** The visitor who sent this form; null for the staff, who have no caps. */
export const CurrentRequester = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Requester | null => context.switchToHttp().getRequest<Request>().requester ?? null,
);
