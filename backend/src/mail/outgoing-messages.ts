import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual, Not, type EntityManager } from 'typeorm';
import { isMailServerTrouble, SECRET_MESSAGE_KINDS, type MessageChannel } from '../contract/index.js';
import { Clock } from '../core/clock.js';
import { Database } from '../core/database/database.js';
import { type MailQueueName, MessageEntity } from './message.entity.js';
import type { Outcome } from './delivery/delivery-outcome.js';
import { ANSWER_MS, HAND_OVER_MS } from './delivery/smtp.js';
import { storeMail, type InsteadMail } from './store-mail.js';

type Change = Partial<MessageEntity>;

const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 4 * 3_600_000;
/** The server may have the mail, so a second copy waits an hour. */
const UNANSWERED_WAIT_MS = 3_600_000;
/** With these pauses the last attempt is about two days after the first. */
const MOST_ATTEMPTS = 20;
/** Some servers refuse for good by mistake, so they are asked again for half an hour. */
const MOST_REFUSALS = 6;
/** SMS and WhatsApp may have arrived, so a second attempt is enough before a mail replaces them. */
const MOST_UNANSWERED = 2;
/** Longer than a delivery. After that another process may send the mail of a dead one. */
const CLAIM_MS = HAND_OVER_MS + ANSWER_MS + 120_000;

/** Claims messages for attempts and stores the results. */
@Injectable()
export class OutgoingMessages {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Without those to the recipients in `except`. */
  due(queue: MailQueueName, most: number, except: readonly string[]): Promise<MessageEntity[]> {
    const next_attempt_at = LessThanOrEqual(this.clock.now().toISOString());
    return this.database.reader.manager.find(MessageEntity, {
      where: { lane: queue, next_attempt_at, ...(except.length > 0 && { recipient_key: Not(In(except)) }) },
      order: { next_attempt_at: 'ASC', id: 'ASC' },
      take: most,
    });
  }

  /** Counts the attempt. Of several processes only one succeeds. */
  claim({ id, state, attempts }: MessageEntity): Promise<boolean> {
    const change: Change = { state: 'sending', attempts: attempts + 1, next_attempt_at: this.clock.ahead(CLAIM_MS) };
    return this.change({ id, state, attempts }, change);
  }

  /** A claimed mail that is not sent now gets its attempt back. */
  async postpone({ id, attempts }: MessageEntity, ms: number): Promise<void> {
    const change: Change = { state: 'waiting', attempts, next_attempt_at: this.clock.ahead(ms) };
    await this.change({ id, state: 'sending', attempts: attempts + 1 }, change);
  }

  /** A reminder after its time is useless. */
  async giveUpExpired({ id, attempts }: MessageEntity): Promise<void> {
    await this.change({ id, state: 'sending', attempts: attempts + 1 }, { state: 'void', next_attempt_at: null });
  }

  /** True when a replacement goes out. */
  async settle(mail: MessageEntity, outcome: Exclude<Outcome, { is: 'taken back' }>): Promise<boolean> {
    const { id, attempts } = mail;
    const change = outcome.is === 'taken' ? this.afterSuccess(mail, outcome) : this.afterFailure(mail, outcome);
    const where = { id, state: 'sending', attempts: attempts + 1 } as const;
    if (change.state !== 'failed') {
      await this.change(where, change);
      return false;
    }
    return this.database.tx(async (manager) => {
      const { affected } = await manager.update(MessageEntity, where, change);
      return affected === 1 && (await this.sendInstead(manager, id));
    });
  }

  /** Reads the replacement now, because it may have been cancelled. */
  private async sendInstead(manager: EntityManager, id: string): Promise<boolean> {
    const failed = await manager.findOneBy(MessageEntity, { id });
    const now = this.clock.now();
    if (!failed?.instead || !failed.kind || (failed.expires_at !== null && failed.expires_at <= now.toISOString())) return false;
    const mail = JSON.parse(failed.instead) as InsteadMail;
    const { kind, record_id, client_id, expires_at } = failed;
    await storeMail(
      manager,
      { ...mail, kind, client_id, expires_at, instead_of: id, ...(record_id !== null && { record_id }) },
      now,
      failed.network,
    );
    await manager.update(MessageEntity, { id }, { instead: null });
    return true;
  }

  private afterSuccess({ kind }: MessageEntity, { isStoredAsFile }: Extract<Outcome, { is: 'taken' }>): Change {
    const isSecret = SECRET_MESSAGE_KINDS.some((each) => each === kind);
    return {
      ...(isSecret && { body: null, calendar: null }),
      instead: null,
      state: isStoredAsFile ? 'kept' : 'sent',
      sent_at: this.clock.now().toISOString(),
      next_attempt_at: null,
      error: null,
    };
  }

  private afterFailure(mail: MessageEntity, outcome: Exclude<Outcome, { is: 'taken' | 'taken back' }>): Change {
    const { attempts, channel, expires_at } = mail;
    const isCodeUseful = outcome.is === 'refused' || isMailServerTrouble(outcome.code);
    const error = isCodeUseful ? outcome.code : outcome.is;
    const usual = Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS);
    const wait = Math.max(
      usual,
      outcome.is === 'unanswered' ? UNANSWERED_WAIT_MS : 0,
      (outcome.is === 'refused' && outcome.retryAfterMs) || 0,
    );
    const next_attempt_at = this.clock.ahead(wait);
    const isTooLate = channel !== 'email' && expires_at !== null && next_attempt_at >= expires_at;
    if (attempts + 1 >= mostAttempts(channel, outcome) || isTooLate)
      return { state: 'failed', error, next_attempt_at: null, given_up_at: this.clock.now().toISOString() };
    return { state: 'waiting', error, next_attempt_at };
  }

  /** False when another process has changed the message. */
  private change(expected: Pick<MessageEntity, 'id' | 'state' | 'attempts'>, change: Change): Promise<boolean> {
    return this.database.tx(async (manager) => (await manager.update(MessageEntity, expected, change)).affected === 1);
  }
}

function mostAttempts(channel: MessageChannel, outcome: Exclude<Outcome, { is: 'taken' | 'taken back' }>): number {
  const isForGood = outcome.is === 'refused' && outcome.isForGood;
  if (channel === 'email') return isForGood ? MOST_REFUSALS : MOST_ATTEMPTS;
  if (isForGood) return 1;
  return outcome.is === 'unanswered' ? MOST_UNANSWERED : MOST_REFUSALS;
}
