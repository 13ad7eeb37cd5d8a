import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { limitKey, networkOf } from '../../../core/limits/limit-keys.js';
import { RateLimiters, refusedBy, tooManyAttempts } from '../../../core/limits/rate-limiters.js';
import { Slowdown } from '../../../core/limits/slowdown.js';

/** A guard counts every request, malformed ones included; a successful sign-in gives the point back. */
export const SIGN_IN_NETWORK = { keyPrefix: 'sign-in-address', points: 60, duration: 600 };
/** Against attacks from many addresses on one account. Known addresses are exempt, or anybody could lock the account. */
const ACCOUNT_LIMIT = { keyPrefix: 'sign-in-account', points: 50, duration: 3600 };

export interface SignInAttempt {
  email: string;
  address: string | null;
  /** Called only while the account is under attack. */
  isKnownAddress(): Promise<boolean>;
}

/** Counts per account, and per account and address; the latter slows down after a few failures. */
@Injectable()
export class SignInThrottle {
  private readonly address: RateLimiterAbstract;
  private readonly account: RateLimiterAbstract;
  private readonly pair: Slowdown;

  constructor(private readonly limiters: RateLimiters) {
    this.address = limiters.limiter(SIGN_IN_NETWORK);
    this.account = limiters.limiter(ACCOUNT_LIMIT);
    this.pair = new Slowdown(limiters, 'sign-in');
  }

  /** @throws ProblemException 429 with Retry-After. */
  async begin(attempt: SignInAttempt): Promise<void> {
    if (!this.limiters.areOn) return;
    const { account, pair } = keysOf(attempt);
    await this.pair.begin(pair);
    const overAccount = await refusedBy(this.account.consume(account));
    if (overAccount !== null && !(await attempt.isKnownAddress())) throw tooManyAttempts(overAccount);
  }

  async succeeded(attempt: SignInAttempt): Promise<void> {
    if (!this.limiters.areOn) return;
    const { address, account, pair } = keysOf(attempt);
    await Promise.all([this.address.reward(address), this.account.reward(account), this.pair.succeeded(pair)]);
  }
}

function keysOf({ email, address }: SignInAttempt): { address: string; account: string; pair: string } {
  const place = networkOf(address ?? '');
  return { address: limitKey(place), account: limitKey(email), pair: limitKey(email, place) };
}
