import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { SECRET_MESSAGE_KINDS } from '../../contract/index.js';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import type { Lane } from './lanes.js';
import type { Outcome } from './outcome.js';
import { MessageEntity } from './message.entity.js';
import { ANSWER_MS, HAND_OVER_MS } from './smtp.js';

type Change = Partial<
  Pick<MessageEntity, 'body' | 'calendar' | 'state' | 'attempts' | 'next_attempt_at' | 'sent_at' | 'given_up_at' | 'error'>
>;

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

/** The promised messages as rows: who may try which of them when, and what a try has come to. */
@Injectable()
export class OutgoingMessages {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  due(lane: Lane, most: number): Promise<MessageEntity[]> {
    return this.database.reader.manager.find(MessageEntity, {
      where: { lane, next_attempt_at: LessThanOrEqual(this.clock.now().toISOString()) },
      order: { next_attempt_at: 'ASC', id: 'ASC' },
      take: most,
    });
  }

  /** Several processes look at one queue: whoever counts the attempt makes it. */
  claim({ id, state, attempts }: MessageEntity): Promise<boolean> {
    return this.change(
      { id, state, attempts },
      {
        state: 'sending',
        attempts: attempts + 1,
        next_attempt_at: this.in(CLAIM_MS),
      },
    );
  }

  /** A claimed mail that is not tried now keeps the attempt that was counted for it. */
  async postpone({ id, attempts }: MessageEntity, ms: number): Promise<void> {
    await this.change(
      { id, state: 'sending', attempts: attempts + 1 },
      { state: 'waiting', attempts, next_attempt_at: this.in(ms) },
    );
  }

  /** A reminder that could not be sent in time reminds nobody. */
  async giveUpExpired({ id, attempts }: MessageEntity): Promise<void> {
    await this.change({ id, state: 'sending', attempts: attempts + 1 }, { state: 'void', next_attempt_at: null });
  }

  async settle(mail: MessageEntity, outcome: Exclude<Outcome, { is: 'taken back' }>): Promise<void> {
    const { id, attempts } = mail;
    const change = outcome.is === 'taken' ? this.afterSuccess(mail, outcome) : this.afterFailure(attempts, outcome);
    await this.change({ id, state: 'sending', attempts: attempts + 1 }, change);
  }

  private afterSuccess({ kind }: MessageEntity, { isKept }: Extract<Outcome, { is: 'taken' }>): Change {
    const isSecret = SECRET_MESSAGE_KINDS.some((each) => each === kind);
    return {
      ...(isSecret && { body: null, calendar: null }),
      state: isKept ? 'kept' : 'sent',
      sent_at: this.in(0),
      next_attempt_at: null,
      error: null,
    };
  }

  private afterFailure(attempts: number, outcome: Exclude<Outcome, { is: 'taken' | 'taken back' }>): Change {
    const most = outcome.is === 'refused' && outcome.isForGood ? MOST_REFUSALS : MOST_ATTEMPTS;
    const error = outcome.is === 'refused' ? outcome.code : outcome.is;
    if (attempts + 1 >= most) return { state: 'failed', error, next_attempt_at: null, given_up_at: this.in(0) };
    const wait = Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS);
    return {
      state: 'waiting',
      error,
      next_attempt_at: this.in(outcome.is === 'unanswered' ? Math.max(wait, UNANSWERED_WAIT_MS) : wait),
    };
  }

  private async change(where: Pick<MessageEntity, 'id' | 'state' | 'attempts'>, change: Change): Promise<boolean> {
    const { affected } = await this.database.tx((manager) => manager.update(MessageEntity, where, change));
    return affected === 1;
  }

  private in(ms: number): string {
    return new Date(this.clock.now().getTime() + ms).toISOString();
  }
}
