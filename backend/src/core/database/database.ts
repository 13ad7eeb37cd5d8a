import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource, EntityManager } from 'typeorm';
import type { Transactions, Work } from './transactions.js';

/** Notes what somebody's transaction changes. */
export interface Witness {
  /** Null when what is about to be done is nobody's whom it has to be told of. */
  begin(): ((manager: EntityManager) => { manager: EntityManager; finish(): Promise<void> }) | null;
}

interface OpenTransaction {
  manager: EntityManager;
  afterCommit: (() => void)[];
  beforeCommit: Map<string, { values: Set<unknown>; work: (manager: EntityManager, values: unknown[]) => Promise<void> }>;
}

/** The one door to the stored data: reads go through `reader`, every write through `tx`. */
export class Database {
  private readonly open = new AsyncLocalStorage<OpenTransaction>();
  /** Set by whoever knows who is at work. */
  witness: Witness | null = null;
  /** Transactions that were asked for and have not begun; how many have, and what they have waited. */
  readonly waits = { now: 0, count: 0, seconds: 0 };
  private checking: Promise<void> | null = null;

  constructor(
    readonly dialect: 'sqlite' | 'mysql',
    readonly reader: DataSource,
    private readonly transactions: Transactions,
    private readonly isCluster = false,
  ) {}

  /**
   * Runs `work` in one transaction; a call inside another joins it. Keep `work` free of anything slow that is not the
   * database: on SQLite everybody else's write waits for it. It may be run again after a deadlock or a lost connection.
   */
  async tx<T>(work: Work<T>): Promise<T> {
    const outer = this.open.getStore();
    if (outer) return work(outer.manager);
    let afterCommit: OpenTransaction['afterCommit'] = [];
    const beforeCommit: OpenTransaction['beforeCommit'] = new Map();
    const watch = this.witness?.begin() ?? null;
    const wait = this.beginWait();
    const result = await this.transactions
      .run((manager) => {
        afterCommit = [];
        beforeCommit.clear();
        const watched = watch?.(manager);
        const inner = watched?.manager ?? manager;
        return this.open.run({ manager: inner, afterCommit, beforeCommit }, async () => {
          const done = await work(inner);
          await watched?.finish();
          for (const effect of beforeCommit.values()) await effect.work(inner, [...effect.values]);
          return done;
        });
      }, wait.end)
      .finally(wait.end);
    for (const effect of afterCommit) effect();
    return result;
  }

  private beginWait(): { end: () => void } {
    const started = performance.now();
    let isOver = false;
    this.waits.now += 1;
    const end = (): void => {
      // It may begin again, or never.
      if (isOver) return;
      isOver = true;
      this.waits.now -= 1;
      this.waits.count += 1;
      this.waits.seconds += (performance.now() - started) / 1000;
    };
    return { end };
  }

  /**
   * For what must stand whatever becomes of the request: a token that was used twice, a try that was counted.
   * @throws inside another transaction, which could take it back.
   */
  async txOfItsOwn<T>(work: Work<T>): Promise<T> {
    if (this.open.getStore()) throw new Error('This must be committed by itself, whatever becomes of the request');
    return this.tx(work);
  }

  /** To be called when a person was erased. Inside a transaction it waits for the commit. */
  async forgetErased(): Promise<void> {
    const outer = this.open.getStore();
    if (!outer) return this.transactions.forgetErased();
    // Should it fail, SQLite overwrites its log later.
    outer.afterCommit.push(() => void this.transactions.forgetErased().catch(() => undefined));
  }

  /** Runs at once when the surrounding transaction is committed, never when it is rolled back. */
  afterCommit(effect: () => void): void {
    this.surrounding.afterCommit.push(effect);
  }

  /**
   * The last statements of the surrounding transaction, once for all values under this name: others wait for no more than its COMMIT
   * at a row that everybody changes.
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

  /** The transaction's own view inside one, else the reader's: a service reads back what it has just written. */
  get manager(): EntityManager {
    return this.open.getStore()?.manager ?? this.reader.manager;
  }

  /** For a row that is read in order to change what follows from it; on SQLite the queue of writers is the lock. */
  get rowLock(): { lock?: { mode: 'pessimistic_write' } } {
    return this.dialect === 'mysql' ? { lock: { mode: 'pessimistic_write' } } : {};
  }

  /**
   * To be called first where the lock of a reading decides: in a cluster that ends at its node, and of two transactions
   * that meet at a name one is tried again.
   */
  async meet(name: 'team' | 'administrators'): Promise<void> {
    if (this.isCluster) await this.takeTurn(name);
  }

  /**
   * To be called first by whoever reads something in order to write it anew: others wait, and see what was written. Its own row may
   * not be there yet, to be locked. On SQLite the queue of writers is the lock.
   */
  async alone(name: 'clinic' | 'caps' | 'site-state' | 'mail-test' | 'erasure'): Promise<void> {
    if (this.dialect === 'mysql') await this.takeTurn(name);
  }

  private async takeTurn(name: string): Promise<void> {
    const sql = 'INSERT INTO change_counters (topic, version) VALUES (?, 1) ON DUPLICATE KEY UPDATE version = version + 1';
    await this.manager.query(sql, [`~${name}`]);
  }

  /** Reads outside of any transaction. */
  ask<T>(sql: string): Promise<T[]> {
    return this.reader.query(sql);
  }

  /** Rejects unless it can be read from and written to; whoever asks meanwhile is told the same. */
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
