import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { In, type EntityManager } from 'typeorm';
import type { ClientNotice, MessageKind } from '../contract/index.js';
import { quietUntil } from '../core/calendar/clinic-hours.js';
import { Clock } from '../core/clock.js';
import { Database } from '../core/database/database.js';
import { isUnavailable } from '../core/database/failures.js';
import { LOGGER } from '../core/logging.js';
import { SETTINGS, type Settings } from '../core/settings/settings.js';
import { MailQueueWorker, type Attempt } from './queue-worker.js';
import { type MailQueueName, mailQueueOf, MAIL_QUEUES, MessageEntity } from './message.entity.js';
import { MailLimits } from './mail-limits.js';
import type { Outcome } from './delivery/delivery-outcome.js';
import { OutgoingMessages } from './outgoing-messages.js';
import { storeMail, type NewMail } from './store-mail.js';
import { Channels } from './channels.js';

/** The visitor whose form contains the recipient's address. */
interface Visitor {
  network: string;
}

const INTERVAL_MS = 15_000;
const SETTLE_AGAIN_MS = 500;

/**
 * Mails are queued inside a transaction and sent after it, so that a mail server that is down fails no request. A mail is retried
 * until the server has accepted it. After a kill between sending and storing it arrives twice with one Message-ID.
 */
@Injectable()
export class MailQueue implements OnModuleInit, OnModuleDestroy {
  /** One worker per queue. */
  private readonly workers: ReadonlyMap<MailQueueName, MailQueueWorker>;

  constructor(
    private readonly database: Database,
    private readonly mails: OutgoingMessages,
    private readonly channels: Channels,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly limits: MailLimits,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    const send = (mail: MessageEntity, stopping: AbortSignal): Promise<Attempt> => this.sendOrPostpone(mail, stopping);
    const failed = (error: unknown): void => this.logger.error({ err: error }, 'mails could not be looked through');
    this.workers = new Map(MAIL_QUEUES.map((queue) => [queue, new MailQueueWorker(queue, mails, send, failed)]));
  }

  onModuleInit(): void {
    for (const { job } of this.workers.values()) job.every(INTERVAL_MS);
  }

  /** Starts no mail, and returns mails that the server does not have yet. */
  stopSending(): void {
    for (const queue of this.workers.values()) void queue.stop();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(Array.from(this.workers.values(), (queue) => queue.stop()));
  }

  /** Must be called inside the transaction that queues the mail. `visitor` is who entered the address. */
  async enqueue(manager: EntityManager, mail: NewMail, visitor: Visitor | null = null): Promise<void> {
    await storeMail(manager, mail, this.clock.now(), visitor?.network);
    const queue = mailQueueOf(mail.kind, mail.channel ?? 'email');
    this.database.afterCommit(() => this.workers.get(queue)?.job.trigger());
  }

  /** For the response to who changed the record. */
  noticeTo(email: string, delay_minutes = 0): ClientNotice {
    return { email, mails: this.settings.smtpUrl === null ? 'kept' : 'sent', delay_minutes };
  }

  /**
   * Cancels the waiting messages of a record. A message that is being sent is not retried. Returns the number of cancelled
   * messages.
   */
  async cancel(manager: EntityManager, record_id: string, kinds: readonly MessageKind[]): Promise<number> {
    const kind = In([...kinds]);
    const expires_at = this.clock.now().toISOString();
    await manager.update(MessageEntity, { record_id, kind, state: 'sending' }, { instead: null, expires_at });
    const { affected } = await manager.update(
      MessageEntity,
      { record_id, kind, state: 'waiting' },
      { state: 'void', next_attempt_at: null, instead: null },
    );
    return affected ?? 0;
  }

  /** Moves the messages of one record to another. */
  async moveToRecord(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.update(MessageEntity, { record_id: from }, { record_id: to });
  }

  /** Sends due messages. Calls during a run share the next run. */
  async sendDue(): Promise<void> {
    await Promise.all(Array.from(this.workers.values(), (queue) => queue.sendDue()));
  }

  wake(): void {
    for (const { job } of this.workers.values()) job.trigger();
  }

  /** Delays a flood to one mailbox. No mail is dropped, because a mail may be required by law. */
  private async sendOrPostpone(mail: MessageEntity, stopping: AbortSignal): Promise<Attempt> {
    if (mail.expires_at !== null && mail.expires_at <= this.clock.now().toISOString())
      return { isAway: false, settle: () => this.mails.giveUpExpired(mail) };
    const waking = this.wakingAt(mail);
    if (waking !== null) return { isAway: false, settle: () => this.mails.postpone(mail, waking) };
    // A retry does not count as another mail.
    const seconds = mail.attempts === 0 ? await this.limits.secondsToWait(mail) : null;
    if (seconds !== null) return { isAway: false, settle: () => this.mails.postpone(mail, seconds * 1000) };
    const outcome = await this.channels.send(mail, stopping);
    // The server's text may quote the address, so only its code is logged.
    if ('code' in outcome)
      this.logger.warn(
        { mail: mail.id, attempt: mail.attempts + 1, code: outcome.code, outcome: outcome.is },
        'a mail was not taken',
      );
    return {
      isAway: outcome.is === 'unreachable',
      settle: async () => {
        if (outcome.is === 'taken back') await this.mails.postpone(mail, 0);
        else if (await this.settled(mail, outcome, stopping)) this.wake();
      },
    };
  }

  /**
   * Milliseconds until the end of the quiet hours; null by day, or for silent channels. A message queued by day may come due at
   * night.
   */
  private wakingAt({ channel }: MessageEntity): number | null {
    const now = this.clock.now();
    const morning = channel === 'email' ? null : quietUntil(now, this.settings.timeZone);
    return morning && morning.getTime() - now.getTime();
  }

  /** Retries while the database is away; otherwise the mail would be sent again after its claim expires. */
  private async settled(
    mail: MessageEntity,
    outcome: Exclude<Outcome, { is: 'taken back' }>,
    stopping: AbortSignal,
  ): Promise<boolean> {
    for (;;) {
      const isLast = stopping.aborted;
      try {
        return await this.mails.settle(mail, outcome);
      } catch (error) {
        if (isLast || !isUnavailable(error)) throw error;
        await pause(SETTLE_AGAIN_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined);
      }
    }
  }
}
