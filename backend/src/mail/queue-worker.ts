import { setTimeout as pause } from 'node:timers/promises';
import { ScheduledJob } from '../core/scheduler/scheduled-job.js';
import type { MailQueueName, MessageEntity } from './message.entity.js';
import type { OutgoingMessages } from './outgoing-messages.js';

const READ_AT_ONCE = 20;
/** Exchange Online accepts three connections per mailbox. */
const CONCURRENCY = 3;
/** A fast server gets one mail after the other, which leaves the processor to visitors. */
const SLOW_MS = 300;

/** Result of an attempt: whether the server is unreachable, and how to store the result. */
export interface Attempt {
  isAway: boolean;
  settle(): Promise<void>;
}

/** Sends one queue's messages. One job at a time starts deliveries, which may outlast the job. */
export class MailQueueWorker {
  readonly job: ScheduledJob;
  /** By recipient, so that two mails to one recipient keep their order. */
  private readonly running = new Map<string, Promise<void>>();
  /** Results that are being stored. */
  private readonly settling = new Set<Promise<void>>();
  /** Recipients of `running` with another due mail. */
  private readonly postponed = new Set<string>();
  /** Resolves when the last delivery has ended or is slow. */
  private youngest: Promise<void> | undefined;
  private isServerAway = false;
  private started = 0;

  constructor(
    private readonly mailQueue: MailQueueName,
    private readonly mails: OutgoingMessages,
    private readonly send: (mail: MessageEntity, stopping: AbortSignal) => Promise<Attempt>,
    private readonly onFailure: (error: unknown) => void,
  ) {
    this.job = new ScheduledJob((stopping) => this.startDue(stopping), onFailure);
  }

  /** Ends when nothing is due or the server is unreachable. */
  async sendDue(): Promise<void> {
    for (;;) {
      await this.allEnded();
      const before = this.started;
      await this.job.run();
      if (this.started === before && this.running.size + this.settling.size === 0) return;
      await this.allEnded();
      if (this.isServerAway) return;
    }
  }

  async stop(): Promise<void> {
    await this.job.stop();
    await this.allEnded();
  }

  private async allEnded(): Promise<void> {
    while (this.running.size + this.settling.size > 0) await Promise.all([...this.running.values(), ...this.settling]);
  }

  /** Ends when nothing is due, no due message could be claimed, or the server is unreachable. */
  private async startDue(stopping: AbortSignal): Promise<void> {
    this.isServerAway = false;
    // Stores earlier results first.
    await Promise.all(this.settling);
    for (;;) {
      const due = await this.mails.due(this.mailQueue, READ_AT_ONCE, [...this.postponed]);
      const [startedBefore, postponedBefore] = [this.started, this.postponed.size];
      for (const mail of due) {
        await this.youngest;
        if (this.running.has(mail.recipient_key)) {
          this.postponed.add(mail.recipient_key);
          continue;
        }
        while (Math.max(this.running.size, this.settling.size) >= CONCURRENCY)
          await Promise.race([...this.running.values(), ...this.settling]);
        if (stopping.aborted || this.isServerAway) return;
        if (!(await this.mails.claim(mail))) continue;
        this.started += 1;
        const sending = this.follow(mail, stopping);
        this.running.set(mail.recipient_key, sending);
        this.youngest = Promise.race([sending, pause(SLOW_MS, undefined, { ref: false })]);
      }
      const isMoved = this.started > startedBefore || this.postponed.size > postponedBefore;
      if (due.length < READ_AT_ONCE || !isMoved) return;
    }
  }

  /** Resolves at the server's answer. The next mail is claimed in the commit that stores this result. */
  private async follow(mail: MessageEntity, stopping: AbortSignal): Promise<void> {
    const { recipient_key } = mail;
    let attempt: Attempt | undefined;
    try {
      attempt = await this.send(mail, stopping);
    } catch (error) {
      this.onFailure(error);
    }
    const isAway = attempt?.isAway ?? false;
    if (isAway) this.isServerAway = true;
    this.running.delete(recipient_key);
    if (this.postponed.delete(recipient_key) && !isAway) this.job.trigger();
    if (attempt) this.settle(attempt);
  }

  private settle(attempt: Attempt): void {
    const settling = attempt
      .settle()
      .catch(this.onFailure)
      .finally(() => this.settling.delete(settling));
    this.settling.add(settling);
  }
}
