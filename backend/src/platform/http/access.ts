import { applyDecorators, createParamDecorator, SetMetadata, type CustomDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';
import {
  mayDo,
  rolesThatMay,
  type Action,
  type Area,
  type AssuranceLevel,
  type PendingStep,
  type Role,
  type StaffRole,
} from '../../contract/index.js';

/** Who makes this request, read afresh from the database for each. */
export interface Caller {
  userId: string;
  email: string;
  /** None while a step is pending: such a session sees no more than a visitor. */
  role: Role;
  /** As well none while a step is pending. */
  roles: readonly StaffRole[];
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

export type Access = 'anonymous' | 'public' | 'signed-in' | 'confirmed' | 'staff' | 'administrator';
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
/** For every valid session whose person has proved the second step, or has none. */
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

export const RECENT_PROOF = Symbol('RecentProof');
/** For what a stolen token must not be enough for: whoever signed in a while ago is asked for the password or a passkey again. */
export const RecentProof = (): MethodDecorator => SetMetadata(RECENT_PROOF, true);

export const may = (caller: Caller | null | undefined, action: Action, area: Area): boolean =>
  mayDo(caller?.roles ?? [], action, area);

/** The caller, or null for a visitor; never null where the route is not public. */
export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller | null => {
  return context.switchToHttp().getRequest<Request>().user ?? null;
});
