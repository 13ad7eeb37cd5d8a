import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiters, refusedBy } from '../http/rate-limiters.js';
import { tooManyAttempts } from './too-many-attempts.js';

/** Failures for one account from one address before each further try has to wait. */
const FREE_FAILURES = 5;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 900;
const MANY = 1_000_000;

const ADDRESS_LIMIT = { keyPrefix: 'sign-in-address', points: 60, duration: 600 };
/** Against one account from many addresses; those it has lately been used from stay free, or anybody could lock it out. */
const ACCOUNT_LIMIT = { keyPrefix: 'sign-in-account', points: 50, duration: 3600 };
const PAIR_FAILURES = { keyPrefix: 'sign-in-failures', points: MANY, duration: 3600 };
const PAIR_GATE = { keyPrefix: 'sign-in-gate', points: 1, duration: FIRST_WAIT_SECONDS };

export interface SignInAttempt {
  email: string;
  address: string | null;
  /** Asked only when the account is under attack. */
  isKnownAddress(): Promise<boolean>;
}

/**
 * Each try is counted before the password is looked at and taken back when it was right, so that a hundred
 * tries at once are no way around the count.
 */
@Injectable()
export class SignInThrottle {
  private readonly address: RateLimiterAbstract;
  private readonly account: RateLimiterAbstract;
  private readonly failures: RateLimiterAbstract;
  private readonly gate: RateLimiterAbstract;

  constructor(private readonly limiters: RateLimiters) {
    this.address = limiters.limiter(ADDRESS_LIMIT);
    this.account = limiters.limiter(ACCOUNT_LIMIT);
    this.failures = limiters.limiter(PAIR_FAILURES);
    this.gate = limiters.limiter(PAIR_GATE);
  }

  /** @throws ProblemException 429 with Retry-After. */
  async begin(attempt: SignInAttempt): Promise<void> {
    if (!this.limiters.areOn) return;
    const { address, account, pair } = keysOf(attempt);
    const overAddress = await refusedBy(this.address.consume(address));
    if (overAddress !== null) throw tooManyAttempts(overAddress);

    const { consumedPoints } = await this.failures.penalty(pair);
    if (consumedPoints >= FREE_FAILURES) {
      const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (consumedPoints - FREE_FAILURES));
      const shut = await refusedBy(this.gate.consume(pair, 1, { customDuration: wait }));
      if (shut !== null) {
        await this.failures.reward(pair);
        throw tooManyAttempts(shut);
      }
    }

    const overAccount = await refusedBy(this.account.consume(account));
    if (overAccount !== null && !(await attempt.isKnownAddress())) throw tooManyAttempts(overAccount);
  }

  async succeeded(attempt: SignInAttempt): Promise<void> {
    if (!this.limiters.areOn) return;
    const { address, account, pair } = keysOf(attempt);
    await Promise.all([this.address.reward(address), this.account.reward(account), this.failures.delete(pair), this.gate.delete(pair)]);
  }
}

function keysOf({ email, address }: SignInAttempt): { address: string; account: string; pair: string } {
  const place = networkOf(address ?? '');
  // Hashed: neither e-mails nor addresses are kept readable in Redis.
  const key = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  return { address: key(place), account: key(email), pair: key(email, place) };
}

/** One household or phone has a whole /64 of IPv6 addresses. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace(/^::ffff:/, '');
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest].slice(0, 4).join(':');
}
