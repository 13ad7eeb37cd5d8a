import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { IncomingMessage } from 'node:http';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { ProblemException } from '../http/problem.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { limitKey, networkOf, PROVIDER_NETWORK } from './limit-keys.js';
import { RateLimiters, refusedBy, tooMany } from './rate-limiters.js';

/**
 * Limits uncached reads of one network per minute. Cached responses do not count. The limit is wide enough for an office behind
 * one address.
 */
@Injectable()
export class ReadLimits {
  private readonly limiter: RateLimiterAbstract;

  constructor(
    private readonly limiters: RateLimiters,
    @Inject(SETTINGS) { readsPerMinute }: Settings,
  ) {
    this.limiter = limiters.limiter({ keyPrefix: 'reads', points: readsPerMinute, duration: 60 });
  }

  /** The refusal, or null. */
  async refusal({ ip }: Request): Promise<ProblemException | null> {
    if (!this.limiters.areOn) return null;
    const network = networkOf(ip ?? '', PROVIDER_NETWORK);
    const seconds = await refusedBy(this.limiter.consume(limitKey(network)));
    return seconds === null ? null : tooMany('Demasiadas peticiones desde tu red', seconds);
  }
}

/** A middleware counts reads of visitors. Only a guard knows the account of a token: the staff has no limit. */
@Injectable()
export class ReadLimitsGuard implements CanActivate {
  constructor(private readonly reads: ReadLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!isReading(request) || request.headers.authorization === undefined || request.user) return true;
    const refusal = await this.reads.refusal(request);
    if (refusal) throw refusal;
    return true;
  }
}

export const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';
