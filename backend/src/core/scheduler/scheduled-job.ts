/** Work that is looked for again and again: one round at a time, and a stop waits for the one under way. */
export class ScheduledJob {
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private readonly stopping = new AbortController();

  constructor(
    private readonly work: (stopping: AbortSignal) => Promise<void>,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** A round that takes longer than the pause is followed by the one after, not joined by it. */
  every(ms: number): void {
    this.timer = setInterval(() => {
      if (!this.running) this.wake();
    }, ms);
    this.timer.unref();
  }

  /** One round that begins after the asking; all who ask meanwhile share it. After the stop there is none. */
  now(): Promise<void> {
    this.next ??= this.follow();
    return this.next;
  }

  /** The same, for whoever does not wait for it. */
  wake(): void {
    void this.now().catch(this.onFailure);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await Promise.allSettled([this.running, this.next]);
  }

  private async follow(): Promise<void> {
    // Whoever asked for that one hears of its failure.
    await this.running?.catch(() => undefined);
    this.next = null;
    if (this.stopping.signal.aborted) return;
    this.running = this.work(this.stopping.signal).finally(() => (this.running = null));
    await this.running;
  }
}
