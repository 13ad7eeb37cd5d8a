import { createParamDecorator, SetMetadata, type CustomDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { AssuranceLevel, Role } from '../contract/index.js';

/** Who makes this request, read afresh from the database for each. */
export interface Caller {
  userId: string;
  email: string;
  role: Role;
  aal: AssuranceLevel;
  sessionId: string;
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- passport types `request.user` by this namespace.
  namespace Express {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type
    interface User extends Caller {}
  }
}

export type Access = 'anonymous' | 'public' | 'signed-in' | 'administrator';
export const ACCESS = Symbol('Access');

/**
 * Open to everybody. A token that comes along is looked at all the same: an administrator's caller sees more,
 * and one that counts no longer is answered 401, so that a panel learns at once that its session has ended.
 */
export const Public = (): CustomDecorator<symbol> => SetMetadata(ACCESS, 'public' satisfies Access);
/** Open to everybody and blind to tokens: what must work with a dead one in the header, like signing in. */
export const Anonymous = (): CustomDecorator<symbol> => SetMetadata(ACCESS, 'anonymous' satisfies Access);
/** For every valid session, an administrator's or not. Routes without any of the three are for administrators. */
export const SignedIn = (): CustomDecorator<symbol> => SetMetadata(ACCESS, 'signed-in' satisfies Access);

/** The caller, or null for a visitor; never null where the route is not public. */
export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller | null => {
  return context.switchToHttp().getRequest<Request>().user ?? null;
});
