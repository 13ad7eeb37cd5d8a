import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import {
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
  type Access,
  type Caller,
  type Permission,
} from '../../core/http/access-decorators.js';
import { JwtStrategy } from './jwt.strategy.js';

const NO_SESSION_TEXT = 'Inicia sesión para continuar';
const ENDED_SESSION_TEXT = 'Tu sesión ha terminado. Inicia sesión de nuevo.';
const PENDING_STEP_TEXTS: Record<NonNullable<PendingStep>, string> = {
  verify: 'Confirma tu identidad con el segundo paso',
  enrol: 'Activa la verificación en dos pasos para continuar',
};

/** Other schemes are ignored: a staging site with Basic authentication sends one on every request. */
const BEARER = /^bearer(?:\s|$)/i;

/** Global and closed by default: a route without an access decorator or a permission is for administrators. */
@Injectable()
export class AccessGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
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
    return this.recognise(context, access, request);
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
    const mustProve = this.reflector.get<boolean | undefined>(RECENT_AUTHENTICATION, context.getHandler()) ?? false;
    if (mustProve) requireRecentAuthentication({ hasRecentProof: request.user?.hasRecentProof ?? false });
    return true;
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
