import { Inject, Injectable } from '@nestjs/common';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { RedisLink } from '../redis/redis-link.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { ProblemException } from '../http/problem.js';

/** Creates limiters that count in memory, or in Redis for several processes. */
@Injectable()
export class RateLimiters {
  readonly areOn: boolean;
  private readonly made = new Map<string, RateLimiterAbstract>();

  constructor(
    @Inject(SETTINGS) { rateLimits }: Settings,
    private readonly redis: RedisLink,
  ) {
    this.areOn = rateLimits;
  }

  /** One shared limiter per `keyPrefix`. */
  limiter(options: IRateLimiterOptions & { keyPrefix: string }): RateLimiterAbstract {
    const limiter = this.made.get(options.keyPrefix) ?? this.make(options);
    this.made.set(options.keyPrefix, limiter);
    return limiter;
  }

  private make(options: IRateLimiterOptions): RateLimiterAbstract {
    const inMemory = new RateLimiterMemory(options);
    const { client } = this.redis;
    if (!client) return inMemory;
    // While Redis is away each process counts alone.
    return new RateLimiterRedis({ ...options, storeClient: client, rejectIfRedisNotReady: true, insuranceLimiter: inMemory });
  }
}

/** Seconds to wait, or null when the request is allowed. */
export async function refusedBy(consumed: Promise<RateLimiterRes>): Promise<number | null> {
  try {
    await consumed;
    return null;
  } catch (refusal) {
    // The library rejects with a result at the limit, and with an Error for a fault.
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}

/** How many have been consumed in the period, also beyond the limit. */
export async function countOf(consumed: Promise<RateLimiterRes>): Promise<number> {
  try {
    return (await consumed).consumedPoints;
  } catch (full) {
    if (full instanceof RateLimiterRes) return full.consumedPoints;
    throw full;
  }
}

/** 429 with the waiting time in the sentence and in `Retry-After`. */
export function tooMany(what: string, waitSeconds: number): ProblemException {
  const [count, unit] = waitSeconds < 90 ? [waitSeconds, 'segundo'] : [Math.ceil(waitSeconds / 60), 'minuto'];
  const message = `${what}. Inténtalo de nuevo en ${count} ${unit}${count === 1 ? '' : 's'}.`;
  return new ProblemException(429, message, undefined, { 'Retry-After': String(waitSeconds) });
}

export const tooManyAttempts = (waitSeconds: number): ProblemException => tooMany('Demasiados intentos', waitSeconds);
