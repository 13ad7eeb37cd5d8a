import { setImmediate as nextTurn } from 'node:timers/promises';
import type { QueryResult } from 'typeorm';
import type { Database } from '../database/database.js';
import { isUnavailable } from '../database/failures.js';
import type { Statement } from '../database/query-runners.js';
import type { MessageEntity } from './message.entity.js';

/** Where nobody else has changed it. */
type Expected = Pick<MessageEntity, 'id' | 'state' | 'attempts'>;

interface Asked {
  statement: Statement;
  resolve(isMade: boolean): void;
  reject(error: unknown): void;
}

/**
 * What becomes of several messages in one moment is stored by one commit: one has been sent, and the next is claimed. It stands
 * before the next leaves, so a process that is killed leaves no more in doubt than are under way.
 */
export class MessageChanges {
  private asked: Asked[] = [];
  private running: Promise<void> | null = null;

  constructor(private readonly database: Database) {}

  /** Whether it was as expected, and so has changed. Said again after a lost answer, it is not any more. */
  make(expected: Expected, change: Partial<MessageEntity>): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.asked.push({ statement: updateOf(expected, change), resolve, reject });
      this.running ??= this.storeAll();
    });
  }

  private async storeAll(): Promise<void> {
    // Whoever goes on by the same news has said so by then.
    await nextTurn();
    while (this.asked.length > 0) await this.store(this.asked.splice(0));
    this.running = null;
  }

  private async store(asked: readonly Asked[]): Promise<void> {
    let answers: QueryResult[];
    try {
      answers = await this.database.storeWhole(asked.map(({ statement }) => statement));
    } catch (error) {
      // One that the database does not take is nobody else's.
      if (asked.length > 1 && !isUnavailable(error)) for (const one of asked) await this.store([one]);
      else for (const { reject } of asked) reject(error);
      return;
    }
    for (const [index, { resolve }] of asked.entries()) resolve(answers[index]?.affected === 1);
  }
}

function updateOf({ id, state, attempts }: Expected, change: Partial<MessageEntity>): Statement {
  const names = Object.keys(change);
  const places = names.map((name) => `${name} = ?`).join(', ');
  return {
    sql: `UPDATE messages SET ${places} WHERE id = ? AND state = ? AND attempts = ?`,
    values: [...Object.values(change), id, state, attempts],
  };
}
