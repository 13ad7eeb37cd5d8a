import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import PQueue from 'p-queue';
import type { DataSource, EntitySubscriberInterface } from 'typeorm';
import { DatabaseUnavailable, isBusy, isStorageFailure, isUnavailable } from './failures.js';
import { connectionOf, type SqliteConnection } from './sqlite-driver.js';
import type { Transactions, Work } from './database.js';

/** How long a transaction waits for another program's lock. */
const LONGEST_WAIT_MS = 4000;
const LONGEST_PAUSE_MS = 100;
const CHECK_WAIT_MS = 1000;
/** Changes nothing and takes the write lock, so that later statements do not meet another program's lock. */
const TAKE_LOCK = 'DELETE FROM change_counters WHERE 1 = 0';

/** Random, so that two waiting processes do not retry in step. */
const pauseBefore = (attempt: number): Promise<void> =>
  pause(Math.min(LONGEST_PAUSE_MS, 2 ** attempt) * (0.5 + Math.random() / 2));

/**
 * Transactions on a SQLite file, one after the other on one connection. SQLite rolls back by itself when the disk is full, which
 * TypeORM does not notice; after such an error the connection is opened again.
 */
export class SqliteTransactions implements Transactions {
  private readonly queue = new PQueue({ concurrency: 1 });
  private isClosing = false;
  /** The last write failed and none has succeeded since. */
  private hasFailedWrite = false;

  private constructor(private readonly source: DataSource) {}

  static async on(source: DataSource): Promise<SqliteTransactions> {
    const transactions = new SqliteTransactions(source);
    await transactions.prepare();
    return transactions;
  }

  run<T>(work: Work<T>, onBegin?: () => void, waitMs = LONGEST_WAIT_MS): Promise<T> {
    const until = performance.now() + waitMs;
    return this.enqueue(() => this.attempt(work, onBegin, until));
  }

  /** After a failure this writes a row and deletes it: BEGIN alone does not show that the disk has room. */
  async check(): Promise<void> {
    const stores = this.hasFailedWrite;
    await this.run(
      async (manager) => {
        if (!stores) return;
        await manager.query("INSERT INTO change_counters (topic, version) VALUES ('check', zeroblob(65536))");
        await manager.query("DELETE FROM change_counters WHERE topic = 'check'");
      },
      undefined,
      CHECK_WAIT_MS,
    );
    if (stores) this.hasFailedWrite = false;
  }

  /** The write-ahead log contains erased rows until it is checkpointed and truncated. Another program's lock delays this. */
  async forgetErased(): Promise<void> {
    for (const until = performance.now() + LONGEST_WAIT_MS; performance.now() < until; await pauseBefore(4)) {
      if ((await this.enqueue(() => this.truncateLog())) === 'done') return;
    }
  }

  async close(): Promise<void> {
    this.isClosing = true;
    await this.queue.onIdle();
    if (this.source.isInitialized) await this.source.destroy();
  }

  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    // Bound to its own request: p-queue starts a task in the context of the task before it, which has another actor.
    const bound = AsyncResource.bind(async () => {
      // Lets other requests run between queued transactions.
      await nextTurn();
      return work();
    });
    return this.queue.add(bound);
  }

  private async truncateLog(): Promise<'done' | 'busy'> {
    try {
      const connection = await connectionOf(this.source);
      return connection.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0 ? 'done' : 'busy';
    } catch (error) {
      throw new DatabaseUnavailable('The write-ahead log cannot be truncated', error);
    }
  }

  private async attempt<T>(work: Work<T>, onBegin: (() => void) | undefined, until: number): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.once(work, onBegin);
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (performance.now() >= until || this.isClosing) throw new DatabaseUnavailable('No transaction can begin', error);
      }
      await pauseBefore(attempt);
    }
  }

  private async once<T>(work: Work<T>, onBegin: (() => void) | undefined): Promise<T> {
    if (!this.source.isInitialized) await this.reopen();
    try {
      return await this.source.transaction(async (manager) => {
        await manager.query(TAKE_LOCK);
        onBegin?.();
        return work(manager);
      });
    } catch (error) {
      this.hasFailedWrite ||= isUnavailable(error) && !isBusy(error);
      const isUnclear = this.source.createQueryRunner().isTransactionActive || (await connectionOf(this.source)).inTransaction;
      // If opening fails, the next transaction tries again.
      if (isUnclear || isStorageFailure(error)) await this.reopen().catch(() => undefined);
      throw error;
    }
  }

  private async reopen(): Promise<void> {
    if (this.isClosing) throw new DatabaseUnavailable('The database is closed');
    if (this.source.isInitialized) await this.source.destroy();
    await this.source.initialize();
    await this.prepare();
  }

  private async prepare(): Promise<void> {
    const connection = await connectionOf(this.source);
    // SQLite's own waiting for a lock would block the process.
    connection.pragma('busy_timeout = 0');
    this.source.subscribers.push(new EndedTransactions(connection));
  }
}

/** Refuses statements outside of a transaction, which would commit by themselves. */
class EndedTransactions implements EntitySubscriberInterface {
  private isBeginning = false;

  constructor(private readonly connection: SqliteConnection) {}

  beforeTransactionStart(): void {
    this.isBeginning = true;
  }

  afterTransactionStart(): void {
    this.isBeginning = false;
  }

  /** TypeORM counts transactions, and its count would be wrong if its ROLLBACK failed. */
  beforeTransactionRollback(): void {
    this.isBeginning = false;
    if (!this.connection.inTransaction) this.connection.exec('BEGIN');
  }

  beforeQuery(): void {
    if (!this.connection.inTransaction && !this.isBeginning)
      throw new DatabaseUnavailable('SQLite has ended the transaction by itself');
  }
}
