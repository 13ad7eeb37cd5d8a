import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ChangeCounters, type Versions } from './change-counters.js';

/** Delay until a commit of another process is noticed. */
const POLL_MS = 500;
/** A hundred changes of a bulk action cause a few polls. */
const GAP_MS = 100;

type Listener = (versions: Versions) => void;

/** Polls the change counters while there are listeners: after each commit of this process, else twice a second. */
@Injectable()
export class ChangeWatch implements OnModuleDestroy {
  private readonly listeners = new Set<Listener>();
  private stopHearing: (() => void) | null = null;
  private timer: NodeJS.Timeout | undefined;
  private polledAt = -Infinity;
  private isLooking = false;
  private isNudged = false;

  constructor(private readonly changes: ChangeCounters) {}

  /** Calls `listener` with the counters at every poll. Returns the unsubscribe function. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    if (!this.stopHearing) {
      this.stopHearing = this.changes.onCommit(() => this.nudge());
      this.pollIn(0);
    }
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.stop();
    };
  }

  onModuleDestroy(): void {
    this.listeners.clear();
    this.stop();
  }

  private stop(): void {
    this.stopHearing?.();
    this.stopHearing = null;
    clearTimeout(this.timer);
  }

  private nudge(): void {
    if (this.isLooking) this.isNudged = true;
    else this.pollIn(this.polledAt + GAP_MS - performance.now());
  }

  private pollIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.poll(), Math.max(0, ms));
  }

  private async poll(): Promise<void> {
    this.isLooking = true;
    this.isNudged = false;
    try {
      const versions = await this.changes.current();
      for (const listener of this.listeners) listener(versions);
    } catch {
      // The database is away. The next poll asks again.
    }
    this.polledAt = performance.now();
    this.isLooking = false;
    if (this.stopHearing) this.pollIn(this.isNudged ? GAP_MS : POLL_MS);
  }
}
