import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { DatabaseUnavailable, isConnectionLost, isDeadlock, isLockTimeout, Overtaken } from './failures.js';
import type { Transactions, Work } from './transactions.js';

/** Ample: in a cluster all nodes but the first to commit begin anew, where one server would have let them wait. */
const DEADLOCK_TRIES = 60;
const LONGEST_PAUSES_MS = { victim: 120, other: 500 };
/** After this long a lost connection or a lock is not tried again. */
const LONGEST_MS = 7000;

/** Transactions on MySQL and MariaDB, each on a connection of its own; what the server or the network broke off before its COMMIT is tried again. */
export class MysqlTransactions implements Transactions {
  private isClosing = false;

  constructor(private readonly source: DataSource) {}

  async check(): Promise<void> {
    await this.source.query('SELECT 1');
  }

  async run<T>(work: Work<T>, hasBegun?: () => void): Promise<T> {
    const until = performance.now() + LONGEST_MS;
    for (let tries = 1; ; tries++) {
      try {
        return await this.once(work, hasBegun);
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

  /** What a server keeps in its files is the server's. */
  async forgetErased(): Promise<void> {
    await Promise.resolve();
  }

  async close(): Promise<void> {
    this.isClosing = true;
    if (this.source.isInitialized) await this.source.destroy();
  }

  private async once<T>(work: Work<T>, hasBegun?: () => void): Promise<T> {
    let isCommitting = false;
    try {
      return await this.source.transaction(async (manager) => {
        hasBegun?.();
        const result = await work(manager);
        isCommitting = true;
        return result;
      });
    } catch (error) {
      throw isCommitting && isConnectionLost(error)
        ? new DatabaseUnavailable('Whether this was stored is not known', error)
        : error;
    }
  }
}
