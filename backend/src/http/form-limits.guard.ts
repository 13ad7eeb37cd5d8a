import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { ProblemException, sentenceFor } from './problem.js';
import { RateLimiters, refusedBy } from './rate-limiters.js';

const FORM = 'radiance:public-form';
/** Marks a handler that everybody may write through. */
export const PublicForm = (): MethodDecorator => SetMetadata(FORM, true);

/** A household, an office or a clinic's own waiting room shares one address. */
const ADDRESS_LIMIT = { keyPrefix: 'forms-address', points: 240, duration: 60 };

@Injectable()
export class FormLimitsGuard implements CanActivate {
  private readonly address: RateLimiterAbstract;

  constructor(
    private readonly reflector: Reflector,
    private readonly limiters: RateLimiters,
  ) {
    this.address = limiters.limiter(ADDRESS_LIMIT);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!this.limiters.areOn || !this.reflector.get<boolean | undefined>(FORM, context.getHandler())) return true;
    const request = context.switchToHttp().getRequest<Request>();
    if (request.user?.role === 'admin') return true;
    const seconds = await refusedBy(this.address.consume(request.ip ?? ''));
    if (seconds !== null) throw new ProblemException(429, sentenceFor(429), undefined, { 'Retry-After': String(seconds) });
    return true;
  }
}
