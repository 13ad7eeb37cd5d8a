import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';
import {
  mayDo,
  RECENT_AUTHENTICATION_PROBLEM,
  RECENT_AUTHENTICATION_TEXT,
  rolesThatMay,
  scopeFor,
  type Action,
  type Area,
  type AssuranceLevel,
  type PendingStep,
  type Role,
  type StaffRole,
} from '../../contract/index.js';
import { ProblemException } from './problem.js';

/** The account of a request, read from the database for each request. */
export interface Caller {
  userId: string;
  email: string;
  /** `null` while a step is pending. */
  role: Role;
  /** Empty while a step is pending. */
  roles: readonly StaffRole[];
  /** True also while a step is pending. */
  isStaff: boolean;
  pendingStep: PendingStep;
  aal: AssuranceLevel;
  sessionId: string;
  /** Signed in or re-authenticated within the last minutes. */
  isRecentlyAuthenticated: boolean;
  /** Of an API key; a session has none. */
  scopes?: readonly string[];
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
/** Read by the documentation, which makes `security` and `x-roles` of it. */
export const ACCESS_EXTENSION = 'x-access';

const accessible = (access: Access): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata(ACCESS, access), ApiExtension(ACCESS_EXTENSION, access));

/**
 * Open to everybody. A token is still checked: an administrator sees more, and an expired token is 401, so that a panel notices
 * the end of its session.
 */
export const Public = (): ClassDecorator & MethodDecorator => accessible('public');
/** Open to everybody. Tokens are ignored, so that sign-in works with an expired one. */
export const Anonymous = (): ClassDecorator & MethodDecorator => accessible('anonymous');
/** For every valid session, also of an account without a role. */
export const SignedIn = (): ClassDecorator & MethodDecorator => accessible('signed-in');
/** For sessions of accounts with a role, also while the second step is pending. */
export const SecondStep = (): ClassDecorator & MethodDecorator => accessible('second-step');
/** For sessions of accounts with a role whose second step, if any, is done. */
export const Confirmed = (): ClassDecorator & MethodDecorator => accessible('confirmed');
/** For every role; the answer contains only what the role may see. Routes without a decorator are for administrators. */
export const Staff = (): ClassDecorator & MethodDecorator => accessible('staff');

export const PERMISSION = Symbol('Permission');
export const ROLES_EXTENSION = 'x-roles';
export const SCOPE_EXTENSION = 'x-api-key-scope';
export type Permission = readonly [action: Action, area: Area];

/** Opens a route for the roles with this permission. On a public form, their requests do not count against its limits. */
export const May = (action: Action, area: Area): MethodDecorator =>
  applyDecorators(
    SetMetadata(PERMISSION, [action, area] satisfies Permission),
    ApiExtension(ROLES_EXTENSION, rolesThatMay(action, area)),
    ApiExtension(SCOPE_EXTENSION, scopeFor(action, area)),
  );

export const SESSION_ONLY = Symbol('SessionOnly');
export const SESSION_ONLY_EXTENSION = 'x-session-only';
/** No API key may call this, whatever its scopes are. */
export const SessionOnly = (): MethodDecorator =>
  applyDecorators(SetMetadata(SESSION_ONLY, true), ApiExtension(SESSION_ONLY_EXTENSION, true));

export const RECENT_AUTHENTICATION = Symbol('RecentAuthentication');
/** A stolen token must not be enough: an older session has to enter its password or use a passkey again. */
export const RecentAuthentication = (): MethodDecorator =>
  applyDecorators(SetMetadata(RECENT_AUTHENTICATION, true), ApiExtension('x-recent-authentication', true));

/** The same check for single calls of a route. @throws ProblemException 403; the panel then asks for re-authentication. */
export function requireRecentAuthentication({ isRecentlyAuthenticated }: Pick<Caller, 'isRecentlyAuthenticated'>): void {
  if (!isRecentlyAuthenticated)
    throw new ProblemException(403, RECENT_AUTHENTICATION_TEXT, undefined, {}, RECENT_AUTHENTICATION_PROBLEM);
}

export const may = (caller: Caller | null | undefined, action: Action, area: Area): boolean =>
  caller?.scopes ? caller.scopes.includes(scopeFor(action, area)) : mayDo(caller?.roles ?? [], action, area);

/** Null for a visitor. Not null where the route is not public. */
export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller | null => {
  return context.switchToHttp().getRequest<Request>().user ?? null;
});
