import { setImmediate as nextTurn } from 'node:timers/promises';
import { isUnavailable } from './failures.js';
import type { Statement } from './query-runners.js';

/** A packet of a server's takes some hundred times more. */
const MOST_TOGETHER = 16;
/** One travels while the disk keeps another waiting; those who come meanwhile are the more who share the next. */
const UNDER_WAY_AT_ONCE = 2;

interface Stored {
  statements: readonly Statement[];
  hasBegun(): void;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Transactions that ask a server nothing and that nothing can refuse, as those of a message and its mail, are told it together:
 * a way there and back, and a COMMIT, of several. Each is answered once that COMMIT is known.
 */
export class SharedCommits {
  private readonly waiting: Stored[] = [];
  private underWay = 0;

  constructor(private readonly storeTogether: (statements: readonly Statement[]) => Promise<void>) {}

  store(statements: readonly Statement[], hasBegun: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ statements, hasBegun, resolve, reject });
      if (this.underWay < UNDER_WAY_AT_ONCE) void this.storeWaiting();
    });
  }

  private async storeWaiting(): Promise<void> {
    this.underWay += 1;
    // The requests that have come in by now find together.
    await nextTurn();
    while (this.waiting.length > 0) await this.storeSome(this.waiting.splice(0, MOST_TOGETHER));
    this.underWay -= 1;
  }

  private async storeSome(some: readonly Stored[]): Promise<void> {
    for (const { hasBegun } of some) hasBegun();
    try {
      await this.storeTogether(some.flatMap(({ statements }) => statements));
    } catch (error) {
      // One that the server does not take is nobody else's.
      if (some.length > 1 && !isUnavailable(error)) for (const one of some) await this.storeSome([one]);
      else for (const { reject } of some) reject(error);
      return;
    }
    for (const { resolve } of some) resolve();
  }
}
