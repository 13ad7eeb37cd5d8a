import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { emailKey } from '../../core/limits/limit-keys.js';
import { RateLimiters, refusedBy } from '../../core/limits/rate-limiters.js';

/** Whoever types somebody else's address fills nobody's mailbox by it. */
const ACCOUNT_LIMIT = { keyPrefix: 'reset-account', points: 3, duration: 3600 };

@Injectable()
export class ResetThrottle {
  private readonly account: RateLimiterAbstract;

  constructor(private readonly limiters: RateLimiters) {
    this.account = limiters.limiter(ACCOUNT_LIMIT);
  }

  /** Counted for every address that is typed; nobody is told. */
  async hasRoomFor(email: string): Promise<boolean> {
    return !this.limiters.areOn || (await refusedBy(this.account.consume(emailKey(email)))) === null;
  }
}
