import { Injectable, type ExecutionContext } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import {
  API_KEY_PREFIX,
  API_KEY_REFUSALS,
  NOT_ADMIN_TEXT,
  NOT_PERMITTED_TEXT,
  PENDING_STEP_PROBLEMS,
  type PendingStep,
  type ProblemCode,
} from '../../contract/index.js';
import { ProblemException } from '../../core/http/problem.js';
import {
  ACCESS,
  may,
  PERMISSION,
  RECENT_AUTHENTICATION,
  requireRecentAuthentication,
  SESSION_ONLY,
  type Access,
  type Caller,
  type Permission,
} from '../../core/http/access-decorators.js';
import { isReading } from '../../core/limits/read-limits.js';
import { ApiKeys } from '../api-keys/api-keys.service.js';
import { JwtStrategy } from './jwt.strategy.js';

const NO_SESSION_TEXT = 'Inicia sesión para continuar';
const ENDED_SESSION_TEXT = 'Tu sesión ha terminado. Inicia sesión de nuevo.';
const PENDING_STEP_TEXTS: Record<NonNullable<PendingStep>, string> = {
  verify: 'Confirma tu identidad con el segundo paso',
  enrol: 'Activa la verificación en dos pasos para continuar',
};

/** Other schemes are ignored: a staging site with Basic authentication sends one on every request. */
const BEARER = /^bearer(?:\s|$)/i;
const KEY = new RegExp(`^bearer +(${API_KEY_PREFIX}\\S*) *$`, 'i');

/** Global and closed by default: a route without an access decorator or a permission is for administrators. */
@Injectable()
export class AccessGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    private readonly keys: ApiKeys,
    strategy: JwtStrategy,
  ) {
    super({ defaultStrategy: strategy.name });
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets) ?? 'administrator';
    if (access === 'anonymous') return true;

    const request = context.switchToHttp().getRequest<Request>();
    if (!BEARER.test(request.headers.authorization ?? '')) {
      if (access === 'public') return true;
      throw notSignedIn(NO_SESSION_TEXT, 'Bearer');
    }
    const key = KEY.exec(request.headers.authorization ?? '')?.[1];
    return key === undefined ? this.recognise(context, access, request) : this.admitKey(context, access, request, key);
  }

  private async recognise(context: ExecutionContext, access: Access, request: Request): Promise<boolean> {
    await super.canActivate(context);
    const { pendingStep = null, roles = [], isStaff = false } = request.user ?? {};
    const isForStaff = access !== 'public' && access !== 'signed-in';
    if (isForStaff && !isStaff) throw new ProblemException(403, NOT_ADMIN_TEXT);
    const isForRoles = access === 'administrator' || access === 'staff';
    if (pendingStep === 'verify' && (access === 'confirmed' || isForRoles)) throw stepPending(pendingStep);
    if (pendingStep === 'enrol' && isForRoles) throw stepPending(pendingStep);
    const isLetIn = !isForRoles || (access === 'staff' && roles.length > 0) || this.isPermitted(context, request.user);
    if (!isLetIn) throw new ProblemException(403, NOT_PERMITTED_TEXT);
    const needsRecentAuthentication =
      this.reflector.get<boolean | undefined>(RECENT_AUTHENTICATION, context.getHandler()) ?? false;
    if (needsRecentAuthentication)
      requireRecentAuthentication({ isRecentlyAuthenticated: request.user?.isRecentlyAuthenticated ?? false });
    return true;
  }

  /** A key does what its scopes say, and reads what is public. Only exports need no re-authentication of a key. */
  private async admitKey(context: ExecutionContext, access: Access, request: Request, key: string): Promise<boolean> {
    const call = { request, resource: this.reflector.get<string>(PATH_METADATA, context.getClass()) };
    const caller = await this.keys.callerOf(key, call);
    if (!caller) throw notSignedIn(API_KEY_REFUSALS.invalid, 'Bearer error="invalid_token"', 'session-ended');
    request.user = caller;
    if (access === 'public' && isReading(request)) return true;
    try {
      this.checkScopes(context, caller);
    } catch (refusal) {
      await this.keys.noteRefused(caller.userId, call);
      throw refusal;
    }
    return true;
  }

  /** @throws ProblemException 403. */
  private checkScopes(context: ExecutionContext, caller: Caller): void {
    const isForSessions = this.reflector.get<boolean | undefined>(SESSION_ONLY, context.getHandler()) ?? false;
    const needed = this.reflector.get<Permission | undefined>(PERMISSION, context.getHandler());
    if (isForSessions || !needed || !may(caller, ...needed)) throw new ProblemException(403, API_KEY_REFUSALS.notPermitted);
    const needsRecentAuthentication =
      this.reflector.get<boolean | undefined>(RECENT_AUTHENTICATION, context.getHandler()) ?? false;
    if (needsRecentAuthentication && needed[0] !== 'export') requireRecentAuthentication(caller);
  }

  private isPermitted(context: ExecutionContext, caller: Caller | undefined): boolean {
    const permission = this.reflector.get<Permission | undefined>(PERMISSION, context.getHandler());
    return caller?.role === 'admin' || (permission !== undefined && may(caller, ...permission));
  }

  /** An invalid token is 401; an unavailable database is not. */
  override handleRequest<TUser = Caller>(error: unknown, caller: TUser | false): TUser {
    // oxlint-disable-next-line typescript/only-throw-error -- Handed on as it came.
    if (error) throw error;
    if (!caller) throw notSignedIn(ENDED_SESSION_TEXT, 'Bearer error="invalid_token"', 'session-ended');
    return caller;
  }
}

const notSignedIn = (message: string, challenge: string, code?: ProblemCode): ProblemException =>
  new ProblemException(401, message, undefined, { 'WWW-Authenticate': challenge }, code);

const stepPending = (step: NonNullable<PendingStep>): ProblemException =>
  new ProblemException(403, PENDING_STEP_TEXTS[step], undefined, {}, PENDING_STEP_PROBLEMS[step]);
