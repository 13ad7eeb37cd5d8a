import { QueryFailedError, QueryResult, QueryRunnerAlreadyReleasedError, type DataSource, type EntityManager } from 'typeorm';
import { BEGIN, type LimitedConnection } from './mysql-connection.js';
import { answeredBy, conversing, type Statement } from './query-runners.js';

/** Whatever others have locked. */
const WAITS_FOR_NOBODY = /^\s*SELECT\b(?![\s\S]*\b(?:UPDATE|MODE)\s*$)/i;

/**
 * One transaction on a borrowed connection. It answers as TypeORM's runner does, which puts a logger, listeners and several
 * promises around each statement.
 */
export class MysqlTransaction {
  readonly manager: EntityManager;
  private isOver = false;
  private hasAnswered = false;
  /** What the server is told together with what comes next: each statement by itself is a way there and back. */
  private unsaid: Statement[] = [];

  constructor(
    source: DataSource,
    private readonly connection: LimitedConnection,
  ) {
    const runner = answeredBy(source.createQueryRunner(), (...said) => this.said('query', ...said));
    conversing(runner, {
      often: (...said) => this.said('execute', ...said),
      later: (statement) => this.later(statement),
      together: async (statements) => (await this.all(statements)).map(structured),
    });
    // Else TypeORM begins one of its own for every save().
    this.manager = Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 }).manager;
  }

  /** With its first statement, where it need not be asked whether anybody listens. */
  async begin(): Promise<void> {
    if (this.connection.isWarm) this.unsaid.push({ sql: BEGIN });
    else await this.ask('query', BEGIN);
  }

  /** Of what is lost together with a COMMIT nobody knows: on a connection that has not answered yet it is said by itself. */
  async prepare(): Promise<void> {
    if (!this.hasAnswered) await this.all([]);
  }

  /** Together with what has been left unsaid. */
  async commit(): Promise<void> {
    await this.all([{ sql: 'COMMIT' }]);
  }

  /** All that there is to it, by one way where it need not be asked whether anybody listens. */
  async whole(statements: readonly Statement[]): Promise<QueryResult[]> {
    const begin = { sql: BEGIN };
    if (!this.connection.isWarm) await this.ask('query', BEGIN);
    const said = [...(this.connection.isWarm ? [begin] : []), ...statements, { sql: 'COMMIT' }];
    const answers = await this.askAll(said, 'as long as a statement');
    return answers.slice(-statements.length - 1, -1).map(structured);
  }

  async rollBack(): Promise<void> {
    this.unsaid = [];
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
    const raw = this.unsaid.length === 0 ? await this.ask(way, sql, values) : (await this.all([{ sql, values }])).at(-1);
    return isStructured ? structured(raw) : raw;
  }

  private later(statement: Statement): void {
    if (this.isOver) throw new QueryRunnerAlreadyReleasedError();
    this.unsaid.push(statement);
  }

  /** What has been left unsaid and these; gives the answers to these. */
  private async all(statements: readonly Statement[]): Promise<unknown[]> {
    if (this.isOver) throw new QueryRunnerAlreadyReleasedError();
    if (this.unsaid[0]?.sql === BEGIN && !statements.every(({ sql }) => WAITS_FOR_NOBODY.test(sql))) {
      this.unsaid.shift();
      await this.ask('query', BEGIN);
    }
    const said = [...this.unsaid, ...statements];
    this.unsaid = [];
    return (await this.askAll(said)).slice(said.length - statements.length);
  }

  private async askAll(said: readonly Statement[], patience?: 'as long as a statement'): Promise<unknown[]> {
    try {
      const answers = await this.connection.queryAll(said, patience);
      this.hasAnswered = true;
      return answers;
    } catch (error) {
      const words = said.map(({ sql }) => sql).join('; ');
      throw new QueryFailedError(
        words,
        said.flatMap(({ values = [] }) => values),
        error as Error,
      );
    }
  }

  private async ask(way: 'query' | 'execute', sql: string, values?: unknown[]): Promise<unknown> {
    try {
      const [raw] = await this.connection[way](sql, values);
      this.hasAnswered = true;
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
