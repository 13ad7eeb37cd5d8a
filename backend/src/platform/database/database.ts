import { AsyncLocalStorage } from 'node:async_hooks';
import { DataSource, type EntityManager } from 'typeorm';
import { isDeadlock } from './failures.js';

interface OpenTransaction {
  manager: EntityManager;
  afterCommit: (() => void)[];
}

const DEADLOCK_TRIES = 12;

/**
 * The one door to the stored data: reads go through `reader`, every write through `tx`.
 *
 * TypeORM shares one query runner among all callers of a SQLite data source, so two transactions at once
 * nest in each other and lose rows. Hence two connections to the same file: a reader that refuses writes
 * and a writer whose transactions queue. On MySQL both are the same pool and `tx` is a database transaction
 * that is tried again when the server chose it as a deadlock's victim.
 */
export class Database {
  private readonly open = new AsyncLocalStorage<OpenTransaction>();
  private queue: Promise<unknown> = Promise.resolve();
  private openTransactions = 0;

  constructor(
    readonly dialect: 'sqlite' | 'mysql',
    readonly reader: DataSource,
    private readonly writer: DataSource,
  ) {}

  /**
   * Runs `work` in one transaction; a call inside another joins it. Keep `work` free of anything slow
   * that is not the database: on SQLite everybody else's write waits for it.
   */
  async tx<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const outer = this.open.getStore();
    if (outer) return work(outer.manager);
    return this.dialect === 'sqlite' ? this.queued(work) : this.retried(work);
  }

  /**
   * For what must stand whatever becomes of the request: a token that was used twice, a try that was counted.
   * @throws inside another transaction, which could take it back.
   */
  async txOfItsOwn<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (this.open.getStore()) throw new Error('This must be committed by itself, whatever becomes of the request');
    return this.tx(work);
  }

  /** Runs at once when the surrounding transaction is committed, never when it is rolled back. */
  afterCommit(effect: () => void): void {
    const transaction = this.open.getStore();
    if (!transaction) throw new Error('afterCommit is only meant inside a transaction');
    transaction.afterCommit.push(effect);
  }

  /** The transaction's own view inside one, else the reader's: a service reads back what it has just written. */
  get manager(): EntityManager {
    return this.open.getStore()?.manager ?? this.reader.manager;
  }

  /** For a row that is read in order to change what follows from it; on SQLite the queue of writers is the lock. */
  get rowLock(): { lock?: { mode: 'pessimistic_write' } } {
    return this.dialect === 'mysql' ? { lock: { mode: 'pessimistic_write' } } : {};
  }

  async close(): Promise<void> {
    await this.queue;
    if (this.reader.isInitialized) await this.reader.destroy();
    if (this.writer !== this.reader && this.writer.isInitialized) await this.writer.destroy();
  }

  private queued<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const turn = this.queue.then(() => this.once(work));
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  private async retried<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.once(work);
      } catch (error) {
        if (!isDeadlock(error) || attempt === DEADLOCK_TRIES) throw error;
        // Victims of one deadlock that come back in step would meet again.
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
      }
    }
  }

  private async once<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const afterCommit: (() => void)[] = [];
    const run = (manager: EntityManager): Promise<T> => this.open.run({ manager, afterCommit }, () => work(manager));
    this.openTransactions += 1;
    try {
      const result =
        this.dialect === 'sqlite'
          ? await this.writer.transaction(run)
          : // Each statement sees what is committed by then; gap locks of the default level only make deadlocks here.
            await this.writer.transaction('READ COMMITTED', run);
      for (const effect of afterCommit) effect();
      return result;
    } finally {
      this.openTransactions -= 1;
      // While a storage is enabled, Node before 24 calls its hooks for every socket, timer and promise of the process.
      if (this.openTransactions === 0) this.open.disable();
    }
  }
}
