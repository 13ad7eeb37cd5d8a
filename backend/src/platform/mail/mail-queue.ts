import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { EntityManager } from 'typeorm';
import type { MailKind } from '../../contract/index.js';
import { Sender } from './sender.js';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { insertRow } from '../database/insert-row.js';
import { emailKey } from '../limits/limit-keys.js';
import { RateLimiters, refusedBy } from '../limits/rate-limiters.js';
import { LOGGER } from '../logging.js';
import { SETTINGS, type Settings } from '../settings.js';
import { deliver } from './mail-transport.js';
import type { Outcome } from './outcome.js';
import { OutgoingMailEntity } from './outgoing-mail.entity.js';
import { OutgoingMails } from './outgoing-mails.js';

export type NewMail = Pick<OutgoingMailEntity, 'to_name' | 'to_address' | 'subject' | 'body'> & { kind: MailKind };

const LOOK_EVERY_MS = 15_000;
const AT_ONCE = 20;

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
  private readonly stopping = new AbortController();
  private readonly recipient: RateLimiterAbstract;

  constructor(
    private readonly database: Database,
    private readonly mails: OutgoingMails,
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

  /** Begins no other mail, and gives back the one under way unless the server already has it. */
  letGo(): void {
    clearInterval(this.timer);
    this.stopping.abort();
  }

  async onModuleDestroy(): Promise<void> {
    this.letGo();
    await this.round?.catch(() => undefined);
  }

  /** To be called inside the transaction that promises the mail. */
  async promise(manager: EntityManager, mail: NewMail): Promise<void> {
    const now = this.clock.now().toISOString();
    await insertRow(manager, OutgoingMailEntity, {
      ...mail,
      id: randomUUID(),
      attempts: 0,
      next_attempt_at: now,
      created_at: now,
    });
    this.database.afterCommit(() => this.wake());
  }

  /** Sends what is due; one round at a time in this process. */
  async sendDue(): Promise<void> {
    while (this.round) await this.round;
    if (this.stopping.signal.aborted) return;
    this.round = this.sendRound().finally(() => {
      this.round = null;
    });
    await this.round;
  }

  wake(): void {
    void this.sendDue().catch((error: unknown) => this.logger.error({ err: error }, 'mails could not be looked through'));
  }

  /** Ends when nothing is due, when nothing that was due could be claimed, and when the mail server is away. */
  private async sendRound(): Promise<void> {
    for (;;) {
      const due = await this.mails.due(AT_ONCE);
      let claimed = 0;
      for (const mail of due) {
        if (this.stopping.signal.aborted) return;
        if (!(await this.mails.claim(mail))) continue;
        claimed += 1;
        if ((await this.sendOrPostpone(mail))?.is === 'unreachable') return;
      }
      if (due.length < AT_ONCE || claimed === 0) return;
    }
  }

  /** A flood reaches its victim at a mailbox's pace; nothing of it is lost, as it may hold what the law wants delivered. */
  private async sendOrPostpone(mail: OutgoingMailEntity): Promise<Outcome | null> {
    // Another try of a mail that was not taken is no other mail.
    const isFirstTry = mail.attempts === 0 && this.limiters.areOn;
    const seconds = isFirstTry ? await refusedBy(this.recipient.consume(emailKey(mail.to_address))) : null;
    if (seconds !== null) {
      await this.mails.postpone(mail, seconds * 1000);
      return null;
    }
    const outcome = await this.send(mail);
    if (outcome.is === 'taken back') await this.mails.postpone(mail, 0);
    else await this.mails.settle(mail, outcome);
    // The server's words may quote the address: only their code is logged.
    if ('code' in outcome)
      this.logger.warn(
        { mail: mail.id, attempt: mail.attempts + 1, code: outcome.code, outcome: outcome.is },
        'a mail was not taken',
      );
    return outcome;
  }

  private async send(mail: OutgoingMailEntity): Promise<Outcome> {
    const { name, email } = await this.sender.get();
    const host = new URL(this.settings.publicUrl).hostname;
    const letter = {
      id: mail.id,
      messageId: `<${mail.id}@${host}>`,
      from: { name, address: email ?? `no-reply@${host}` },
      ...(email && { replyTo: { name, address: email } }),
      to: { name: mail.to_name, address: mail.to_address },
      date: new Date(mail.created_at),
      subject: mail.subject,
      text: mail.body,
    };
    return deliver(this.settings, letter, this.stopping.signal);
  }
}
