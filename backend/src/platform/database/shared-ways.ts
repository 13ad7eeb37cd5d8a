import { setImmediate as nextTurn } from 'node:timers/promises';
import { isUnavailable, Overtaken } from './failures.js';

/** A packet of a server's takes some hundred times more. */
const MOST_TOGETHER = 16;
/** One travels while the disk keeps another waiting; those who come meanwhile are the more who share the next. */
const UNDER_WAY_AT_ONCE = 2;

interface Waiting<Asked, Answer> {
  asked: Asked;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** What several requests have for a server at the same time goes there and back by one way; each hears its own answer. */
export class SharedWays<Asked, Answer> {
  private readonly waiting: Waiting<Asked, Answer>[] = [];
  private underWay = 0;

  constructor(private readonly together: (some: readonly Asked[]) => Promise<readonly Answer[]>) {}

  go(asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ asked, resolve, reject });
      if (this.underWay < UNDER_WAY_AT_ONCE) void this.goWithWaiting();
    });
  }

  private async goWithWaiting(): Promise<void> {
    this.underWay += 1;
    // The requests that have come in by now find together.
    await nextTurn();
    while (this.waiting.length > 0) await this.goWith(this.waiting.splice(0, MOST_TOGETHER));
    this.underWay -= 1;
  }

  private async goWith(some: readonly Waiting<Asked, Answer>[]): Promise<void> {
    let answers: readonly Answer[];
    try {
      answers = await this.together(some.map(({ asked }) => asked));
    } catch (error) {
      // One that the server does not take is nobody else's.
      const isOnes = error instanceof Overtaken || !isUnavailable(error);
      if (some.length > 1 && isOnes) for (const one of some) await this.goWith([one]);
      else for (const { reject } of some) reject(error);
      return;
    }
    for (const [index, { resolve }] of some.entries()) resolve(answers[index] as Answer);
  }
}
