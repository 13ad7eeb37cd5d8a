import { setTimeout as pause } from 'node:timers/promises';

/** Whoever comes meanwhile waits no longer than this for a look that may have met a dead connection. */
const PATIENCE_MS = 250;
const PROBE_MS = 500;

/**
 * Looks at counters over the network: one look serves all who were there before it began. Once the database is away
 * nobody waits for it any more; it is asked at leisure whether it has come back.
 */
export class SharedCounters<T> {
  private running: Promise<T> | null = null;
  private waiting: Promise<T> | null = null;
  private away: Error | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly look: () => Promise<T>) {}

  /** A look that is already on its way may have read before the caller's moment: the caller joins the one after it. */
  current(): Promise<T> {
    if (this.away) return Promise.reject(this.away);
    if (!this.running) return this.start();
    this.waiting ??= Promise.race([this.running.catch(() => undefined), pause(PATIENCE_MS, undefined, { ref: false })]).then(
      () => {
        this.waiting = null;
        return this.start();
      },
    );
    return this.waiting;
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private start(): Promise<T> {
    const run = this.lookAndNote().finally(() => {
      if (this.running === run) this.running = null;
    });
    this.running = run;
    return run;
  }

  private async lookAndNote(): Promise<T> {
    try {
      const versions = await this.look();
      this.away = null;
      return versions;
    } catch (error) {
      this.away = error as Error;
      this.probeLater();
      throw error;
    }
  }

  private probeLater(): void {
    clearTimeout(this.timer);
    if (this.isStopped) return;
    this.timer = setTimeout(() => void this.lookAndNote().catch(() => undefined), PROBE_MS).unref();
  }
}
