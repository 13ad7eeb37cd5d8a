import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { addressKey, emailKey } from '../../platform/limits/limit-keys.js';
import { RateLimiters, refusedBy } from '../../platform/limits/rate-limiters.js';
import { tooManyAttempts } from '../../platform/limits/too-many-attempts.js';

const ADDRESS_LIMIT = { keyPrefix: 'reset-address', points: 20, duration: 600 };
/** Whoever types somebody else's address fills nobody's mailbox by it. */
const ACCOUNT_LIMIT = { keyPrefix: 'reset-account', points: 3, duration: 3600 };

@Injectable()
export class ResetThrottle {
  private readonly address: RateLimiterAbstract;
  private readonly account: RateLimiterAbstract;

  constructor(private readonly limiters: RateLimiters) {
    this.address = limiters.limiter(ADDRESS_LIMIT);
    this.account = limiters.limiter(ACCOUNT_LIMIT);
  }

  /** Whoever asks hears of it, whatever was typed. @throws ProblemException 429 with Retry-After. */
  async from(address: string | undefined): Promise<void> {
    const seconds = this.limiters.areOn ? await refusedBy(this.address.consume(addressKey(address))) : null;
    if (seconds !== null) throw tooManyAttempts(seconds);
  }

  /** Counted for every address that is typed; nobody is told. */
  async hasRoomFor(email: string): Promise<boolean> {
    return !this.limiters.areOn || (await refusedBy(this.account.consume(emailKey(email)))) === null;
  }
}
