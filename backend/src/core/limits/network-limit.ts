import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { addressKey, limitKey, networkOf, PROVIDER_NETWORK } from './limit-keys.js';
import { RateLimiters, refusedBy, tooMany } from './rate-limiters.js';

export interface NetworkLimit {
  /** Routes of one name share one count. */
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
  /** Whether all addresses of a provider's customer count as one, and not only those of one household. */
  ofProvider?: true;
  /** Begins the sentence of a refusal. */
  message?: string;
}

/** So many requests to this route may come from one network. */
export const LimitPerNetwork = Reflector.createDecorator<NetworkLimit>();

/** Counts before the body is validated, so that malformed requests count too. */
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
    const key = ofProvider ? limitKey(networkOf(ip ?? '', PROVIDER_NETWORK)) : addressKey(ip);
    const seconds = await refusedBy(this.limiters.limiter(options).consume(key));
    if (seconds !== null) throw tooMany(message, seconds);
    return true;
  }
}
