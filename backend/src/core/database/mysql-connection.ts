import { Socket } from 'node:net';
import type { FieldPacket, PoolConnection, QueryError, QueryResult } from 'mysql2';
import { ConnectionLost } from './failures.js';

/** As TypeORM begins a transaction: late, it says that nobody listens. */
export const BEGIN = 'START TRANSACTION';

export type Answer = [rows: unknown, fields: FieldPacket[]];

/** mysql2's own end of a connection waits for the other side's, which a silent one never says. */
export function closeAtOnce(connection: PoolConnection): void {
  connection.destroy();
  if ('stream' in connection && connection.stream instanceof Socket) connection.stream.destroy();
}

export interface Lender {
  /** For a statement that names no limit of its own. */
  limitFor(sql: string): number;
  takeBack(connection: PoolConnection): void;
  onSilence(connection: PoolConnection): void;
}

/** A borrowed connection, as much of mysql2's as TypeORM uses, on which no statement waits longer than its limit. */
export class LimitedConnection {
  constructor(
    private readonly connection: PoolConnection,
    private readonly lender: Lender,
  ) {}

  /** TypeORM's way to `query`. */
  promise(): this {
    return this;
  }

  listeners(event: string): unknown[] {
    return this.connection.listeners(event);
  }

  query(sql: string, values?: unknown[], limitMs = this.lender.limitFor(sql)): Promise<Answer> {
    return this.limited(limitMs, (end) => {
      // Without any, it would look through what others have written out for a place of one.
      const answered = (error: QueryError | null, rows: QueryResult, fields: FieldPacket[]): void => end(error, [rows, fields]);
      this.connection.query(sql, values ?? null, answered);
    });
  }

  release(): void {
    this.lender.takeBack(this.connection);
  }

  /** For one that may still be inside a transaction. */
  discard(): void {
    closeAtOnce(this.connection);
  }

  private limited<T>(limitMs: number, begin: (end: (error: QueryError | null, value?: T) => void) => void): Promise<T> {
    return new Promise((resolve, reject) => {
      let isOver = false;
      const giveUp = (): void => {
        if (isOver) return;
        isOver = true;
        this.lender.onSilence(this.connection);
        reject(new ConnectionLost(`The database server has not answered for ${limitMs} ms`));
      };
      // After a pause of the whole process the answer may lie in the socket: it is read before `setImmediate`.
      const timer = setTimeout(() => setImmediate(giveUp), limitMs);
      const end = (error: QueryError | null, value?: T): void => {
        clearTimeout(timer);
        if (isOver) return;
        isOver = true;
        if (error) reject(error.fatal ? new ConnectionLost(error.message, error) : error);
        else resolve(value as T);
      };
      try {
        begin(end);
      } catch (error) {
        end(error as QueryError);
      }
    });
  }
}
