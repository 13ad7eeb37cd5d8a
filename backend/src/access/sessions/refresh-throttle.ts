import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { addressKey } from '../../platform/limits/limit-keys.js';
import { RateLimiters, refusedBy } from '../../platform/limits/rate-limiters.js';
import { tooManyAttempts } from '../../platform/limits/too-many-attempts.js';

/** A clinic's tabs refresh every quarter of an hour; each try costs a write. */
const ADDRESS_LIMIT = { keyPrefix: 'refresh-address', points: 120, duration: 60 };

@Injectable()
export class RefreshThrottle {
  private readonly address: RateLimiterAbstract;

  constructor(private readonly limiters: RateLimiters) {
    this.address = limiters.limiter(ADDRESS_LIMIT);
  }

  /** @throws ProblemException 429 with Retry-After; the token is not used up by it. */
  async begin(address: string | null | undefined): Promise<void> {
    const seconds = this.limiters.areOn ? await refusedBy(this.address.consume(addressKey(address))) : null;
    if (seconds !== null) throw tooManyAttempts(seconds);
  }
}
