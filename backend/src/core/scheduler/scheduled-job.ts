/** Repeated work: one run at a time; `stop` waits for the current run. */
export class ScheduledJob {
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private readonly stopping = new AbortController();

  constructor(
    private readonly work: (stopping: AbortSignal) => Promise<void>,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** A run that takes longer than the interval delays the next one. */
  every(ms: number): void {
    this.timer = setInterval(() => {
      if (!this.running) this.trigger();
    }, ms);
    this.timer.unref();
  }

  /** A run that starts after this call. Concurrent calls share it. After `stop` there is none. */
  run(): Promise<void> {
    this.next ??= this.runNext();
    return this.next;
  }

  /** Starts a run without waiting. */
  trigger(): void {
    void this.run().catch(this.onFailure);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await Promise.allSettled([this.running, this.next]);
  }

  private async runNext(): Promise<void> {
    // The caller of that run handles its failure.
    await this.running?.catch(() => undefined);
    this.next = null;
    if (this.stopping.signal.aborted) return;
    this.running = this.work(this.stopping.signal).finally(() => (this.running = null));
    await this.running;
  }
}
