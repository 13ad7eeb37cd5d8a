import { QueryFailedError, QueryResult, QueryRunnerAlreadyReleasedError, type DataSource, type EntityManager } from 'typeorm';
import type { LimitedConnection } from './mysql-connection.js';
import { answeredBy, preparedBy } from './query-runners.js';

/**
 * One transaction on a borrowed connection. It answers as TypeORM's runner does, which puts a logger, listeners and several
 * promises around each statement.
 */
export class MysqlTransaction {
  readonly manager: EntityManager;
  private isOver = false;

  constructor(
    source: DataSource,
    private readonly connection: LimitedConnection,
  ) {
    const runner = answeredBy(source.createQueryRunner(), (...said) => this.said('query', ...said));
    preparedBy(runner, (...said) => this.said('execute', ...said));
    // Else TypeORM begins one of its own for every save().
    this.manager = Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 }).manager;
  }

  begin(): Promise<unknown> {
    return this.ask('query', 'START TRANSACTION');
  }

  commit(): Promise<unknown> {
    return this.ask('query', 'COMMIT');
  }

  async rollBack(): Promise<void> {
    try {
      await this.ask('query', 'ROLLBACK');
    } catch {
      // Whatever it stands in must not become the next one's.
      this.connection.discard();
    }
  }

  /** A statement that comes later would be another transaction's. */
  end(): void {
    this.isOver = true;
    this.connection.release();
  }

  private async said(way: 'query' | 'execute', sql: string, values?: unknown[], isStructured = false): Promise<unknown> {
    if (this.isOver) throw new QueryRunnerAlreadyReleasedError();
    const raw = await this.ask(way, sql, values);
    return isStructured ? structured(raw) : raw;
  }

  private async ask(way: 'query' | 'execute', sql: string, values?: unknown[]): Promise<unknown> {
    try {
      const [raw] = await this.connection[way](sql, values);
      return raw;
    } catch (error) {
      throw new QueryFailedError(sql, values, error as Error);
    }
  }
}

function structured(raw: unknown): QueryResult {
  const result = new QueryResult();
  result.raw = raw;
  if (Array.isArray(raw)) result.records = raw;
  else if (typeof raw === 'object' && raw !== null && 'affectedRows' in raw) result.affected = Number(raw.affectedRows);
  return result;
}
