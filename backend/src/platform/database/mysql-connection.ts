import { LRUCache } from 'lru-cache';
import { Socket } from 'node:net';
import type { FieldPacket, PoolConnection, QueryError, QueryResult } from 'mysql2';
import { ConnectionLost } from './failures.js';
import type { Statement } from './query-runners.js';

/** A transaction's first word; what is said in one breath with it reads without a lock, or stores what meets nobody else's. */
export const BEGIN = 'START TRANSACTION';

export type Patience = 'as long as a statement' | 'as for first words';

export type Answer = [rows: unknown, fields: FieldPacket[]];

/** mysql2's own end of a connection waits for the other side's, which a silent one never says. */
export function closeAtOnce(connection: PoolConnection): void {
  connection.destroy();
  if ('stream' in connection && connection.stream instanceof Socket) connection.stream.destroy();
}

/** Of a statement, what stands around its values: the driver looks for their places each time. */
const around = new LRUCache<string, readonly string[]>({ max: 300 });

function writtenOut(connection: PoolConnection, { sql, values }: Statement): string {
  if (!values) return sql;
  const known = around.get(sql);
  const parts = known ?? sql.split('?');
  if (!known) around.set(sql, parts);
  // One that stands in a text of its own is no place, and where two stand together it is a name's: the driver knows.
  if (parts.length !== values.length + 1) return connection.format(sql, [...values]);
  return parts.reduce((written, part, index) => `${written}${connection.escape(values[index - 1])}${part}`);
}

export interface Lender {
  /** Another node may end a transaction at any moment. */
  isCluster: boolean | null;
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
    /** It has answered a moment ago. */
    readonly isWarm: boolean,
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

  /** The same, prepared once on this connection. */
  execute(sql: string, values?: unknown[], limitMs = this.lender.limitFor(sql)): Promise<Answer> {
    return this.limited(limitMs, (end) => {
      this.connection.execute({ sql, values: values ?? [] }, (error: QueryError | null, rows, fields) =>
        end(error, [rows, fields]),
      );
    });
  }

  /**
   * Several by one way there and back, each with its answer; after one that fails none is done. Of a cluster's transaction that another
   * node ends between two statements of one way nobody is told: the rest of them goes on without it, up to a COMMIT of nothing.
   */
  async queryAll(statements: readonly Statement[], patience?: Patience): Promise<unknown[]> {
    if (this.lender.isCluster) return this.queryEach(statements);
    const said = statements.map((statement) => writtenOut(this.connection, statement));
    const limitMs =
      patience && this.lender.limitFor((patience === 'as for first words' ? `${BEGIN}; ` : '') + (said.at(-1) ?? ''));
    const [answers] = await this.query(said.join('; '), undefined, limitMs);
    return said.length === 1 ? [answers] : (answers as unknown[]);
  }

  private async queryEach(statements: readonly Statement[]): Promise<unknown[]> {
    const answers: unknown[] = [];
    for (const { sql, values } of statements) answers.push((await this.query(sql, values && [...values]))[0]);
    return answers;
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
