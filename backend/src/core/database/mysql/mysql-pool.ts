import { connect, type Socket } from 'node:net';
import { createPool, type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import { SHOW_CLUSTER_VARIABLE, WAIT_FOR_OTHER_NODES, isCluster } from './cluster.js';
import { ConnectionLost } from '../failures.js';

/** Creating an index over many rows takes minutes. */
export const MIGRATION_LIMIT_MS = 15 * 60_000;
/** Longer than the lock timeout of 5 s, so that a lock fails first. */
export const QUERY_LIMIT_MS = 8000;
/** For statements that a server answers in a millisecond. A busy process may read the answer seconds later. */
const QUICK_LIMIT_MS = 3000;
const END_LIMIT_MS = 1000;
const KEEP_ALIVE_MS = 10_000;

/**
 * Sent on every new connection. `wait_timeout`: the server releases the locks of a vanished client after a minute. READ
 * COMMITTED: the default level's gap locks only cause deadlocks here. `sql_mode` is fixed, because NO_BACKSLASH_ESCAPES would
 * break the driver's escaping and a missing STRICT_TRANS_TABLES would cut long texts silently.
 */
const SESSION_SETTINGS = [
  'SET SESSION wait_timeout = 60, innodb_lock_wait_timeout = 5',
  "SET SESSION sql_mode = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'",
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

/**
 * Stands in for mysql2 in TypeORM's options: a pool that checks connections before use, and closes them when the server is silent
 * for so long.
 */
export const checkedMysql = (silenceMs: number) => ({
  createPool: (options: PoolOptions): CheckedPool => new CheckedPool(options, silenceMs),
});

class CheckedPool {
  private readonly pool: Pool;
  private readonly sockets = new Set<Socket>();
  private readonly idle = new Set<PoolConnection>();
  private readonly prepared = new WeakSet<PoolConnection>();

  constructor(
    { host = '', port = 0, ...options }: PoolOptions,
    private readonly silenceMs: number,
  ) {
    this.pool = createPool({ ...options, host, port, stream: () => this.open(host, port) });
    this.pool.on('acquire', (connection) => this.idle.delete(connection));
    this.pool.on('release', (connection) => this.idle.add(connection));
  }

  getConnection(done: (error: Error | null, connection?: PoolConnection) => void): void {
    this.borrow().then(
      (connection) => done(null, connection),
      (error: unknown) => done(error as Error),
    );
  }

  /** Closes politely, and does not wait for a silent server. */
  end(done: (error: Error | null) => void): void {
    setTimeout(() => {
      for (const socket of this.sockets) socket.destroy();
    }, END_LIMIT_MS).unref();
    this.pool.end(done);
  }

  /** Closes a connection without traffic; its statements fail. */
  private open(host: string, port: number): Socket {
    const socket = connect({ host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_MS });
    this.sockets.add(socket.once('close', () => this.sockets.delete(socket)));
    const giveUp = (): void => void socket.destroy(new Error('The database server is silent'));
    return socket.setTimeout(this.silenceMs, giveUp);
  }

  /** When one connection is dead, the idle ones probably are too, so all are closed. */
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
    if (this.prepared.has(connection)) await ask(connection, 'DO 0');
    else {
      for (const sql of SESSION_SETTINGS) await ask(connection, sql);
      if (isCluster(await ask(connection, SHOW_CLUSTER_VARIABLE))) await ask(connection, WAIT_FOR_OTHER_NODES);
      this.prepared.add(connection);
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
