import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiters, refusedBy, tooManyAttempts } from './rate-limiters.js';

/** After this number of failures each attempt waits, twice as long each time. */
const FREE_FAILURES = 5;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 900;
const FORGOTTEN_AFTER_SECONDS = 3600;
const MANY = 1_000_000;

/**
 * Slows down guessing. An attempt counts before it is checked, and a success is subtracted, so that parallel attempts do not
 * bypass the count.
 */
export class Slowdown {
  private readonly failures: RateLimiterAbstract;
  private readonly limiter: RateLimiterAbstract;

  constructor(
    private readonly limiters: RateLimiters,
    name: string,
  ) {
    this.failures = limiters.limiter({ keyPrefix: `${name}-failures`, points: MANY, duration: FORGOTTEN_AFTER_SECONDS });
    this.limiter = limiters.limiter({ keyPrefix: `${name}-gate`, points: 1, duration: FIRST_WAIT_SECONDS });
  }

  /** @throws ProblemException 429 with Retry-After. */
  async begin(key: string): Promise<void> {
    if (!this.limiters.areOn) return;
    const { consumedPoints } = await this.failures.penalty(key);
    if (consumedPoints < FREE_FAILURES) return;
    const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (consumedPoints - FREE_FAILURES));
    const seconds = await refusedBy(this.limiter.consume(key, 1, { customDuration: wait }));
    if (seconds === null) return;
    await this.failures.reward(key);
    throw tooManyAttempts(seconds);
  }

  async succeeded(key: string): Promise<void> {
    if (this.limiters.areOn) await Promise.all([this.failures.delete(key), this.limiter.delete(key)]);
  }
}
