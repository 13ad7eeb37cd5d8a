import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataSource, EntityManager, QueryResult } from 'typeorm';
import { DatabaseUnavailable, isBusy, isStorageFailure, isUnavailable } from './failures.js';
import { answeredBy, askTogether, type Statement } from './query-runners.js';
import { connectionOf, LONGEST_WAIT_MS, neverBlock, pauseBefore } from './sqlite-connections.js';
import type { SqliteConnection } from './sqlite-driver.js';
import { SqliteStatements } from './sqlite-statements.js';
import type { Transactions, Work } from './transactions.js';

/** What waits while others write shares one COMMIT with its neighbours, and so one wait for the disk. */
const MOST_TOGETHER = 16;
const CHECK_WAIT_MS = 1000;

interface Job {
  work: Work<unknown>;
  hasBegun: (() => void) | undefined;
  /** How long a lock from outside is waited for, on the clock of `performance`. */
  until: number;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * All transactions on a SQLite file, one after the other on one connection. BEGIN, COMMIT and ROLLBACK are said here and
 * not by TypeORM, which counts transactions and miscounts once SQLite has ended one by itself, as it does on a full disk.
 * After any error SQLite is asked where it stands, and in doubt the connection is opened anew. Nobody hears of success,
 * nor of a refusal that may rest on a neighbour's rows, before the COMMIT.
 */
export class SqliteWriter implements Transactions {
  private readonly waiting: Job[] = [];
  private running: Promise<void> | null = null;
  /** The last attempt to store something failed, and none has been seen to work since. */
  private isDoubtful = false;
  private isClosing = false;
  private statements: SqliteStatements;
  private manager: EntityManager;

  constructor(private readonly source: DataSource) {
    [this.statements, this.manager] = this.takeOver();
  }

  run<T>(work: Work<T>, hasBegun?: () => void, waitMs = LONGEST_WAIT_MS): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const until = performance.now() + waitMs;
      // The queue is worked off by whoever came first: the work stays in the name of who asked for it.
      const own = new AsyncResource('transaction');
      const inOwnName = (manager: EntityManager): Promise<T> => own.runInAsyncScope(work, undefined, manager);
      this.waiting.push({ work: inOwnName, hasBegun, until, resolve: resolve, reject });
      this.running ??= this.runAll();
    });
  }

  runWhole(statements: readonly Statement[]): Promise<QueryResult[]> {
    return this.run((manager) => askTogether(manager, statements));
  }

  /** Takes the lock and lets it go; after a failure, which that would not show, it stores something and takes it away. */
  async check(): Promise<void> {
    const stores = this.isDoubtful;
    await this.run(
      async (manager) => {
        if (!stores) return;
        await manager.query("INSERT INTO change_counters (topic, version) VALUES ('check', zeroblob(65536))");
        await manager.query("DELETE FROM change_counters WHERE topic = 'check'");
      },
      undefined,
      CHECK_WAIT_MS,
    );
    if (stores) this.isDoubtful = false;
  }

  /** The log still holds the pages of before until it is written into the file and cut. Others' locks put it off. */
  async forgetErased(): Promise<void> {
    for (const until = performance.now() + LONGEST_WAIT_MS; performance.now() < until; await pauseBefore(4)) {
      if (!this.source.isInitialized || connectionOf(this.source).inTransaction) continue;
      const [answer] = connectionOf(this.source).pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
      if (answer?.busy === 0) return;
    }
  }

  async close(): Promise<void> {
    this.isClosing = true;
    await this.running;
    if (this.source.isInitialized) await this.source.destroy();
  }

  private async runAll(): Promise<void> {
    while (this.waiting.length > 0) {
      // The requests that have come in by now find together, and no row of transactions keeps others from being read.
      await nextTurn();
      const connection = await this.begin();
      if (connection) await this.runSome(connection, this.waiting.splice(0, MOST_TOGETHER));
    }
    this.running = null;
  }

  /** Null when nobody waits any more. */
  private async begin(): Promise<SqliteConnection | null> {
    for (let attempt = 1; this.waiting.length > 0; attempt++) {
      try {
        await this.ensureFree();
        const connection = connectionOf(this.source);
        connection.exec('BEGIN IMMEDIATE');
        return connection;
      } catch (error) {
        const isLocked = isBusy(error) && !this.isClosing;
        this.isDoubtful ||= !isLocked;
        if (isStorageFailure(error)) await this.reopen().catch(() => undefined);
        this.refuse(error, isLocked ? performance.now() : Infinity);
      }
      await pauseBefore(attempt);
    }
    return null;
  }

  private async ensureFree(): Promise<void> {
    if (this.isClosing && !this.source.isInitialized) throw new DatabaseUnavailable('The database is closed');
    if (!this.source.isInitialized || connectionOf(this.source).inTransaction) await this.reopen();
  }

  private refuse(error: unknown, now: number): void {
    for (const job of this.waiting.splice(0)) {
      if (job.until <= now) job.reject(new DatabaseUnavailable('No transaction can begin', error));
      else this.waiting.push(job);
    }
  }

  private async runSome(connection: SqliteConnection, jobs: readonly Job[]): Promise<void> {
    const settlements: (() => void)[] = [];
    try {
      for (const job of jobs) settlements.push(await this.attempt(connection, job, jobs.length > 1));
      connection.exec('COMMIT');
    } catch (error) {
      const culprit = jobs[settlements.length];
      await this.abandon(connection, error);
      const isTheirs = !culprit && !isUnavailable(error);
      for (const job of jobs)
        job.reject(job === culprit || isTheirs ? error : new DatabaseUnavailable('Nothing was stored', error));
      return;
    }
    for (const settle of settlements) settle();
  }

  /** What to tell once the COMMIT is known. @throws when the transaction has to be given up, for its neighbours too. */
  private async attempt(connection: SqliteConnection, job: Job, isShared: boolean): Promise<() => void> {
    if (isShared) this.statements.say('SAVEPOINT job');
    try {
      job.hasBegun?.();
      const value = await job.work(this.manager);
      if (!connection.inTransaction) throw endedByItself();
      if (isShared) this.statements.say('RELEASE job');
      return () => job.resolve(value);
    } catch (error) {
      if (!isShared || !connection.inTransaction || isStorageFailure(error)) throw error;
      this.statements.say('ROLLBACK TO job');
      this.statements.say('RELEASE job');
      return () => job.reject(error);
    }
  }

  private async abandon(connection: SqliteConnection, error: unknown): Promise<void> {
    this.isDoubtful ||= isUnavailable(error);
    try {
      if (connection.inTransaction) connection.exec('ROLLBACK');
      if (!connection.inTransaction && !isStorageFailure(error)) return;
    } catch {
      // Then it stands where only a new connection leads away from.
    }
    // What cannot be opened now is tried again before the next transaction.
    await this.reopen().catch(() => undefined);
  }

  private async reopen(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
    await this.source.initialize();
    [this.statements, this.manager] = this.takeOver();
  }

  private takeOver(): [SqliteStatements, EntityManager] {
    const connection = connectionOf(this.source);
    neverBlock(this.source);
    const statements = new SqliteStatements(connection);
    const runner = answeredBy(this.source.createQueryRunner(), (...said) => {
      // A statement behind the end of its transaction would be stored by itself.
      if (!connection.inTransaction) throw endedByItself();
      return statements.ask(...said);
    });
    // Else TypeORM begins one of its own for every save().
    return [statements, Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 }).manager];
  }
}

const endedByItself = (): DatabaseUnavailable => new DatabaseUnavailable('SQLite has ended the transaction by itself');
