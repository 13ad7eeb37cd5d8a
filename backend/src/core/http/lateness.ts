import { knockedFor } from '../turns.js';

const LOOK_MS = 50;
/** Whoever is read so long after they could have been stands in a crowd. */
const LATE_MS = 100;
/** What came in at once is worked off by then; it is let in, however long that takes. */
const BURST_MS = 500;
/**
 * Fewer connections are no crowd, however late they are read: a burst (see `Capacity`), or a machine that is busy with something else,
 * and to turn one visitor away hurries nobody. More than the panels of ten people hold.
 */
const CROWD = 500;

export interface Times {
  now(): number;
  /** Runs `look` once, in so many milliseconds or as soon as the process has time for it. */
  after(ms: number, look: () => void): void;
}

const SYSTEM_TIMES: Times = {
  now: () => performance.now(),
  after: (ms, look) => void setTimeout(look, ms).unref(),
};

/**
 * Whether requests lie unread in the network because the process does nothing but answer those before them. A timer that is
 * overdue says for how long; there is one only while somebody asks. Turns may be short and each let in one more: then those say it
 * who have knocked without a pause.
 */
export class Lateness {
  private due: number | null = null;
  private since: number | null = null;

  constructor(
    private readonly times: Times = SYSTEM_TIMES,
    private readonly knocked = knockedFor,
  ) {}

  isLasting(connections: number): boolean {
    const now = this.times.now();
    this.due ??= this.lookAt(now + LOOK_MS);
    const isReadLate = this.since !== null && now - this.due > LATE_MS && now - this.since > BURST_MS;
    return connections >= CROWD && (isReadLate || this.knocked() > BURST_MS);
  }

  private lookAt(due: number): number {
    this.times.after(LOOK_MS, () => {
      this.since = this.times.now() - due > LATE_MS ? (this.since ?? due) : null;
      this.due = null;
    });
    return due;
  }
}
