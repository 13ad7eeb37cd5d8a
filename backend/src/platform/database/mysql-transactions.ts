import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, QueryResult } from 'typeorm';
import { DatabaseUnavailable, isConnectionLost, isDeadlock, isLockTimeout } from './failures.js';
import type { LimitedMysql } from './mysql-pool.js';
import { MysqlTransaction } from './mysql-transaction.js';
import type { Statement } from './query-runners.js';
import { SharedCommits } from './shared-commits.js';
import type { Transactions, Work } from './transactions.js';

/** Ample: in a cluster all nodes but the first to commit begin anew, where one server would have let them wait. */
const DEADLOCK_TRIES = 60;
const LONGEST_PAUSES_MS = { victim: 120, other: 500 };
/** How long a connection, a lock or a turn is tried to be had before the last try: whoever has waited for a whole statement in vain waits for no second one. */
const LONGEST_MS = 7000;

/** Transactions on MySQL and MariaDB, each on a connection of its own; what the server or the network broke off before its COMMIT is tried again. */
export class MysqlTransactions implements Transactions {
  private isClosing = false;
  private readonly shared = new SharedCommits((statements) => this.storeTogether(statements));

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
      if (unheard && !this.mysql.isCluster) await this.shared.store(unheard, hasBegun);
      else {
        if (unheard) await transaction.say([]);
        await commit(transaction);
      }
      return result;
    });
  }

  runWhole(statements: readonly Statement[]): Promise<QueryResult[]> {
    return this.tried(undefined, (transaction) => transaction.whole(statements));
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
        const isVictim = isDeadlock(error) && tries < DEADLOCK_TRIES;
        if (isLate || !(isVictim || isConnectionLost(error) || isLockTimeout(error))) throw error;
        // Victims of one deadlock that come back in step would meet again; a server that restarts needs more than a moment.
        const { victim, other } = LONGEST_PAUSES_MS;
        await pause(Math.random() * (isVictim ? Math.min(10 * tries, victim) : Math.min(100 * tries, other)));
      }
    }
  }

  /** Of a COMMIT whose answer is lost nobody knows; what is lost before it is tried again by those who asked for it. */
  private storeTogether(statements: readonly Statement[]): Promise<void> {
    return this.once(undefined, async (transaction) => {
      await transaction.say(statements);
      await commit(transaction);
    });
  }

  private async once<T>(hasBegun: (() => void) | undefined, attempt: (transaction: MysqlTransaction) => Promise<T>): Promise<T> {
    const transaction = new MysqlTransaction(this.source, async () => {
      const connection = await this.mysql.borrow();
      hasBegun?.();
      return connection;
    });
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

async function commit(transaction: MysqlTransaction): Promise<void> {
  try {
    await transaction.commit();
  } catch (error) {
    throw isConnectionLost(error) ? new DatabaseUnavailable('Whether this was stored is not known', error) : error;
  }
}
