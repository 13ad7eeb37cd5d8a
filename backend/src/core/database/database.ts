import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource, EntityManager } from 'typeorm';
import { ObservedManager, type RowWatch } from './observed-manager.js';

export type Work<T> = (manager: EntityManager) => Promise<T>;

/** Transactions of one kind of database. `work` may run again from its start. */
export interface Transactions {
  run<T>(work: Work<T>, onBegin: () => void): Promise<T>;
  /** Removes deleted data from the files of an embedded database. */
  forgetErased(): Promise<void>;
  /** Rejects unless a write would succeed now. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Observes transactions for the audit. */
export interface TransactionObserver {
  /** The manager that notes changes, and what stores the notes before the commit; null when the transaction needs no audit. */
  begin(manager: EntityManager, rows: RowWatch | null): { manager: EntityManager; finish(): Promise<void> } | null;
}

interface OpenTransaction {
  manager: EntityManager;
  /** Writes without audit and observer. */
  raw: EntityManager;
  afterCommit: (() => void)[];
  beforeCommit: Map<string, { values: Set<unknown>; work: (manager: EntityManager, values: unknown[]) => Promise<void> }>;
}

/** The only access to stored data: reads use `reader`, writes use `tx`. */
export class Database {
  private readonly open = new AsyncLocalStorage<OpenTransaction>();
  private watch: RowWatch | null = null;
  /** Transactions that wait, how many have begun, and their total waiting time. */
  readonly waits = { now: 0, count: 0, seconds: 0 };
  private checking: Promise<void> | null = null;

  constructor(
    readonly dialect: 'sqlite' | 'mysql',
    readonly reader: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: TransactionObserver | null,
    private readonly isCluster = false,
  ) {}

  /** From now on `watch` receives the rows that transactions write. It is set late, because its services need the database. */
  watchRows(watch: RowWatch): void {
    this.watch = watch;
  }

  /** For the few writes by a query builder, which the manager does not see. */
  get rowWatch(): RowWatch | null {
    return this.watch;
  }

  /**
   * Runs `work` in one transaction; a nested call joins it. `work` must do nothing slow outside the database, because on SQLite
   * all writers wait. `work` may run again after a deadlock or a lost connection.
   */
  async tx<T>(work: Work<T>): Promise<T> {
    const outer = this.open.getStore();
    if (outer) return work(outer.manager);
    let afterCommit: OpenTransaction['afterCommit'] = [];
    const beforeCommit: OpenTransaction['beforeCommit'] = new Map();
    const endWait = this.beginWait();
    const result = await this.transactions
      .run((raw) => {
        afterCommit = [];
        beforeCommit.clear();
        const audited = this.audit?.begin(raw, this.watch);
        const manager = audited?.manager ?? new ObservedManager(raw, this.watch);
        return this.open.run({ manager, raw, afterCommit, beforeCommit }, async () => {
          const done = await work(manager);
          await audited?.finish();
          for (const effect of beforeCommit.values()) await effect.work(manager, [...effect.values]);
          return done;
        });
      }, endWait)
      .finally(endWait);
    for (const effect of afterCommit) effect();
    return result;
  }

  private beginWait(): () => void {
    const started = performance.now();
    let isOver = false;
    this.waits.now += 1;
    return () => {
      if (isOver) return;
      isOver = true;
      this.waits.now -= 1;
      this.waits.count += 1;
      this.waits.seconds += (performance.now() - started) / 1000;
    };
  }

  /**
   * A separate transaction for writes that must stay even if the request fails: a reused token, a counted attempt.
   * @throws inside another transaction, which could roll the write back.
   */
  async separateTx<T>(work: Work<T>): Promise<T> {
    if (this.open.getStore()) throw new Error('This must be committed by itself, whatever becomes of the request');
    return this.tx(work);
  }

  /** Must be called after a person was erased. Inside a transaction it runs after the commit. */
  async forgetErased(): Promise<void> {
    const outer = this.open.getStore();
    if (!outer) return this.transactions.forgetErased();
    // If this fails, SQLite overwrites its log later.
    outer.afterCommit.push(() => void this.transactions.forgetErased().catch(() => undefined));
  }

  /** Runs `effect` after the commit of the surrounding transaction, never after a rollback. */
  afterCommit(effect: () => void): void {
    this.surrounding.afterCommit.push(effect);
  }

  /**
   * Runs `work` once per name as the last statements of the transaction, so that a row everybody changes is locked only until the
   * COMMIT.
   */
  beforeCommit<V>(name: string, values: readonly V[], work: (manager: EntityManager, values: V[]) => Promise<void>): void {
    const { beforeCommit } = this.surrounding;
    const known = beforeCommit.get(name)?.values ?? new Set();
    for (const value of values) known.add(value);
    beforeCommit.set(name, { values: known, work: work as (manager: EntityManager, values: unknown[]) => Promise<void> });
  }

  private get surrounding(): OpenTransaction {
    const transaction = this.open.getStore();
    if (!transaction) throw new Error('This is only meant inside a transaction');
    return transaction;
  }

  /** The manager of the current transaction, else the reader's. A service reads what it has just written. */
  get manager(): EntityManager {
    return this.open.getStore()?.manager ?? this.reader.manager;
  }

  /** Locks a row for a read that precedes a write. SQLite needs none, because writers queue. */
  get rowLock(): { lock?: { mode: 'pessimistic_write' } } {
    return this.dialect === 'mysql' ? { lock: { mode: 'pessimistic_write' } } : {};
  }

  /**
   * Must be called first where a row lock of a read decides. In a cluster such locks are local, so both transactions write one
   * row and one of them is retried.
   */
  async conflictInCluster(name: 'team' | 'administrators'): Promise<void> {
    if (this.isCluster) await this.lockNamedRow(name);
  }

  /**
   * Must be called first by a read that precedes a write when the row may not exist yet. Others wait and then see the result. On
   * SQLite writers queue.
   */
  async lockByName(name: 'clinic' | 'caps' | 'site-state' | 'mail-test' | 'erasure'): Promise<void> {
    if (this.dialect === 'mysql') await this.lockNamedRow(name);
  }

  private async lockNamedRow(name: string): Promise<void> {
    const sql = 'INSERT INTO change_counters (topic, version) VALUES (?, 1) ON DUPLICATE KEY UPDATE version = version + 1';
    await this.writeUnaudited(sql, [`~${name}`]);
  }

  /** Writes rows of the program itself, which nobody audits or observes, such as counters. */
  async writeUnaudited(sql: string, parameters: readonly unknown[]): Promise<void> {
    await this.surrounding.raw.query(sql, [...parameters]);
  }

  /** Reads outside of any transaction. */
  readQuery<T>(sql: string): Promise<T[]> {
    return this.reader.query(sql);
  }

  /** Rejects unless the database can be read and written. Concurrent calls share one check. */
  check(): Promise<void> {
    this.checking ??= this.readAndCheck().finally(() => (this.checking = null));
    return this.checking;
  }

  async close(): Promise<void> {
    await this.transactions.close();
    if (this.reader.isInitialized) await this.reader.destroy();
  }

  private async readAndCheck(): Promise<void> {
    await this.reader.query('SELECT 1 FROM change_counters LIMIT 1');
    await this.transactions.check();
  }
}
