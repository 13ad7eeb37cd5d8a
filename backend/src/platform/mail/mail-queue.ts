import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { LessThanOrEqual, type EntityManager } from 'typeorm';
import { Sender } from './sender.js';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { emailKey } from '../limits/limit-keys.js';
import { RateLimiters, refusedBy } from '../limits/rate-limiters.js';
import { LOGGER } from '../logging.js';
import { SETTINGS, type Settings } from '../settings.js';
import { deliver } from './mail-transport.js';
import { OutgoingMailEntity } from './outgoing-mail.entity.js';

export type NewMail = Pick<OutgoingMailEntity, 'to_name' | 'to_address' | 'subject' | 'body'>;

const LOOK_EVERY_MS = 15_000;
const AT_ONCE = 20;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 4 * 3_600_000;
/** With these waits the last try is about two days after the first. */
const MOST_ATTEMPTS = 20;

/** Anybody can type anybody's address into a form: nobody gets a flood of mails by it. */
const RECIPIENT_LIMIT = { keyPrefix: 'mail-recipient', points: 30, duration: 3600 };

/**
 * Mails are promised inside a transaction and sent after it: a mail server that is down delays them and fails
 * nothing. Each is tried until the server has taken it, so that in the worst case, a process killed between
 * the two, it arrives twice under one Message-ID.
 */
@Injectable()
export class MailQueue implements OnModuleInit, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | null = null;
  private isStopping = false;
  private readonly recipient: RateLimiterAbstract;

  constructor(
    private readonly database: Database,
    private readonly sender: Sender,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly limiters: RateLimiters,
  ) {
    this.recipient = limiters.limiter(RECIPIENT_LIMIT);
  }

  onModuleInit(): void {
    this.timer = setInterval(() => this.wake(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.isStopping = true;
    await this.round;
  }

  /** To be called inside the transaction that promises the mail. */
  async promise(manager: EntityManager, mail: NewMail): Promise<void> {
    const now = this.clock.now().toISOString();
    await manager.insert(OutgoingMailEntity, { ...mail, id: randomUUID(), attempts: 0, next_attempt_at: now, created_at: now });
    this.database.afterCommit(() => this.wake());
  }

  /** Sends what is due; one round at a time in this process. */
  async sendDue(): Promise<void> {
    while (this.round) await this.round;
    if (this.isStopping) return;
    this.round = this.sendRound().finally(() => {
      this.round = null;
    });
    await this.round;
  }

  private wake(): void {
    void this.sendDue().catch((error: unknown) => this.logger.error({ err: error }, 'mails could not be looked through'));
  }

  private async sendRound(): Promise<void> {
    let due: OutgoingMailEntity[];
    do {
      due = await this.database.reader.manager.find(OutgoingMailEntity, {
        where: { next_attempt_at: LessThanOrEqual(this.clock.now().toISOString()) },
        order: { next_attempt_at: 'ASC', id: 'ASC' },
        take: AT_ONCE,
      });
      for (const mail of due) {
        if (this.isStopping) return;
        if (await this.claim(mail)) await this.sendOrPostpone(mail);
      }
    } while (due.length === AT_ONCE);
  }

  /** Several processes look at one queue: whoever counts the attempt makes it. */
  private async claim({ id, attempts }: OutgoingMailEntity): Promise<boolean> {
    const wait = Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS);
    const isLast = attempts + 1 >= MOST_ATTEMPTS;
    const next = isLast ? null : new Date(this.clock.now().getTime() + wait).toISOString();
    const { affected } = await this.database.tx((manager) =>
      manager.update(OutgoingMailEntity, { id, attempts }, { attempts: attempts + 1, next_attempt_at: next }),
    );
    return affected === 1;
  }

  /** A flood reaches its victim at a mailbox's pace; nothing of it is lost, as it may hold what the law wants delivered. */
  private async sendOrPostpone(mail: OutgoingMailEntity): Promise<void> {
    // Another try of a mail that was not taken is no other mail.
    const isFirstTry = mail.attempts === 0 && this.limiters.areOn;
    const seconds = isFirstTry ? await refusedBy(this.recipient.consume(emailKey(mail.to_address))) : null;
    if (seconds === null) return this.send(mail);
    const next_attempt_at = new Date(this.clock.now().getTime() + seconds * 1000).toISOString();
    await this.database.tx((manager) => manager.update(OutgoingMailEntity, { id: mail.id }, { attempts: 0, next_attempt_at }));
  }

  private async send(mail: OutgoingMailEntity): Promise<void> {
    try {
      const { name, email } = await this.sender.get();
      const host = new URL(this.settings.publicUrl).hostname;
      await deliver(this.settings, {
        id: mail.id,
        messageId: `<${mail.id}@${host}>`,
        from: { name, address: email ?? `no-reply@${host}` },
        ...(email && { replyTo: { name, address: email } }),
        to: { name: mail.to_name, address: mail.to_address },
        date: new Date(mail.created_at),
        subject: mail.subject,
        text: mail.body,
      });
    } catch (error) {
      // The server's words may quote the address: only their code is logged.
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      this.logger.warn({ mail: mail.id, attempt: mail.attempts + 1, code }, 'a mail was not taken');
      return;
    }
    // What has arrived needs not be kept: it is personal.
    await this.database.tx((manager) => manager.delete(OutgoingMailEntity, { id: mail.id }));
  }
}
