import type { Times } from './lateness.js';

/** At a few milliseconds of a processor each they are done in a second, on a poor machine in some. */
const AT_ONCE = 250;
/** More share neither a COMMIT nor a connection: they would only make each other late. Who comes behind them stands in line. */
const CROWD = 32;
const FEW = 8;
const WINDOW_MS = 1000;
/** All of what was sent at once has come by then, also where new connections wait for a slow database's answers. */
const BURST_MS = 2000;
/** While others are turned away nobody is let wait longer than this for an answer. */
const PATIENCE_MS = 1500;
/** When nobody has left for so long, it is not the processor that they wait for, and more of them hinder nobody. */
const STUCK_MS = 1000;

/** Somebody in the room, who works or stands in line. */
export interface Guest {
  readonly since: number;
  isWorking: boolean;
  /** Whether it is their turn, or that it will not be. */
  readonly turn: true | Promise<boolean>;
}

/**
 * So many at once. A burst is let in whole; in a crowd that lasts longer there is room for as many as were answered in the last second,
 * so that nobody waits much longer than that. Who is in line and would, by what was answered in the last second, is turned away there.
 */
export class Room {
  private count = 0;
  private working = 0;
  private readonly line = new Map<Guest, (isIn: boolean) => void>();
  private isWatched = false;
  private lastGone = -Infinity;
  private crowdedSince: number | null = null;
  private lastRefused = -Infinity;
  /** When the last ones were answered. */
  private readonly answered = new Float64Array(AT_ONCE).fill(-Infinity);
  private answers = 0;

  constructor(private readonly times: Times) {}

  isFull(): boolean {
    if (this.count < CROWD) return false;
    const now = this.times.now();
    const isFull = this.count >= this.mostAt(now);
    if (isFull) this.lastRefused = now;
    return isFull;
  }

  enter(): Guest {
    const since = this.times.now();
    const isOver = this.count < FEW && since - this.lastRefused > WINDOW_MS;
    if (isOver) this.crowdedSince = null;
    this.count += 1;
    if (this.count >= CROWD) this.crowdedSince ??= since;
    if (this.working >= CROWD) return this.standInLine(since);
    this.working += 1;
    return { since, isWorking: true, turn: true };
  }

  leave(guest: Guest, isAnswered: boolean): void {
    const now = this.times.now();
    this.count -= 1;
    this.line.delete(guest);
    if (guest.isWorking) this.working -= 1;
    if (isAnswered) this.answered[this.answers++ % AT_ONCE] = now;
    if (this.isStuckAt(now)) this.letAllWork();
    this.lastGone = now;
    this.callNext(now);
  }

  private standInLine(since: number): Guest {
    let call = (_isIn: boolean): void => undefined;
    const guest = { since, isWorking: false, turn: new Promise<boolean>((resolve) => (call = resolve)) };
    if (this.line.size === 0) this.lastGone = since;
    this.line.set(guest, call);
    this.watch();
    return guest;
  }

  private callNext(now: number): void {
    for (const [guest, call] of this.line) {
      if (this.working >= CROWD) return;
      this.line.delete(guest);
      if (this.isTooLate(guest, now)) {
        this.lastRefused = now;
        this.crowdedSince = -Infinity;
        call(false);
      } else this.letWork(guest, call);
    }
  }

  private letWork(guest: Guest, call: (isIn: boolean) => void): void {
    guest.isWorking = true;
    this.working += 1;
    call(true);
  }

  private letAllWork(): void {
    for (const [guest, call] of this.line) this.letWork(guest, call);
    this.line.clear();
  }

  /** By Little's law, of those who work: how long they take is how many they are by how many are answered in a second. */
  private isTooLate({ since }: Guest, now: number): boolean {
    const isKnown = this.crowdedSince !== null && now - this.crowdedSince >= WINDOW_MS;
    if (!isKnown || now - this.lastRefused > WINDOW_MS) return false;
    return now - since + (CROWD / this.answeredLately(now)) * WINDOW_MS > PATIENCE_MS;
  }

  private watch(): void {
    if (this.isWatched) return;
    this.isWatched = true;
    this.times.after(STUCK_MS, () => {
      this.isWatched = false;
      if (this.isStuckAt(this.times.now())) this.letAllWork();
      if (this.line.size > 0) this.watch();
    });
  }

  private isStuckAt(now: number): boolean {
    return now - this.lastGone >= STUCK_MS;
  }

  private mostAt(now: number): number {
    if (this.crowdedSince === null || now - this.crowdedSince < BURST_MS) return AT_ONCE;
    return this.answeredLately(now);
  }

  private answeredLately(now: number): number {
    return this.answered.reduce((lately, at) => lately + Number(now - at < WINDOW_MS), 0);
  }
}
