import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { emailLimitKey, limitKey } from '../core/limits/limit-keys.js';
import { RateLimiters, refusedBy } from '../core/limits/rate-limiters.js';
import type { MessageEntity } from './message.entity.js';

const HOUR_SECONDS = 3600;
/** Anybody can enter anybody's address into a form, so each address gets a limited number of mails. */
const RECIPIENT = { keyPrefix: 'mail-recipient', points: 30, duration: HOUR_SECONDS };
/** Limits how many addresses an hour the forms of one network can reach. */
const NETWORK = { keyPrefix: 'mail-network', points: 30, duration: HOUR_SECONDS };
/** Addresses that were already reached do not count again. */
const REACHED = { keyPrefix: 'mail-reached', points: 1_000_000, duration: HOUR_SECONDS };

/** Delays mails above the limits. None is dropped, because a mail may be required by law. Each queue counts separately. */
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

  /** Null when the mail may leave now; it is then counted. */
  async secondsToWait({ lane, network, ...message }: MessageEntity): Promise<number | null> {
    if (!this.limiters.areOn) return null;
    const recipient = emailLimitKey(message.recipient);
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
