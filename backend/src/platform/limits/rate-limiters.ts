import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { SETTINGS, type Settings } from '../settings.js';

/** Makes limiters that count in memory, or in Redis for several processes of one site. */
@Injectable()
export class RateLimiters implements OnModuleDestroy {
  readonly areOn: boolean;
  private readonly redis: Redis | null;

  constructor(@Inject(SETTINGS) { rateLimits, redisUrl }: Settings) {
    this.areOn = rateLimits;
    this.redis = redisUrl ? connect(redisUrl) : null;
  }

  limiter(options: IRateLimiterOptions): RateLimiterAbstract {
    const inMemory = new RateLimiterMemory(options);
    if (!this.redis) return inMemory;
    // While Redis is away each process counts for itself.
    return new RateLimiterRedis({ ...options, storeClient: this.redis, rejectIfRedisNotReady: true, insuranceLimiter: inMemory });
  }

  onModuleDestroy(): void {
    this.redis?.disconnect();
  }
}

/** The seconds to wait, or null when there was room. */
export async function refusedBy(consumed: Promise<RateLimiterRes>): Promise<number | null> {
  try {
    await consumed;
    return null;
  } catch (refusal) {
    // The library rejects with its result where there is no room, and with an Error only when something broke.
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}

/** Fails at once while Redis is down instead of queueing: a visitor does not wait for a counter. */
function connect(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 250,
    connectTimeout: 1000,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2000),
  });
  redis.on('error', () => undefined);
  return redis;
}
