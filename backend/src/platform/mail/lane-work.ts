import { setTimeout as pause } from 'node:timers/promises';
import { Round } from '../rounds/round.js';
import type { Lane } from './lanes.js';
import type { MessageEntity } from './message.entity.js';
import type { Outcome } from './outcome.js';
import type { OutgoingMessages } from './outgoing-messages.js';

const READ_AT_ONCE = 20;
/** Nobody waits for the slow answers of all who came before. Exchange Online takes no more than three connections of one mailbox. */
const UNDER_WAY_AT_ONCE = 3;
/** A server that answers sooner gets one after the other: visitors who write meanwhile need the process more. */
const SLOW_MS = 300;

/** One lane's messages: one round at a time looks through what is due, and what it has begun outlives it. */
export class LaneWork {
  readonly round: Round;
  /** By recipient: whoever is written to twice gets the first one first. */
  private readonly underWay = new Map<string, Promise<void>>();
  /** Those of them for whom another one is due. */
  private readonly passedOver = new Set<string>();
  /** Until it has ended or is slow. */
  private youngest: Promise<void> | undefined;
  private isServerAway = false;
  private begun = 0;

  constructor(
    private readonly lane: Lane,
    private readonly mails: OutgoingMessages,
    private readonly send: (mail: MessageEntity, stopping: AbortSignal) => Promise<Outcome | null>,
    private readonly onFailure: (error: unknown) => void,
  ) {
    this.round = new Round((stopping) => this.lookThrough(stopping), onFailure);
  }

  /** One round finds nothing that is due, or the server is away. */
  async sendDue(): Promise<void> {
    for (;;) {
      await this.allEnded();
      const before = this.begun;
      await this.round.now();
      if (this.begun === before && this.underWay.size === 0) return;
      await this.allEnded();
      if (this.isServerAway) return;
    }
  }

  async stop(): Promise<void> {
    await this.round.stop();
    await this.allEnded();
  }

  private async allEnded(): Promise<void> {
    await Promise.all(this.underWay.values());
  }

  /** Ends when nothing is due, when nothing that was due could be claimed, and when the mail server is away. */
  private async lookThrough(stopping: AbortSignal): Promise<void> {
    this.isServerAway = false;
    for (;;) {
      const due = await this.mails.due(this.lane, READ_AT_ONCE, [...this.passedOver]);
      const [begunBefore, passedBefore] = [this.begun, this.passedOver.size];
      for (const mail of due) {
        await this.youngest;
        if (this.underWay.has(mail.recipient_key)) {
          this.passedOver.add(mail.recipient_key);
          continue;
        }
        while (this.underWay.size >= UNDER_WAY_AT_ONCE) await Promise.race(this.underWay.values());
        if (stopping.aborted || this.isServerAway) return;
        if (!(await this.mails.claim(mail))) continue;
        this.begun += 1;
        const sending = this.follow(mail, stopping);
        this.underWay.set(mail.recipient_key, sending);
        this.youngest = Promise.race([sending, pause(SLOW_MS, undefined, { ref: false })]);
      }
      const isMoved = this.begun > begunBefore || this.passedOver.size > passedBefore;
      if (due.length < READ_AT_ONCE || !isMoved) return;
    }
  }

  private async follow(mail: MessageEntity, stopping: AbortSignal): Promise<void> {
    const { recipient_key } = mail;
    let isAway = false;
    try {
      isAway = (await this.send(mail, stopping))?.is === 'unreachable';
    } catch (error) {
      this.onFailure(error);
    }
    if (isAway) this.isServerAway = true;
    this.underWay.delete(recipient_key);
    if (this.passedOver.delete(recipient_key) && !isAway) this.round.wake();
  }
}
