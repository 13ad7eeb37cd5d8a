import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, QueryResult } from 'typeorm';
import { DatabaseUnavailable, isConnectionLost, isDeadlock, isLockTimeout, Overtaken } from './failures.js';
import type { LimitedMysql } from './mysql-pool.js';
import { MysqlTransaction } from './mysql-transaction.js';
import type { LaterStatement, Statement } from './query-runners.js';
import { SharedWays } from './shared-ways.js';
import { saidTogether } from './statements-together.js';
import type { Transactions, Work } from './transactions.js';

/** Ample: in a cluster all nodes but the first to commit begin anew, where one server would have let them wait. */
const DEADLOCK_TRIES = 60;
const LONGEST_PAUSES_MS = { victim: 120, other: 500 };
/** How long a connection, a lock or a turn is tried to be had before the last try: whoever has waited for a whole statement in vain waits for no second one. */
const LONGEST_MS = 7000;

interface Unheard {
  statements: readonly LaterStatement[];
  hasBegun: () => void;
}

/** Transactions on MySQL and MariaDB, each on a connection of its own; what the server or the network broke off before its COMMIT is tried again. */
export class MysqlTransactions implements Transactions {
  private isClosing = false;
  /**
   * Those that ask a server nothing are told it together: a way there and back, and a COMMIT, of several. Each is answered once
   * that COMMIT is known. Those that nothing can refuse wait for none that change what others wait for.
   */
  private readonly commits = new SharedWays<Unheard, void>((some) => this.storeTogether(some));
  private readonly changes = new SharedWays<Unheard, void>((some) => this.changeTogether(some));
  private readonly questions = new SharedWays<readonly Statement[], readonly unknown[]>((some) => this.askTogether(some));

  constructor(
    private readonly source: DataSource,
    private readonly mysql: LimitedMysql,
  ) {}

  async check(): Promise<void> {
    await this.mysql.askQuickly('SELECT 1');
  }

  run<T>(work: Work<T>, hasBegun: () => void): Promise<T> {
    return this.tried(hasBegun, async (transaction) => {
      const result = await work(transaction.manager);
      const { unheard } = transaction;
      if (unheard?.length === 0) return result;
      // In a cluster those who share a commit share what another node is first with, too.
      if (unheard && !this.mysql.isCluster) {
        const ways = unheard.some(({ row }) => row !== undefined) ? this.changes : this.commits;
        await ways.go({ statements: unheard, hasBegun });
      } else {
        if (unheard) await transaction.say([]);
        await commit(transaction);
      }
      return result;
    });
  }

  runWhole(statements: readonly Statement[]): Promise<QueryResult[]> {
    return this.tried(undefined, (transaction) => transaction.whole(statements));
  }

  /** What a server keeps in its files is the server's. */
  async forgetErased(): Promise<void> {
    await Promise.resolve();
  }

  async close(): Promise<void> {
    this.isClosing = true;
    if (this.source.isInitialized) await this.source.destroy();
  }

  private async tried<T>(hasBegun: (() => void) | undefined, attempt: (transaction: MysqlTransaction) => Promise<T>): Promise<T> {
    const until = performance.now() + LONGEST_MS;
    for (let tries = 1; ; tries++) {
      try {
        return await this.once(hasBegun, attempt);
      } catch (error) {
        const isLate = this.isClosing || performance.now() >= until;
        const isVictim = (isDeadlock(error) || error instanceof Overtaken) && tries < DEADLOCK_TRIES;
        if (isLate || !(isVictim || isConnectionLost(error) || isLockTimeout(error))) throw error;
        // Victims of one deadlock that come back in step would meet again; a server that restarts needs more than a moment.
        const { victim, other } = LONGEST_PAUSES_MS;
        await pause(Math.random() * (isVictim ? Math.min(10 * tries, victim) : Math.min(100 * tries, other)));
      }
    }
  }

  /** Of a COMMIT whose answer is lost nobody knows; what is lost before it is tried again by those who asked for it. */
  private async storeTogether(some: readonly Unheard[]): Promise<void[]> {
    for (const { hasBegun } of some) hasBegun();
    await this.once(undefined, async (transaction) => {
      await transaction.say(together(some));
      await commit(transaction);
    });
    return [];
  }

  /** Its rows are locked for no longer than the server takes: the COMMIT comes along, once it is known that somebody listens. */
  private async changeTogether(some: readonly Unheard[]): Promise<void[]> {
    for (const { hasBegun } of some) hasBegun();
    await this.once(undefined, async (transaction) => {
      for (const statement of together(some)) transaction.later(statement);
      await commit(transaction);
    });
    return [];
  }

  /** What several ask in the same words is asked once. */
  private async askTogether(some: readonly (readonly Statement[])[]): Promise<unknown[][]> {
    const asked = new Map<string, { statement: Statement; index: number }>();
    const places = some.map((questions) =>
      questions.map((statement) => {
        const words = JSON.stringify([statement.sql, statement.values]);
        const known = asked.get(words) ?? { statement, index: asked.size };
        asked.set(words, known);
        return known.index;
      }),
    );
    const connection = await this.mysql.borrow();
    try {
      const answers = await connection.queryAll(
        Array.from(asked.values(), ({ statement }) => statement),
        'as for first words',
      );
      return places.map((indices) => indices.map((index) => answers[index]));
    } finally {
      connection.release();
    }
  }

  /** In a cluster each question is a way of its own. */
  private get askEarly(): ((questions: readonly Statement[]) => Promise<readonly unknown[]>) | null {
    return this.mysql.isCluster ? null : (questions) => this.questions.go(questions);
  }

  private async once<T>(hasBegun: (() => void) | undefined, attempt: (transaction: MysqlTransaction) => Promise<T>): Promise<T> {
    const transaction = new MysqlTransaction(
      this.source,
      async () => {
        const connection = await this.mysql.borrow();
        hasBegun?.();
        return connection;
      },
      this.askEarly,
    );
    try {
      return await attempt(transaction);
    } catch (error) {
      await transaction.rollBack();
      throw error;
    } finally {
      transaction.end();
    }
  }
}

const together = (some: readonly Unheard[]): readonly Statement[] => saidTogether(some.map(({ statements }) => statements));

async function commit(transaction: MysqlTransaction): Promise<void> {
  try {
    await transaction.commit();
  } catch (error) {
    throw isConnectionLost(error) ? new DatabaseUnavailable('Whether this was stored is not known', error) : error;
  }
}
