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
      if (!this.running) this.wake();
    }, ms);
    this.timer.unref();
  }

  /** A run that starts after this call. Concurrent calls share it. After `stop` there is none. */
  now(): Promise<void> {
    this.next ??= this.follow();
    return this.next;
  }

  /** Starts a run without waiting. */
  wake(): void {
    void this.now().catch(this.onFailure);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await Promise.allSettled([this.running, this.next]);
  }

  private async follow(): Promise<void> {
    // The caller of that run handles its failure.
    await this.running?.catch(() => undefined);
    this.next = null;
    if (this.stopping.signal.aborted) return;
    this.running = this.work(this.stopping.signal).finally(() => (this.running = null));
    await this.running;
  }
}
