import { LRUCache } from 'lru-cache';
import { QueryFailedError, QueryResult } from 'typeorm';
import type { SqliteConnection, SqliteStatement } from './sqlite-driver.js';

const MOST_KEPT = 300;
const CONTROL = ['SAVEPOINT job', 'RELEASE job', 'ROLLBACK TO job'] as const;
type Control = (typeof CONTROL)[number];

/**
 * Says statements to the writer's connection, each prepared once. It answers as TypeORM's runner does, which puts a logger,
 * listeners and several promises around each.
 */
export class SqliteStatements {
  private readonly prepared = new LRUCache<string, SqliteStatement>({ max: MOST_KEPT });
  private readonly control: Readonly<Record<Control, SqliteStatement>>;

  constructor(private readonly connection: SqliteConnection) {
    const [begin, keep, takeBack] = CONTROL;
    const prepare = (sql: Control): SqliteStatement => connection.prepare(sql);
    this.control = { [begin]: prepare(begin), [keep]: prepare(keep), [takeBack]: prepare(takeBack) };
  }

  /** Of one job among several in a transaction. */
  say(sql: Control): void {
    this.control[sql].run();
  }

  ask(sql: string, parameters: readonly unknown[] = [], isStructured = false): unknown {
    // It takes no booleans.
    const values = parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value));
    try {
      const result = this.run(sql, values);
      return isStructured ? result : result.raw;
    } catch (error) {
      throw new QueryFailedError(sql, values, error as Error);
    }
  }

  private run(sql: string, values: readonly unknown[]): QueryResult {
    const statement = this.statement(sql);
    const result = new QueryResult();
    if (statement.reader) {
      result.records = statement.all(...values);
      result.raw = result.records;
    } else {
      const { changes, lastInsertRowid } = statement.run(...values);
      result.affected = changes;
      result.raw = lastInsertRowid;
    }
    return result;
  }

  private statement(sql: string): SqliteStatement {
    const known = this.prepared.get(sql);
    if (known) return known;
    const statement = this.connection.prepare(sql);
    this.prepared.set(sql, statement);
    return statement;
  }
}
