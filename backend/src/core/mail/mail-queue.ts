import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { In, type EntityManager } from 'typeorm';
import type { MessageKind } from '../../contract/index.js';
import { quietUntil } from '../calendar/clinic-hours.js';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { isUnavailable } from '../database/failures.js';
import { LOGGER } from '../logging.js';
import { SETTINGS, type Settings } from '../settings.js';
import { MailQueueWorker, type Attempt } from './queue-worker.js';
import { type MailQueueName, mailQueueOf, MAIL_QUEUES, MessageEntity } from './message.entity.js';
import { MailLimits } from './mail-limits.js';
import type { Outcome } from './outcome.js';
import { OutgoingMessages } from './outgoing-messages.js';
import { storeMail, type NewMail } from './store-mail.js';
import { Channels } from './channels.js';

/** Whose form named the address it goes to. */
interface Typist {
  network: string;
}

const LOOK_EVERY_MS = 15_000;
const SETTLE_AGAIN_MS = 500;

/**
 * Mails are promised inside a transaction and sent after it: a mail server that is down delays them and fails
 * nothing. Each is tried until the server has taken it, so that in the worst case, a process killed between
 * the two, it arrives twice under one Message-ID.
 */
@Injectable()
export class MailQueue implements OnModuleInit, OnModuleDestroy {
  /** None waits for another one's. */
  private readonly lanes: ReadonlyMap<MailQueueName, MailQueueWorker>;

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
    this.lanes = new Map(MAIL_QUEUES.map((lane) => [lane, new MailQueueWorker(lane, mails, send, failed)]));
  }

  onModuleInit(): void {
    for (const { round } of this.lanes.values()) round.every(LOOK_EVERY_MS);
  }

  /** Begins no other mail, and gives back those under way unless the server already has them. */
  letGo(): void {
    for (const lane of this.lanes.values()) void lane.stop();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(Array.from(this.lanes.values(), (lane) => lane.stop()));
  }

  /** To be called inside the transaction that promises the mail. A stranger who has typed its address is named. */
  async promise(manager: EntityManager, mail: NewMail, typist: Typist | null = null): Promise<void> {
    await storeMail(manager, mail, this.clock.now(), typist?.network);
    const lane = mailQueueOf(mail.kind, mail.channel ?? 'email');
    this.database.afterCommit(() => this.lanes.get(lane)?.round.wake());
  }

  /** What is about a record and needed no more; what is being sent may have left already, and is not tried again. Gives how many waited. */
  async void(manager: EntityManager, record_id: string, kinds: readonly MessageKind[]): Promise<number> {
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

  /** What was told of one record is from now on told of another. */
  async handOver(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.update(MessageEntity, { record_id: from }, { record_id: to });
  }

  /** Sends what is due: all who ask during a round share the one after it. */
  async sendDue(): Promise<void> {
    await Promise.all(Array.from(this.lanes.values(), (lane) => lane.sendDue()));
  }

  wake(): void {
    for (const { round } of this.lanes.values()) round.wake();
  }

  /** A flood reaches its victim at a mailbox's pace; nothing of it is lost, as it may hold what the law wants delivered. */
  private async sendOrPostpone(mail: MessageEntity, stopping: AbortSignal): Promise<Attempt> {
    if (mail.expires_at !== null && mail.expires_at <= this.clock.now().toISOString())
      return { isAway: false, settle: () => this.mails.giveUpExpired(mail) };
    const waking = this.wakingAt(mail);
    if (waking !== null) return { isAway: false, settle: () => this.mails.postpone(mail, waking) };
    // Another try of a mail that was not taken is no other mail.
    const seconds = mail.attempts === 0 ? await this.limits.secondsToWait(mail) : null;
    if (seconds !== null) return { isAway: false, settle: () => this.mails.postpone(mail, seconds * 1000) };
    const outcome = await this.channels.send(mail, stopping);
    // The server's words may quote the address: only their code is logged.
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

  /** In how many milliseconds it may make a sound; null of what makes none, and by day. Whoever promised it by day may have been away since. */
  private wakingAt({ channel }: MessageEntity): number | null {
    const now = this.clock.now();
    const morning = channel === 'email' ? null : quietUntil(now, this.settings.timeZone);
    return morning && morning.getTime() - now.getTime();
  }

  /** A database that is away hears of it later: else what has arrived would be sent again once its claim has run out. */
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
