import { connect, type Socket } from 'node:net';
import { createPool, type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import { ASK_WHETHER_CLUSTER, READ_WHAT_IS_COMMITTED, saysCluster } from './cluster.js';
import { ConnectionLost } from './failures.js';

/** An index over many rows takes its time. */
const MIGRATION_LIMIT_MS = 15 * 60_000;
/** A list of a hundred thousand rows takes a tenth of this; a lock is waited for less long. */
const QUERY_LIMIT_MS = 8000;
/** For what a server answers in a millisecond; a busy process may read the answer a second or two later. */
const QUICK_LIMIT_MS = 3000;
const END_LIMIT_MS = 1000;
const KEEP_ALIVE_MS = 10_000;

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

/** What TypeORM takes for mysql2: its pool, whose connections are checked before they are lent. */
export class CheckedMysql {
  private pool: CheckedPool | null = null;

  readonly createPool = (options: PoolOptions): CheckedPool => (this.pool = new CheckedPool(options));

  /** Until this is called, a statement may take as long as a migration does. */
  limitQueries(): void {
    this.pool?.limitSilence(QUERY_LIMIT_MS);
  }
}

class CheckedPool {
  private readonly pool: Pool;
  private readonly sockets = new Set<Socket>();
  private readonly idle = new Set<PoolConnection>();
  private readonly greeted = new WeakSet<PoolConnection>();
  private silenceMs = MIGRATION_LIMIT_MS;

  constructor({ host = '', port = 0, ...options }: PoolOptions) {
    this.pool = createPool({ ...options, host, port, stream: () => this.open(host, port) });
    this.pool.on('acquire', (connection) => this.idle.delete(connection));
    this.pool.on('release', (connection) => this.idle.add(connection));
  }

  limitSilence(ms: number): void {
    this.silenceMs = ms;
    for (const socket of this.sockets) socket.setTimeout(ms);
  }

  getConnection(done: (error: Error | null, connection?: PoolConnection) => void): void {
    this.borrow().then(
      (connection) => done(null, connection),
      (error: unknown) => done(error as Error),
    );
  }

  /** With the server's agreement; a silent server is not waited for. */
  end(done: (error: Error | null) => void): void {
    setTimeout(() => {
      for (const socket of this.sockets) socket.destroy();
    }, END_LIMIT_MS).unref();
    this.pool.end(done);
  }

  /** A connection on which nothing comes or goes for so long is closed, and what was asked on it fails. */
  private open(host: string, port: number): Socket {
    const socket = connect({ host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_MS });
    this.sockets.add(socket.once('close', () => this.sockets.delete(socket)));
    const giveUp = (): void => void socket.destroy(new Error('The database server is silent'));
    return socket.setTimeout(this.silenceMs, giveUp);
  }

  /** A network that has forgotten one connection has forgotten the unused ones beside it: all of them are given up. */
  private async borrow(): Promise<PoolConnection> {
    const first = await this.next();
    try {
      return await this.checked(first);
    } catch {
      for (const connection of [first, ...this.idle]) connection.destroy();
      this.idle.clear();
    }
    const second = await this.next();
    try {
      return await this.checked(second);
    } catch (error) {
      second.destroy();
      throw error;
    }
  }

  private next(): Promise<PoolConnection> {
    return new Promise((resolve, reject) => {
      this.pool.getConnection((error, connection) => {
        if (error) reject(new ConnectionLost(error.message, error));
        else resolve(connection);
      });
    });
  }

  private async checked(connection: PoolConnection): Promise<PoolConnection> {
    if (this.greeted.has(connection)) await ask(connection, 'DO 0');
    else {
      for (const sql of GREETING) await ask(connection, sql);
      if (saysCluster(await ask(connection, ASK_WHETHER_CLUSTER))) await ask(connection, READ_WHAT_IS_COMMITTED);
      this.greeted.add(connection);
    }
    return connection;
  }
}

const ask = (connection: PoolConnection, sql: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    connection.query({ sql, timeout: QUICK_LIMIT_MS }, (error, rows) => {
      if (error) reject(new ConnectionLost(error.message, error));
      else resolve(rows);
    });
  });
