import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { limitKey, networkOf, PROVIDER_NETWORK } from '../../platform/limits/limit-keys.js';
import { RateLimiters, refusedBy } from '../../platform/limits/rate-limiters.js';
import { tooManyAttempts } from '../../platform/limits/too-many-attempts.js';

/** Nobody guesses 256 bits; each change waits for the one writer of the database, and each look for a reader. */
const NETWORK_LIMIT = { keyPrefix: 'links-network', points: 60, duration: 60 };
/** Nobody makes up their mind more often, and each time the clinic hears of it. */
const RECORD_LIMIT = { keyPrefix: 'links-record', points: 10, duration: 86_400 };

@Injectable()
export class LinkThrottle {
  private readonly network: RateLimiterAbstract;
  private readonly record: RateLimiterAbstract;

  constructor(private readonly limiters: RateLimiters) {
    this.network = limiters.limiter(NETWORK_LIMIT);
    this.record = limiters.limiter(RECORD_LIMIT);
  }

  /** @throws ProblemException 429 with Retry-After. */
  fromNetwork(address: string | null | undefined): Promise<void> {
    return this.count(this.network, limitKey(networkOf(address ?? '', PROVIDER_NETWORK)));
  }

  /** @throws ProblemException 429 with Retry-After. */
  ofRecord(id: string): Promise<void> {
    return this.count(this.record, limitKey(id));
  }

  private async count(limiter: RateLimiterAbstract, key: string): Promise<void> {
    const seconds = this.limiters.areOn ? await refusedBy(limiter.consume(key)) : null;
    if (seconds !== null) throw tooManyAttempts(seconds);
  }
}
