import { Socket } from 'node:net';
import { createPool, type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import { ASK_WHETHER_CLUSTER, READ_WHAT_IS_COMMITTED, saysCluster } from './cluster.js';
import { ConnectionLost, DatabaseUnavailable, isConnectionLost } from './failures.js';
import { BEGIN, closeAtOnce, LimitedConnection, type Lender } from './mysql-connection.js';

/** Until the schema is up to date: an index over many rows takes its time. */
const MIGRATION_LIMIT_MS = 15 * 60_000;
/** No list of a hundred thousand rows takes a tenth of this. */
const QUERY_LIMIT_MS = 8000;
/** Whoever answers in a millisecond and is late by this much answers no more. */
const QUICK_LIMIT_MS = 1000;
const BORROW_LIMIT_MS = 5000;
const END_LIMIT_MS = 1000;
/** A network forgets connections that nobody uses; one used this shortly ago is believed to be there. */
const TRUSTED_MS = 1000;

/**
 * Said on every new connection. A session that no longer hears from us loses its locks in a minute, not in eight hours; a
 * lock is waited for less long than a statement; and each statement sees what is committed by then, since the gap locks
 * of the default level only make deadlocks here. The mode is MariaDB's own, whatever the server's administrator chose: values
 * are written with backslashes, which NO_BACKSLASH_ESCAPES would let end a text, and without STRICT_TRANS_TABLES a text that is
 * too long is cut unsaid.
 */
const GREETING = [
  'SET SESSION wait_timeout = 60, innodb_lock_wait_timeout = 5',
  "SET SESSION sql_mode = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'",
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

/**
 * What TypeORM takes for mysql2, with a pool in which nobody waits for ever. A connection that stays silent is closed, and
 * those that lie unused beside it too: what has forgotten one has mostly forgotten all.
 */
export class LimitedMysql {
  private pool: LimitedPool | null = null;

  readonly createPool = (options: PoolOptions): LimitedPool => (this.pool = new LimitedPool(createPool(options)));

  /** Until this is said, each statement may take as long as a migration does. */
  limitQueries(): void {
    this.opened().queryLimitMs = QUERY_LIMIT_MS;
  }

  /** Known from the first connection on. */
  get isCluster(): boolean {
    return this.pool?.isCluster ?? false;
  }

  /** For a question that is answered in a millisecond, or by another connection. */
  async askQuickly<T>(sql: string): Promise<T[]> {
    try {
      return await this.askOnce<T>(sql);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      return this.askOnce<T>(sql);
    }
  }

  private async askOnce<T>(sql: string): Promise<T[]> {
    const connection = await this.opened().borrow();
    try {
      const [rows] = await connection.query(sql, undefined, QUICK_LIMIT_MS);
      return rows as T[];
    } finally {
      connection.release();
    }
  }

  private opened(): LimitedPool {
    if (!this.pool) throw new DatabaseUnavailable('No connection has been opened yet');
    return this.pool;
  }
}

export class LimitedPool implements Lender {
  queryLimitMs = MIGRATION_LIMIT_MS;
  isCluster: boolean | null = null;
  private readonly open = new Set<PoolConnection>();
  private readonly unused = new Set<PoolConnection>();
  private readonly lastUsed = new WeakMap<PoolConnection, number>();
  private isEnded = false;

  constructor(private readonly pool: Pool) {
    pool.on('connection', (connection) => {
      const forget = (): void => {
        this.open.delete(connection);
        this.unused.delete(connection);
      };
      this.open.add(connection);
      // An error that nobody listens to would end the process.
      connection.on('error', forget).on('end', forget);
      // One that is closed at once comes to no end.
      if ('stream' in connection && connection.stream instanceof Socket) connection.stream.once('close', forget);
    });
    pool.on('release', (connection) => this.unused.add(connection));
    pool.on('acquire', (connection) => this.unused.delete(connection));
  }

  getConnection(done: (error: Error | null, connection?: LimitedConnection) => void): void {
    this.borrow().then(
      (connection) => done(null, connection),
      (error: unknown) => done(error as Error),
    );
  }

  /** One that answers, as far as can be known. */
  async borrow(): Promise<LimitedConnection> {
    const first = await this.next();
    try {
      return await this.greeted(first);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      return this.greeted(await this.next());
    }
  }

  limitFor(sql: string): number {
    return sql === BEGIN ? QUICK_LIMIT_MS : this.queryLimitMs;
  }

  takeBack(connection: PoolConnection): void {
    this.lastUsed.set(connection, performance.now());
    connection.release();
  }

  onSilence(silent: PoolConnection): void {
    for (const connection of [silent, ...this.unused]) closeAtOnce(connection);
  }

  /** By agreement with the server; without, when it is silent. */
  end(done: (error: Error | null) => void): void {
    this.isEnded = true;
    let isDone = false;
    const finish = (error: Error | null): void => {
      clearTimeout(timer);
      if (!isDone) done(error);
      isDone = true;
    };
    const timer = setTimeout(() => {
      for (const connection of this.open) closeAtOnce(connection);
      finish(null);
    }, END_LIMIT_MS);
    this.pool.end(finish);
  }

  private next(): Promise<PoolConnection> {
    if (this.isEnded) throw new DatabaseUnavailable('The database is closed');
    return new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(new ConnectionLost(`No connection to the database server has been free for ${BORROW_LIMIT_MS} ms`));
      }, BORROW_LIMIT_MS);
      this.pool.getConnection((error, connection) => {
        clearTimeout(timer);
        if (error) reject(new ConnectionLost(error.message, error));
        else if (isLate) connection.release();
        else resolve(connection);
      });
    });
  }

  private async greeted(connection: PoolConnection): Promise<LimitedConnection> {
    const lastUsed = this.lastUsed.get(connection);
    const ago = lastUsed === undefined ? Infinity : performance.now() - lastUsed;
    const borrowed = new LimitedConnection(connection, this);
    if (ago <= TRUSTED_MS) return borrowed;
    try {
      const words = lastUsed === undefined ? GREETING : ['DO 0'];
      for (const sql of words) await borrowed.query(sql, undefined, QUICK_LIMIT_MS);
      if (lastUsed === undefined) await this.askForWhatIsCommitted(borrowed);
    } catch (error) {
      borrowed.discard();
      throw error;
    }
    return borrowed;
  }

  private async askForWhatIsCommitted(connection: LimitedConnection): Promise<void> {
    this.isCluster ??= saysCluster((await connection.query(ASK_WHETHER_CLUSTER, undefined, QUICK_LIMIT_MS))[0]);
    if (this.isCluster) await connection.query(READ_WHAT_IS_COMMITTED, undefined, QUICK_LIMIT_MS);
  }
}
