import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { limitKey, networkOf, PROVIDER_NETWORK } from '../../../platform/limits/limit-keys.js';
import { RateLimiters, refusedBy } from '../../../platform/limits/rate-limiters.js';
import { tooManyAttempts } from '../../../platform/limits/too-many-attempts.js';

/**
 * Not against guessing, which 256 bits of a token forbid: each try waits for the one writer of the database. Of a network 8
 * appointments and 30 units may wait for their links, so there is room in a minute for all of them to be followed by
 * thousands behind one address, and for second clicks.
 */
const NETWORK_LIMIT = { keyPrefix: 'confirmations', points: 60, duration: 60 };

@Injectable()
export class ConfirmationThrottle {
  private readonly network: RateLimiterAbstract;

  constructor(private readonly limiters: RateLimiters) {
    this.network = limiters.limiter(NETWORK_LIMIT);
  }

  /** @throws ProblemException 429 with Retry-After; the link counts as before. */
  async begin(address: string | null | undefined): Promise<void> {
    if (!this.limiters.areOn) return;
    const seconds = await refusedBy(this.network.consume(limitKey(networkOf(address ?? '', PROVIDER_NETWORK))));
    if (seconds !== null) throw tooManyAttempts(seconds);
  }
}
