import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { emailLimitKey } from '../../core/limits/limit-keys.js';
import { RateLimiters, refusedBy } from '../../core/limits/rate-limiters.js';

/** Nobody may flood another person's mailbox. */
const ACCOUNT_LIMIT = { keyPrefix: 'reset-account', points: 3, duration: 3600 };

@Injectable()
export class ResetThrottle {
  private readonly account: RateLimiterAbstract;

  constructor(private readonly limiters: RateLimiters) {
    this.account = limiters.limiter(ACCOUNT_LIMIT);
  }

  /** Counts every e-mail, whether an account exists or not. */
  async hasRoomFor(email: string): Promise<boolean> {
    return !this.limiters.areOn || (await refusedBy(this.account.consume(emailLimitKey(email)))) === null;
  }
}
