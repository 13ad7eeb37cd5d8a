import { applyDecorators, createParamDecorator, SetMetadata, type CustomDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';
import {
  mayDo,
  RECENT_AUTHENTICATION_PROBLEM,
  RECENT_AUTHENTICATION_TEXT,
  rolesThatMay,
  type Action,
  type Area,
  type AssuranceLevel,
  type PendingStep,
  type Role,
  type StaffRole,
} from '../../contract/index.js';
import { ProblemException } from './problem.js';

/** Who makes this request, read afresh from the database for each. */
export interface Caller {
  userId: string;
  email: string;
  /** None while a step is pending: such a session sees no more than a visitor. */
  role: Role;
  /** As well none while a step is pending. */
  roles: readonly StaffRole[];
  /** Has a role, whether a step is pending or not. */
  isStaff: boolean;
  pendingStep: PendingStep;
  aal: AssuranceLevel;
  sessionId: string;
  /** Signed in, or typed the password or used a passkey, within the last minutes. */
  hasRecentProof: boolean;
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- passport types `request.user` by this namespace.
  namespace Express {
    // oxlint-disable-next-line typescript/no-empty-object-type -- Merged with passport's own: it takes what is ours.
    interface User extends Caller {}
  }
}

export type Access = 'anonymous' | 'public' | 'signed-in' | 'second-step' | 'confirmed' | 'staff' | 'administrator';
export const ACCESS = Symbol('Access');

/**
 * Open to everybody. A token that comes along is looked at all the same: an administrator's caller sees more,
 * and one that counts no longer is answered 401, so that a panel learns at once that its session has ended.
 */
export const Public = (): CustomDecorator<symbol> => SetMetadata(ACCESS, 'public' satisfies Access);
/** Open to everybody and blind to tokens: what must work with a dead one in the header, like signing in. */
export const Anonymous = (): CustomDecorator<symbol> => SetMetadata(ACCESS, 'anonymous' satisfies Access);
/** For every valid session, also of an account without any role: to read it and to end it. */
export const SignedIn = (): CustomDecorator<symbol> => SetMetadata(ACCESS, 'signed-in' satisfies Access);
/** For the sessions of whoever has a role, also one whose second step is still pending. */
export const SecondStep = (): CustomDecorator<symbol> => SetMetadata(ACCESS, 'second-step' satisfies Access);
/** For the sessions of whoever has a role and has proved the second step, or has none. */
export const Confirmed = (): CustomDecorator<symbol> => SetMetadata(ACCESS, 'confirmed' satisfies Access);
/** For whoever has any role; the answer holds no more than the role may see. Routes that say nothing at all are for administrators. */
export const Staff = (): CustomDecorator<symbol> => SetMetadata(ACCESS, 'staff' satisfies Access);

export const PERMISSION = Symbol('Permission');
export type Permission = readonly [action: Action, area: Area];

/** Besides administrators for those roles that may do this; on a public form, for whom its limits do not count. */
export const May = (action: Action, area: Area): MethodDecorator =>
  applyDecorators(
    SetMetadata(PERMISSION, [action, area] satisfies Permission),
    ApiExtension('x-roles', rolesThatMay(action, area)),
  );

export const RECENT_AUTHENTICATION = Symbol('RecentProof');
/** For what a stolen token must not be enough for: whoever signed in a while ago is asked for the password or a passkey again. */
export const RecentAuthentication = (): MethodDecorator => SetMetadata(RECENT_AUTHENTICATION, true);

/** The same for what only some calls of a route need. @throws ProblemException 403 that the panel answers by asking for it. */
export function requireRecentAuthentication({ hasRecentProof }: Pick<Caller, 'hasRecentProof'>): void {
  if (!hasRecentProof) throw new ProblemException(403, RECENT_AUTHENTICATION_TEXT, undefined, {}, RECENT_AUTHENTICATION_PROBLEM);
}

export const may = (caller: Caller | null | undefined, action: Action, area: Area): boolean =>
  mayDo(caller?.roles ?? [], action, area);

/** The caller, or null for a visitor; never null where the route is not public. */
export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller | null => {
  return context.switchToHttp().getRequest<Request>().user ?? null;
});
