import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import type { Lane } from './lanes.js';
import type { Outcome } from './outcome.js';
import { OutgoingMailEntity } from './outgoing-mail.entity.js';
import { ANSWER_MS, HAND_OVER_MS } from './smtp.js';

type Change = Partial<Pick<OutgoingMailEntity, 'attempts' | 'next_attempt_at' | 'given_up_at' | 'failure'>>;

const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 4 * 3_600_000;
/** The server may have it: its reader should not get it again within the hour. */
const UNANSWERED_WAIT_MS = 3_600_000;
/** With these waits the last try is about two days after the first. */
const MOST_ATTEMPTS = 20;
/** A server that says no for good is asked again for half an hour: some of them do not mean it. */
const MOST_REFUSALS = 6;
/** Longer than a delivery may take; whoever died during one has left the mail to others from then on. */
const CLAIM_MS = HAND_OVER_MS + ANSWER_MS + 120_000;

/** The promised mails as rows: who may try which of them when, and what a try has come to. */
@Injectable()
export class OutgoingMails {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  due(lane: Lane, most: number): Promise<OutgoingMailEntity[]> {
    return this.database.reader.manager.find(OutgoingMailEntity, {
      where: { lane, next_attempt_at: LessThanOrEqual(this.clock.now().toISOString()) },
      order: { next_attempt_at: 'ASC', id: 'ASC' },
      take: most,
    });
  }

  /** Several processes look at one queue: whoever counts the attempt makes it. */
  claim({ id, attempts }: OutgoingMailEntity): Promise<boolean> {
    return this.change({ id, attempts }, { attempts: attempts + 1, next_attempt_at: this.in(CLAIM_MS) });
  }

  /** A claimed mail that is not tried now keeps the attempt that was counted for it. */
  async postpone({ id, attempts }: OutgoingMailEntity, ms: number): Promise<void> {
    await this.change({ id, attempts: attempts + 1 }, { attempts, next_attempt_at: this.in(ms) });
  }

  async settle(mail: OutgoingMailEntity, outcome: Exclude<Outcome, { is: 'taken back' }>): Promise<void> {
    const { id, attempts } = mail;
    // What has arrived needs not be kept: it is personal.
    if (outcome.is === 'taken') await this.database.tx((manager) => manager.delete(OutgoingMailEntity, { id }));
    else await this.change({ id, attempts: attempts + 1 }, this.afterFailure(attempts, outcome));
  }

  private afterFailure(attempts: number, outcome: Exclude<Outcome, { is: 'taken' | 'taken back' }>): Change {
    const most = outcome.is === 'refused' && outcome.isForGood ? MOST_REFUSALS : MOST_ATTEMPTS;
    const failure = outcome.is === 'refused' ? outcome.code : outcome.is;
    if (attempts + 1 >= most) return { failure, next_attempt_at: null, given_up_at: this.in(0) };
    const wait = Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS);
    return { failure, next_attempt_at: this.in(outcome.is === 'unanswered' ? Math.max(wait, UNANSWERED_WAIT_MS) : wait) };
  }

  private async change(where: Pick<OutgoingMailEntity, 'id' | 'attempts'>, change: Change): Promise<boolean> {
    const { affected } = await this.database.tx((manager) => manager.update(OutgoingMailEntity, where, change));
    return affected === 1;
  }

  private in(ms: number): string {
    return new Date(this.clock.now().getTime() + ms).toISOString();
  }
}
