/** At a few milliseconds of a processor each they are done in a second, on a poor machine in some. */
const AT_ONCE = 250;
const CROWD = 32;
const FEW = 8;
const WINDOW_MS = 1000;
/** All of what was sent at once has come by then, also where new connections wait for a slow database's answers. */
const BURST_MS = 2000;
/** Where more than those have come it is no burst, and after a second it is known how many are answered in one. */
const OVERLOAD_MS = 1000;

/**
 * So many at once. A burst is let in whole; in a crowd that lasts longer there is room for as many as were answered in the last second,
 * so that nobody waits much longer than that.
 */
export class Capacity {
  private count = 0;
  private crowdedSince: number | null = null;
  private hasOverflowed = false;
  private lastRefused = -Infinity;
  /** When the last ones were answered. */
  private readonly answered = new Float64Array(AT_ONCE).fill(-Infinity);
  private answers = 0;

  constructor(private readonly now: () => number) {}

  isFull(): boolean {
    if (this.count < CROWD) return false;
    const now = this.now();
    const isFull = this.count >= this.mostAt(now);
    if (isFull) this.lastRefused = now;
    this.hasOverflowed ||= this.count >= AT_ONCE;
    return isFull;
  }

  enter(): void {
    const now = this.now();
    const isOver = this.count < FEW && now - this.lastRefused > WINDOW_MS;
    if (isOver) [this.crowdedSince, this.hasOverflowed] = [null, false];
    this.count += 1;
    if (this.count >= CROWD) this.crowdedSince ??= now;
  }

  leave(isAnswered: boolean): void {
    this.count -= 1;
    if (isAnswered) this.answered[this.answers++ % AT_ONCE] = this.now();
  }

  private mostAt(now: number): number {
    const burstMs = this.hasOverflowed ? OVERLOAD_MS : BURST_MS;
    if (this.crowdedSince === null || now - this.crowdedSince < burstMs) return AT_ONCE;
    return this.answered.reduce((lately, at) => lately + Number(now - at < WINDOW_MS), 0);
  }
}
