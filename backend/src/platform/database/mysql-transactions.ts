import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { DatabaseUnavailable, isConnectionLost, isDeadlock, isLockTimeout } from './failures.js';
import { LimitedConnection } from './mysql-connection.js';
import type { Transactions, Work } from './transactions.js';

/** Ample: in a cluster all nodes but the first to commit begin anew, where one server would have let them wait. */
const DEADLOCK_TRIES = 60;
const LONGEST_PAUSES_MS = { victim: 120, other: 500 };
/** How long a connection, a lock or a turn is tried to be had before the last try: whoever has waited for a whole statement in vain waits for no second one. */
const LONGEST_MS = 7000;

/** Transactions on MySQL and MariaDB, each on a connection of its own; what the server or the network broke off before its COMMIT is tried again. */
export class MysqlTransactions implements Transactions {
  private isClosing = false;

  constructor(
    private readonly source: DataSource,
    /** Rejects when the server does not answer. */
    readonly check: () => Promise<void>,
  ) {}

  async run<T>(work: Work<T>): Promise<T> {
    const until = performance.now() + LONGEST_MS;
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.once(work);
      } catch (error) {
        const isLate = this.isClosing || performance.now() >= until;
        const isVictim = isDeadlock(error) && attempt < DEADLOCK_TRIES;
        if (isLate || !(isVictim || isConnectionLost(error) || isLockTimeout(error))) throw error;
        // Victims of one deadlock that come back in step would meet again; a server that restarts needs more than a moment.
        const { victim, other } = LONGEST_PAUSES_MS;
        await pause(Math.random() * (isVictim ? Math.min(10 * attempt, victim) : Math.min(100 * attempt, other)));
      }
    }
  }

  async close(): Promise<void> {
    this.isClosing = true;
    if (this.source.isInitialized) await this.source.destroy();
  }

  private async once<T>(work: Work<T>): Promise<T> {
    const runner = this.source.createQueryRunner();
    try {
      await runner.startTransaction();
      const result = await work(runner.manager);
      await commit(runner);
      return result;
    } catch (error) {
      await rollBack(runner);
      throw error;
    } finally {
      await runner.release();
    }
  }
}

async function commit(runner: QueryRunner): Promise<void> {
  try {
    await runner.commitTransaction();
  } catch (error) {
    throw isConnectionLost(error) ? new DatabaseUnavailable('Whether this was stored is not known', error) : error;
  }
}

async function rollBack(runner: QueryRunner): Promise<void> {
  if (!runner.isTransactionActive) return;
  try {
    await runner.rollbackTransaction();
  } catch {
    // Whatever it stands in must not become the next one's.
    const connection: unknown = await runner.connect().catch(() => null);
    if (connection instanceof LimitedConnection) connection.discard();
  }
}
