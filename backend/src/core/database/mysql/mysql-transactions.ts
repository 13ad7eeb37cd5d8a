import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { DatabaseUnavailable, isConnectionLost, isDeadlock, isLockTimeout, StaleRead } from '../failures.js';
import type { Transactions, Work } from '../database.js';

/** In a cluster every node but the first to commit must retry. */
const DEADLOCK_TRIES = 60;
const LONGEST_PAUSES_MS = { victim: 120, other: 500 };
/** After this time no retry starts. */
const LONGEST_MS = 7000;

/** Transactions on MySQL and MariaDB, each on its own connection. A transaction that broke before its COMMIT is retried. */
export class MysqlTransactions implements Transactions {
  private isClosing = false;

  constructor(private readonly source: DataSource) {}

  async check(): Promise<void> {
    await this.source.query('SELECT 1');
  }

  async run<T>(work: Work<T>, onBegin?: () => void): Promise<T> {
    const until = performance.now() + LONGEST_MS;
    for (let tries = 1; ; tries++) {
      try {
        return await this.once(work, onBegin);
      } catch (error) {
        const isLate = this.isClosing || performance.now() >= until;
        const isVictim = (isDeadlock(error) || error instanceof StaleRead) && tries < DEADLOCK_TRIES;
        if (isLate || !(isVictim || isConnectionLost(error) || isLockTimeout(error))) throw error;
        // Random pauses separate the victims of one deadlock. A server that restarts needs longer pauses.
        const { victim, other } = LONGEST_PAUSES_MS;
        await pause(Math.random() * (isVictim ? Math.min(10 * tries, victim) : Math.min(100 * tries, other)));
      }
    }
  }

  /** Erasing files is the server administrator's task. */
  async forgetErased(): Promise<void> {
    await Promise.resolve();
  }

  async close(): Promise<void> {
    this.isClosing = true;
    if (this.source.isInitialized) await this.source.destroy();
  }

  private async once<T>(work: Work<T>, onBegin?: () => void): Promise<T> {
    let isCommitting = false;
    try {
      return await this.source.transaction(async (manager) => {
        onBegin?.();
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
