import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { addressKey } from '../../platform/limits/limit-keys.js';
import { RateLimiters, refusedBy } from '../../platform/limits/rate-limiters.js';
import { tooManyAttempts } from '../../platform/limits/too-many-attempts.js';

/** Programs ask every quarter of an hour at most, a whole team's from one address; guessing 256 bits is nobody's hope. */
const NETWORK_LIMIT = { keyPrefix: 'calendar-feeds', points: 60, duration: 60 };

@Injectable()
export class FeedThrottle {
  private readonly network: RateLimiterAbstract;

  constructor(private readonly limiters: RateLimiters) {
    this.network = limiters.limiter(NETWORK_LIMIT);
  }

  /** @throws ProblemException 429 with Retry-After. */
  async begin(address: string | undefined): Promise<void> {
    if (!this.limiters.areOn) return;
    const seconds = await refusedBy(this.network.consume(addressKey(address)));
    if (seconds !== null) throw tooManyAttempts(seconds);
  }
}
