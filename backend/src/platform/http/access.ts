import { createParamDecorator, SetMetadata, type CustomDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { AssuranceLevel, PendingStep, Role } from '../../contract/index.js';

/** Who makes this request, read afresh from the database for each. */
export interface Caller {
  userId: string;
  email: string;
  /** None while a step is pending: such a session sees no more than a visitor. */
  role: Role;
  pendingStep: PendingStep;
  aal: AssuranceLevel;
  sessionId: string;
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- passport types `request.user` by this namespace.
  namespace Express {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Merged with passport's own: it takes what is ours.
    interface User extends Caller {}
  }
}

export type Access = 'anonymous' | 'public' | 'signed-in' | 'confirmed' | 'administrator';
export const ACCESS = Symbol('Access');

/**
 * Open to everybody. A token that comes along is looked at all the same: an administrator's caller sees more,
 * and one that counts no longer is answered 401, so that a panel learns at once that its session has ended.
 */
export const Public = (): CustomDecorator<symbol> => SetMetadata(ACCESS, 'public' satisfies Access);
/** Open to everybody and blind to tokens: what must work with a dead one in the header, like signing in. */
export const Anonymous = (): CustomDecorator<symbol> => SetMetadata(ACCESS, 'anonymous' satisfies Access);
/** For every valid session, an administrator's or not, also one whose second step is still pending. */
export const SignedIn = (): CustomDecorator<symbol> => SetMetadata(ACCESS, 'signed-in' satisfies Access);
/** For every valid session whose person has proved the second step, or has none. Routes without any of the four are for administrators. */
export const Confirmed = (): CustomDecorator<symbol> => SetMetadata(ACCESS, 'confirmed' satisfies Access);

/** The caller, or null for a visitor; never null where the route is not public. */
export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller | null => {
  return context.switchToHttp().getRequest<Request>().user ?? null;
});
