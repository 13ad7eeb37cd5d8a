import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { limitKey } from '../../core/limits/limit-keys.js';
import type { NetworkLimit } from '../../core/limits/network-limit.js';
import { RateLimiters, refusedBy, tooManyAttempts } from '../../core/limits/rate-limiters.js';

/** Tokens of 256 bits need no protection against guessing; the limit protects the database. */
export const LINKS_PER_NETWORK: NetworkLimit = { keyPrefix: 'links-network', points: 60, duration: 60, ofProvider: true };
/** Each change notifies the clinic, so changes of one record are limited. */
const RECORD_LIMIT = { keyPrefix: 'links-record', points: 10, duration: 86_400 };

@Injectable()
export class LinkThrottle {
  private readonly record: RateLimiterAbstract;

  constructor(private readonly limiters: RateLimiters) {
    this.record = limiters.limiter(RECORD_LIMIT);
  }

  /** @throws ProblemException 429 with Retry-After. */
  async ofRecord(id: string): Promise<void> {
    const seconds = this.limiters.areOn ? await refusedBy(this.record.consume(limitKey(id))) : null;
    if (seconds !== null) throw tooManyAttempts(seconds);
  }
}
