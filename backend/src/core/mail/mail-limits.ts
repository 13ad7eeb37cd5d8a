import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { emailKey, limitKey } from '../limits/limit-keys.js';
import { RateLimiters, refusedBy } from '../limits/rate-limiters.js';
import type { MessageEntity } from './message.entity.js';

const HOUR_SECONDS = 3600;
/** Anybody can type anybody's address into a form: nobody gets a flood of mails by it. */
const RECIPIENT = { keyPrefix: 'mail-recipient', points: 30, duration: HOUR_SECONDS };
/** And nobody reaches many people by it: so many addresses an hour that forms from one network have named. */
const NETWORK = { keyPrefix: 'mail-network', points: 30, duration: HOUR_SECONDS };
/** Which of them have been reached already: another mail to them is not another address. */
const REACHED = { keyPrefix: 'mail-reached', points: 1_000_000, duration: HOUR_SECONDS };

/** What is too much goes out later: nothing is lost of it, as it may hold what the law wants delivered. Lanes are counted apart. */
@Injectable()
export class MailLimits {
  private readonly recipients: RateLimiterAbstract;
  private readonly networks: RateLimiterAbstract;
  private readonly reached: RateLimiterAbstract;

  constructor(private readonly limiters: RateLimiters) {
    this.recipients = limiters.limiter(RECIPIENT);
    this.networks = limiters.limiter(NETWORK);
    this.reached = limiters.limiter(REACHED);
  }

  /** Null: it may go out, and has been counted. */
  async secondsToWait({ lane, network, ...message }: MessageEntity): Promise<number | null> {
    if (!this.limiters.areOn) return null;
    const recipient = emailKey(message.recipient);
    const overNetwork = network === null ? null : await this.overNetwork(limitKey(lane, network), recipient);
    return overNetwork ?? refusedBy(this.recipients.consume(limitKey(lane, recipient)));
  }

  private async overNetwork(network: string, recipient: string): Promise<number | null> {
    const pair = limitKey(network, recipient);
    if ((await this.reached.get(pair)) !== null) return null;
    const seconds = await refusedBy(this.networks.consume(network));
    if (seconds === null) await this.reached.penalty(pair);
    return seconds;
  }
}
