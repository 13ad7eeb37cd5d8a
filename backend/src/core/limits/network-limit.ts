import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { addressLimitKey, limitKey, networkOf, PROVIDER_NETWORK } from './limit-keys.js';
import { RateLimiters, refusedBy, tooMany } from './rate-limiters.js';

export interface NetworkLimit {
  /** Routes with the same prefix share one counter. */
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
  /** True: the provider's network counts as one, not the household. */
  ofProvider?: true;
  /** First sentence of the refusal. */
  message?: string;
}

/** Limits the requests to this route from one network. */
export const LimitPerNetwork = Reflector.createDecorator<NetworkLimit>();

/** Counts before validation, so that malformed requests count too. */
@Injectable()
export class NetworkLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiters: RateLimiters,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit = this.reflector.get(LimitPerNetwork, context.getHandler());
    if (!limit || !this.limiters.areOn) return true;
    const { ofProvider, message = 'Demasiados intentos', ...options } = limit;
    const { ip } = context.switchToHttp().getRequest<Request>();
    const key = ofProvider ? limitKey(networkOf(ip ?? '', PROVIDER_NETWORK)) : addressLimitKey(ip);
    const seconds = await refusedBy(this.limiters.limiter(options).consume(key));
    if (seconds !== null) throw tooMany(message, seconds);
    return true;
  }
}
