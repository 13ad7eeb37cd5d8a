import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 20;
const WINDOW_MS = 500;
const LIMIT_MS = 500;
/** Many requests at once, or a first page load, delay the event loop for one window. */
const WINDOWS = 2;

/** Health checks must be answered, and live streams stay open. */
const LET_THROUGH = /^\/api\/(events|health)(\/|$)/;

interface EventLoop {
  now(): number;
  /** Mean delay since the last call; null before the first sample. */
  delayMs(): number | null;
}

function thisProcess(): EventLoop {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  const delayMs = (): number | null => {
    if (histogram.count === 0) return null;
    const { mean } = histogram;
    histogram.reset();
    return mean / 1e6;
  };
  return { now: () => performance.now(), delayMs };
}

/** Detects a lagging event loop. Requests are then refused, which is cheap, instead of queueing. */
export class Overload {
  private since: number;
  private delayedWindows = 0;

  constructor(private readonly loop: EventLoop = thisProcess()) {
    this.since = loop.now();
  }

  refuses(path: string): boolean {
    this.measure();
    return this.delayedWindows >= WINDOWS && !LET_THROUGH.test(path);
  }

  private measure(): void {
    const now = this.loop.now();
    if (now - this.since < WINDOW_MS) return;
    const delay = this.loop.delayMs();
    if (delay === null) return;
    this.since = now;
    this.delayedWindows = delay > LIMIT_MS ? this.delayedWindows + 1 : 0;
  }
}
