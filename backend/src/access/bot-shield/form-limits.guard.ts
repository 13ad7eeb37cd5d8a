import { applyDecorators, Inject, Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiHeader } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { ProofsOfWork } from './proofs-of-work.js';
import { HONEYPOT_FIELD, PROOF_HEADER, PROOF_PATH, SHIELD_REFUSALS } from '../../contract/index.js';
import { SETTINGS, type Settings } from '../../platform/settings.js';
import { addressKey, emailKey } from '../../platform/limits/limit-keys.js';
import { ProblemException } from '../../platform/http/problem.js';
import { RateLimiters, refusedBy } from '../../platform/limits/rate-limiters.js';
import { tooMany } from '../../platform/limits/too-many.js';

const FORM = 'radiance:public-form';
/** Marks a handler that everybody may write through. */
export const PublicForm = (): MethodDecorator =>
  applyDecorators(
    SetMetadata(FORM, true),
    ApiHeader({
      name: PROOF_HEADER,
      required: false,
      description: `The solved challenge of ${PROOF_PATH}, base64 of JSON {challenge, solution}: wider limits; a wrong, old or used one is refused`,
    }),
  );

/**
 * Ample for people: a household, an office or a clinic's own waiting room shares one address. Those with a proof are
 * counted apart, so that a flood without any shuts nobody out who uses the site.
 */
const LIMITS = {
  proved: {
    address: { keyPrefix: 'forms-address-proved', points: 3840, duration: 60 },
    email: { keyPrefix: 'forms-email-proved', points: 240, duration: 600 },
  },
  unproved: {
    address: { keyPrefix: 'forms-address', points: 960, duration: 60 },
    email: { keyPrefix: 'forms-email', points: 120, duration: 600 },
  },
} as const;

/** What is written costs four points of the address: 240 a minute without a proof, 960 with one. What is refused costs one, and none of the e-mail. */
const WRITTEN = 4;
const REFUSED = 1;

type Limiters = Readonly<Record<'address' | 'email', RateLimiterAbstract>>;

/** Stands before the public forms: refuses what only a machine sends, and too much of anything. */
@Injectable()
export class FormLimitsGuard implements CanActivate {
  private readonly proved: Limiters;
  private readonly unproved: Limiters;

  constructor(
    private readonly reflector: Reflector,
    private readonly limiters: RateLimiters,
    private readonly proofs: ProofsOfWork,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    const make = ({ address, email }: (typeof LIMITS)[keyof typeof LIMITS]): Limiters => ({
      address: limiters.limiter(address),
      email: limiters.limiter(email),
    });
    this.proved = make(LIMITS.proved);
    this.unproved = make(LIMITS.unproved);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!this.reflector.get<boolean | undefined>(FORM, context.getHandler())) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (request.user?.role === 'admin') return true;
    const isProved = this.settings.botShield && (await this.passShield(request));
    if (this.limiters.areOn) await this.count(request, http.getResponse<Response>(), isProved ? this.proved : this.unproved);
    return true;
  }

  /**
   * A filled honeypot is refused and not swallowed behind a feigned success: a password manager may have filled it, and
   * that person would wait for an answer that never comes. Gives whether a proof came along; a bad one throws.
   */
  private async passShield(request: Request): Promise<boolean> {
    const bait = textIn(request.body, HONEYPOT_FIELD);
    if (bait) throw new ProblemException(400, SHIELD_REFUSALS.bait, { [HONEYPOT_FIELD]: SHIELD_REFUSALS.bait });
    const proof = request.get(PROOF_HEADER);
    if (proof === undefined) return false;
    await this.proofs.take(proof);
    return true;
  }

  private async count(request: Request, response: Response, { address, email }: Limiters): Promise<void> {
    const place = addressKey(request.ip);
    const overAddress = await refusedBy(address.consume(place, WRITTEN));
    if (overAddress !== null) throw tooMany('Se han enviado demasiados formularios desde tu conexión', overAddress);
    const typed = textIn(request.body, 'email');
    const person = typed ? emailKey(typed) : null;
    // Counted before it is judged, or many at once would slip through, and given back when it was refused.
    const overEmail = person === null ? null : await refusedBy(email.consume(person));
    response.once('close', () => {
      if (response.statusCode < 400) return;
      void address.reward(place, WRITTEN - REFUSED).catch(() => undefined);
      if (person !== null) void email.reward(person).catch(() => undefined);
    });
    if (overEmail !== null) throw tooMany('Se han enviado demasiados formularios con este email', overEmail);
  }
}

function textIn(body: unknown, field: string): string | null {
  const value: unknown =
    typeof body === 'object' && body !== null && Object.hasOwn(body, field) ? (body as Record<string, unknown>)[field] : null;
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
